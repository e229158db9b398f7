import { expect, test } from "vitest";
import { addAccount } from "../testing.ts";
import { startWithProviders } from "../testing-ai.ts";

test("conversions without AI are answered while fifty provider calls hang", async () => {
  const client = new AbortController();
  const service = await startWithProviders({ AI_TIMEOUT_SECONDS: "600" });
  try {
    const accounts = await Promise.all(Array.from({ length: 13 }, () => addAccount(service.db)));
    const body = {
      markdown: "{ai_content}",
      ai_service: { provider: "gemini", model: "hang", prompt: "x", api_key: "sk" },
    };
    const hang = async (apiKey: string) => {
      const ask = () => service.convert(body, { "X-Service-Key": apiKey }, client.signal);
      // A busy machine may reject the request or not reach the provider in time, so it is sent again.
      while (((await ask().catch(() => undefined))?.status ?? 0) >= 500);
    };
    const hanging = accounts.flatMap(({ apiKey }) => Array.from({ length: 4 }, () => hang(apiKey)));
    await expect.poll(() => service.standIn.open()).toBe(52);
    for (let turn = 0; turn < 31; turn++) {
      const answer = await service.convert({ markdown: "# Hello\n\nA *plain* letter." });
      expect(answer.status).toBe(200);
      await answer.text();
    }
    // None of them waited for a provider. bench:hanging measures how fast they are.
    expect(service.standIn.open()).toBe(52);
    client.abort();
    await Promise.all(hanging);
  } finally {
    client.abort();
    await service.close();
  }
});

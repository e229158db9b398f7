import { expect, test } from "vitest";
import { addAccount } from "../testing.ts";
import { startWithProviders } from "../testing-ai.ts";

/** Half of all answers come sooner. */
async function medianMs(ask: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 31; turn += 1) {
    const started = performance.now();
    const answer = await ask();
    await answer.text();
    expect(answer.status).toBe(200);
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[15] as number;
}

test("conversions without AI are as quick while fifty provider calls hang", async () => {
  const client = new AbortController();
  const service = await startWithProviders({ AI_TIMEOUT_SECONDS: "60" });
  try {
    const plain = () => service.convert({ markdown: "# Hello\n\nA *plain* letter." });
    await medianMs(plain);
    const before = await medianMs(plain);
    const accounts = await Promise.all(Array.from({ length: 13 }, () => addAccount(service.db)));
    const body = {
      markdown: "{ai_content}",
      ai_service: { provider: "gemini", model: "hang", prompt: "x", api_key: "sk" },
    };
    const hanging = accounts.flatMap(({ apiKey }) =>
      Array.from({ length: 4 }, () =>
        service.convert(body, { "X-Service-Key": apiKey }, client.signal).catch(() => undefined),
      ),
    );
    await expect.poll(() => service.standIn.open(), { timeout: 30_000 }).toBe(52);
    const during = await medianMs(plain);
    expect(service.standIn.open()).toBe(52);
    // Not a measurement, which a busy machine would spoil: only that nobody waits for those who hang.
    expect(during).toBeLessThan(5 * before + 100);
    client.abort();
    await Promise.all(hanging);
  } finally {
    client.abort();
    await service.close();
  }
}, 60_000);

import { expect, test } from "vitest";
import { rotateMasterKeyOf } from "./rotate-master-key.ts";
import { addAccount } from "./testing.ts";
import { startWithProviders } from "./testing-ai.ts";

test("rotates the master key under load without affecting requests", async () => {
  const service = await startWithProviders();
  try {
    // Each account's key is decrypted for the first time at some moment during the rotations.
    const accounts = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const account = await addAccount(service.db);
        await service.providerKeys.put(account.accountId, "openai", `sk-${account.accountId}`);
        return account;
      }),
    );
    const body = {
      markdown: "{ai_content}",
      ai_service: { provider: "openai", model: "echo", prompt: "Still here." },
    };
    const rotation = new AbortController();
    const statuses: number[] = [];
    const lane = async (lane: number) => {
      for (let turn = lane; !rotation.signal.aborted || turn < accounts.length; turn += 3) {
        const { apiKey } = accounts[turn % accounts.length] as { apiKey: string };
        let answer: Response;
        // A busy machine may reject the request, which has nothing to do with keys, so it is sent again.
        do answer = await service.convert(body, { "X-Service-Key": apiKey });
        while (answer.status === 503);
        statuses.push(answer.status);
        await answer.text();
      }
    };
    const load = Promise.all([0, 1, 2].map(lane));
    for (let round = 2; round <= 6; round += 1) {
      expect(await rotateMasterKeyOf(service.config)).toMatchObject({ version: round, rewrapped: 30 });
    }
    rotation.abort();
    await load;
    expect(statuses.length).toBeGreaterThanOrEqual(30);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const keys = service.standIn.requests.map(({ headers }) => headers.authorization);
    expect(new Set(keys)).toEqual(new Set(accounts.map(({ accountId }) => `Bearer sk-${accountId}`)));
  } finally {
    await service.close();
  }
});

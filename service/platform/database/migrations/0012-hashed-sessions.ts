import { createHash } from "node:crypto";
import type { Kysely } from "kysely";

interface Sessions {
  sessions: { id: string; token: string };
}

/** Active sessions stay valid: from now on, the hash of their token is stored (hashed-tokens.ts). */
export async function up(db: Kysely<Sessions>): Promise<void> {
  const sessions = await db.selectFrom("sessions").select(["id", "token"]).execute();
  for (const { id, token } of sessions) {
    const hash = createHash("sha256").update(token).digest("base64url");
    await db.updateTable("sessions").set({ token: hash }).where("id", "=", id).execute();
  }
}

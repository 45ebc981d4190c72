import type { Db } from "#database/database.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { createSignedToken, verifySignedToken } from "#server/platform/tokens/signed-token.ts";
import type { Shop } from "#server/shop.ts";

const PURPOSE = "alert";

/** An alert about a product, or the wish to get the answer to a question by mail. */
export type Confirmable = { kind: "alert" | "question"; id: string };

/** The owner of the mailbox confirms or ends there what others may have requested with the e-mail. */
export async function buildConfirmLink(
  { db, env }: Pick<Shop, "db" | "env">,
  { kind, id }: Confirmable,
): Promise<string> {
  // Links to alerts have always contained the id alone.
  return `${env.shopUrl}/tell-me/${await createSignedToken(db, PURPOSE, kind === "alert" ? id : `${kind} ${id}`)}`;
}

export async function readConfirmLink(db: Db, token: string): Promise<Confirmable | undefined> {
  const payload = await verifySignedToken(db, PURPOSE, token);
  const [, question, id = ""] = /^(question )?(.*)$/.exec(payload ?? "") ?? [];
  return isUuid(id) ? { kind: question ? "question" : "alert", id } : undefined;
}

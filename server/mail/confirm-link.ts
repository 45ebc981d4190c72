import type { Db } from "#database/database.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { Shop } from "#server/shop.ts";
import { signedToken, wordsOfToken } from "#server/signed-token.ts";

const PURPOSE = "alert";

/** What the owner of a mailbox may confirm: an alert about a product, or that the answer to a question is mailed. */
export type Confirmable = { kind: "alert" | "question"; id: string };

/** Where the owner of a mailbox confirms what somebody asked for in its name, or ends it. */
export async function confirmLinkOf({ db, env }: Pick<Shop, "db" | "env">, { kind, id }: Confirmable): Promise<string> {
  // Links to alerts have always named the id alone.
  return `${env.shopUrl}/tell-me/${await signedToken(db, PURPOSE, kind === "alert" ? id : `${kind} ${id}`)}`;
}

export async function confirmableOf(db: Db, token: string): Promise<Confirmable | undefined> {
  const words = await wordsOfToken(db, PURPOSE, token);
  const [, question, id = ""] = /^(question )?(.*)$/.exec(words ?? "") ?? [];
  return isUuid(id) ? { kind: question ? "question" : "alert", id } : undefined;
}

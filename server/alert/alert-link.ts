import type { Db } from "#database/database.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { Shop } from "#server/shop.ts";
import { signedToken, wordsOfToken } from "#server/signed-token.ts";

const PURPOSE = "alert";

/** Where the owner of the mailbox confirms an alert, or ends it. */
export async function alertLinkOf({ db, env }: Pick<Shop, "db" | "env">, id: string): Promise<string> {
  return `${env.shopUrl}/tell-me/${await signedToken(db, PURPOSE, id)}`;
}

export async function alertOfLink(db: Db, token: string): Promise<string | undefined> {
  const id = await wordsOfToken(db, PURPOSE, token);
  return id !== undefined && isUuid(id) ? id : undefined;
}

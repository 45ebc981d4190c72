import { parsePartList } from "#contract/rules/build/part-list.ts";
import type { Db, Tx } from "#database/database.ts";
import type { questionAsker } from "#database/schema.ts";
import { checkParts } from "#server/build/index.ts";
import { enqueueMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";

type Asker = typeof questionAsker.$inferSelect;
type Verdicts = ReadonlyMap<string, Awaited<ReturnType<typeof checkParts>>["verdict"]>;

/** Maps each part list to the verdict on its build. */
export async function checkBuilds(db: Db, askers: readonly Pick<Asker, "parts">[]): Promise<Verdicts> {
  const verdicts = new Map<string, Awaited<ReturnType<typeof checkParts>>["verdict"]>();
  for (const { parts } of askers)
    if (!verdicts.has(parts)) verdicts.set(parts, (await checkParts(db, parsePartList(parts))).verdict);
  return verdicts;
}

interface AnswerMail {
  answered: { product: string; question: string; answer: string };
  asker: Pick<Asker, "email" | "parts">;
  verdicts: Verdicts;
}

export async function mailAnswer(
  shop: Shop,
  tx: Tx,
  { answered, asker: { email, parts }, verdicts }: AnswerMail,
): Promise<void> {
  const verdict = verdicts.get(parts) ?? "cannot-verify";
  const content = { template: "question-answered", ...answered, verdict, parts } as const;
  await enqueueMail(shop, tx, { to: email, content });
}

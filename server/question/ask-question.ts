import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { ShopError } from "#contract/errors.ts";
import { know } from "#contract/rules/compatibility/build.ts";
import { unstatedFacts } from "#contract/rules/compatibility/deciding-facts.ts";
import { unstated } from "#contract/rules/compatibility/finding.ts";
import type { RuleName } from "#contract/rules/compatibility/rule-names.ts";
import { mailboxOf, normaliseEmail } from "#contract/rules/email.ts";
import { QUESTIONS_PER_EMAIL } from "#contract/rules/limits.ts";
import { type NamedPart, writePartList } from "#contract/rules/part-list.ts";
import type { askQuestion as call } from "#contract/shop/question.ts";
import type { Db, Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { customer, product } from "#database/schema.ts";
import { checkParts, findKnownParts } from "#server/build/index.ts";
import { confirmLinkOf, postUnwritten } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";

type Asked = CheckedRequestOf<typeof call>["body"];

/** What nobody states: facts of products, or else the sentence itself. */
interface Open {
  slug: string;
  fact: string;
  sentence: string;
}

interface AskQuestion {
  asked: Asked;
  /** Who is signed in. */
  customerId: string | undefined;
  /** Throws where the mailbox was asked too often. */
  admit: (emailKey: string) => Promise<void>;
}

/**
 * Keeps what nobody states as questions to the shop; asked before, each counts one more. What is asked is worked out here, so nobody can
 * send the shop anything else. Says whether the owner of the mailbox still has to confirm that the answer may be sent there.
 */
export async function askQuestion(
  shop: Shop,
  { asked, customerId, admit }: AskQuestion,
): Promise<{ mustConfirm: boolean }> {
  const { db } = shop;
  const { parts = [], rule, product: slug = "", fact = "", email } = asked;
  const open = rule ? await openOfRule(db, { parts, rule }) : await openOfProduct(db, { product: slug, fact });
  // It has been answered since the shopper looked.
  if (open.length === 0) throw new ShopError("not-found", { text: "This is known by now. Please look again" });
  const list = rule ? writePartList(parts) : slug;
  const isOwn = email !== undefined && (await isEmailOf(db, { customerId, email }));
  const mustConfirm = email !== undefined && !isOwn;
  if (mustConfirm) await admit(normaliseEmail(email));
  const requestId = crypto.randomUUID();
  const confirmUrl = await confirmLinkOf(shop, { kind: "question", id: requestId });
  await db.transaction(async (tx) => {
    let unconfirmed = 0;
    for (const one of open) {
      const id = await keep(tx, one, list);
      if (email !== undefined) unconfirmed += await keepAsker(tx, { id, email, list, requestId, isOwn });
    }
    // Whoever has confirmed it before is not asked again.
    if (email === undefined || unconfirmed === 0) return;
    const [first] = open;
    const content = {
      template: "question-confirm" as const,
      product: await nameOf(tx, first?.slug ?? ""),
      question: first?.sentence ?? "",
      confirmUrl,
    };
    await postUnwritten(shop, tx, { to: email, content });
  });
  return { mustConfirm };
}

/** Only who has proven to own a mailbox can sign in to its account. */
async function isEmailOf(
  db: Db,
  { customerId, email }: { customerId: string | undefined; email: string },
): Promise<boolean> {
  if (customerId === undefined) return false;
  const [found] = await db.select({ emailKey: customer.emailKey }).from(customer).where(eq(customer.id, customerId));
  return found?.emailKey === normaliseEmail(email);
}

async function nameOf(tx: Tx, slug: string): Promise<string> {
  const [found] = await tx.select({ name: product.name }).from(product).where(eq(product.slug, slug));
  return found?.name ?? "";
}

async function openOfProduct(db: Db, { product, fact }: { product: string; fact: string }): Promise<Open[]> {
  const [part] = await findKnownParts(db, [{ slug: product, count: 1 }]);
  if (!part || !unstatedFacts(part.family, part.facts).some((unstated) => unstated.fact === fact)) return [];
  return [{ slug: product, fact, sentence: unstated(know(part, fact as never)).text }];
}

async function openOfRule(db: Db, { parts, rule }: { parts: readonly NamedPart[]; rule: RuleName }): Promise<Open[]> {
  const { findings } = await checkParts(db, parts);
  const open = findings.filter((finding) => finding.rule === rule && finding.verdict === "cannot-verify");
  const all = open.flatMap(({ text: sentence, facts, parts: slugs }) => {
    const missing = facts.filter(({ value }) => value === null);
    if (missing.length > 0) return missing.map(({ part: slug, fact }) => ({ slug, fact, sentence }));
    const [slug] = slugs;
    return slug ? [{ slug, fact: "", sentence }] : [];
  });
  // One order for everybody, so that two who ask the same do not wait for each other in a circle.
  const keyOf = ({ slug, fact, sentence }: Open) => `${slug} ${fact} ${fact === "" ? sentence : ""}`;
  return [...new Map(all.map((one) => [keyOf(one), one])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => one);
}

async function keep(tx: Tx, { slug, fact, sentence }: Open, list: string): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into question (product_id, fact, sentence, parts)
    select id, ${fact}, ${sentence}, ${list} from product where slug = ${slug}
    on conflict (product_id, fact, (case fact when '' then md5(sentence) else '' end)) where answered_at is null
    do update set times = question.times + 1, asked_at = now(), parts = excluded.parts, sentence = excluded.sentence
    returning id`);
  const [row] = rows;
  if (!row) throw new Error(`${slug} is gone`);
  return Number(row.id);
}

interface Asker {
  id: number;
  email: string;
  list: string;
  requestId: string;
  isOwn: boolean;
}

/**
 * One mailbox waits for so many answers: nobody fills another's by asking in their name, or changes what its owner has confirmed.
 * Gives 1 where the owner has still to confirm it.
 */
async function keepAsker(tx: Tx, { id, email, list, requestId, isOwn }: Asker): Promise<number> {
  const emailKey = mailboxOf(normaliseEmail(email));
  const { rows } = await tx.execute<{ waits: number }>(
    sql`select count(*)::int as waits from question_asker where email_key = ${emailKey} and question_id <> ${id}`,
  );
  if ((rows[0]?.waits ?? 0) >= QUESTIONS_PER_EMAIL) throw new ShopError("too-many");
  const { rows: kept } = await tx.execute(sql`
    insert into question_asker as a (question_id, email, email_key, parts, request_id, confirmed_at)
    values (${id}, ${email}, ${emailKey}, ${list}, ${requestId}, ${isOwn ? sql`now()` : null})
    on conflict (question_id, email_key) do update
    set email = excluded.email, parts = excluded.parts, asked_at = now(), request_id = excluded.request_id, confirmed_at = excluded.confirmed_at
    where a.confirmed_at is null or excluded.confirmed_at is not null
    returning 1`);
  return isOwn ? 0 : kept.length;
}

import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { ShopError } from "#contract/errors.ts";
import type { RuleName } from "#contract/rules/build/compatibility-rules.ts";
import { formatPartList, type PartEntry } from "#contract/rules/build/part-list.ts";
import { QUESTIONS_PER_EMAIL } from "#contract/rules/limits.ts";
import { normaliseEmail, toMailbox } from "#contract/rules/text/email.ts";
import type { QUESTION_CALLS } from "#contract/shop/question.ts";
import type { Db, Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { customer, product } from "#database/schema.ts";
import { checkParts, findKnownParts } from "#server/build/index.ts";
import { createUnstatedFinding, getStatedFact, listUnstatedFacts } from "#server/compatibility/index.ts";
import { buildConfirmLink, enqueueMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";

type QuestionRequest = CheckedRequestOf<typeof QUESTION_CALLS.askQuestion>["body"];

/** A product's fact that no source states or, without a fact, the sentence itself. */
interface OpenQuestion {
  slug: string;
  fact: string;
  sentence: string;
}

interface AskQuestionInput {
  request: QuestionRequest;
  customerId: string | undefined;
  /** Throws if the mailbox got too many confirmation mails. */
  checkMailLimit: (emailKey: string) => Promise<void>;
}

/**
 * The questions are derived here, so that shoppers cannot send the shop anything else. Returns
 * whether the owner of the mailbox still has to confirm.
 */
export async function askQuestion(
  shop: Shop,
  { request, customerId, checkMailLimit }: AskQuestionInput,
): Promise<{ mustConfirm: boolean }> {
  const { db } = shop;
  const { parts = [], rule, product: slug = "", fact = "", email } = request;
  const openQuestions = rule
    ? await findQuestionsOfRule(db, { parts, rule })
    : await findQuestionsOfProduct(db, { product: slug, fact });
  // The question was answered after the shopper loaded the page.
  if (openQuestions.length === 0)
    throw new ShopError("not-found", { text: "We already have this answer. Please reload the page" });
  const partList = rule ? formatPartList(parts) : slug;
  const isOwn = email !== undefined && (await isEmailOfCustomer(db, { customerId, email }));
  const mustConfirm = email !== undefined && !isOwn;
  if (mustConfirm) await checkMailLimit(normaliseEmail(email));
  const requestId = crypto.randomUUID();
  const confirmUrl = await buildConfirmLink(shop, { kind: "question", id: requestId });
  await db.transaction(async (tx) => {
    let unconfirmed = 0;
    for (const one of openQuestions) {
      const id = await storeQuestion(tx, one, partList);
      if (email !== undefined) unconfirmed += await storeAsker(tx, { id, email, partList, requestId, isOwn });
    }
    // A mailbox that confirmed before gets no second confirmation mail.
    if (email === undefined || unconfirmed === 0) return;
    const [first] = openQuestions;
    const content = {
      template: "question-confirm" as const,
      product: await readProductName(tx, first?.slug ?? ""),
      question: first?.sentence ?? "",
      confirmUrl,
    };
    await enqueueMail(shop, tx, { to: email, content });
  });
  return { mustConfirm };
}

/** Only the proven owner of a mailbox can sign in to its account. */
async function isEmailOfCustomer(
  db: Db,
  { customerId, email }: { customerId: string | undefined; email: string },
): Promise<boolean> {
  if (customerId === undefined) return false;
  const [row] = await db.select({ emailKey: customer.emailKey }).from(customer).where(eq(customer.id, customerId));
  return row?.emailKey === normaliseEmail(email);
}

async function readProductName(tx: Tx, slug: string): Promise<string> {
  const [row] = await tx.select({ name: product.name }).from(product).where(eq(product.slug, slug));
  return row?.name ?? "";
}

async function findQuestionsOfProduct(
  db: Db,
  { product, fact }: { product: string; fact: string },
): Promise<OpenQuestion[]> {
  const [part] = await findKnownParts(db, [{ slug: product, count: 1 }]);
  if (!part || !listUnstatedFacts(part.family, part.facts).some((unstated) => unstated.fact === fact)) return [];
  return [{ slug: product, fact, sentence: createUnstatedFinding(getStatedFact(part, fact as never)).text }];
}

async function findQuestionsOfRule(
  db: Db,
  { parts, rule }: { parts: readonly PartEntry[]; rule: RuleName },
): Promise<OpenQuestion[]> {
  const { findings } = await checkParts(db, parts);
  const openFindings = findings.filter((finding) => finding.rule === rule && finding.verdict === "cannot-verify");
  const all = openFindings.flatMap(({ text: sentence, facts, parts: slugs }) => {
    const missing = facts.filter(({ value }) => value === null);
    if (missing.length > 0) return missing.map(({ part: slug, fact }) => ({ slug, fact, sentence }));
    const [slug] = slugs;
    return slug ? [{ slug, fact: "", sentence }] : [];
  });
  // A fixed order of rows prevents deadlocks between shoppers with the same question.
  const toKey = ({ slug, fact, sentence }: OpenQuestion) => `${slug} ${fact} ${fact === "" ? sentence : ""}`;
  return [...new Map(all.map((one) => [toKey(one), one])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => one);
}

async function storeQuestion(tx: Tx, { slug, fact, sentence }: OpenQuestion, partList: string): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into question (product_id, fact, sentence, parts)
    select id, ${fact}, ${sentence}, ${partList} from product where slug = ${slug}
    on conflict (product_id, fact, (case fact when '' then md5(sentence) else '' end)) where answered_at is null
    do update set times = question.times + 1, asked_at = now(), parts = excluded.parts, sentence = excluded.sentence
    returning id`);
  const [row] = rows;
  if (!row) throw new Error(`${slug} is gone`);
  return Number(row.id);
}

interface NewAsker {
  id: number;
  email: string;
  partList: string;
  requestId: string;
  isOwn: boolean;
}

/**
 * The limit keeps strangers from filling another's mailbox, and a confirmed row stays unchanged.
 * Returns 1 if the owner still has to confirm.
 */
async function storeAsker(tx: Tx, { id, email, partList, requestId, isOwn }: NewAsker): Promise<number> {
  const emailKey = toMailbox(normaliseEmail(email));
  const { rows } = await tx.execute<{ waits: number }>(
    sql`select count(*)::int as waits from question_asker where email_key = ${emailKey} and question_id <> ${id}`,
  );
  if ((rows[0]?.waits ?? 0) >= QUESTIONS_PER_EMAIL) throw new ShopError("too-many");
  const { rows: stored } = await tx.execute(sql`
    insert into question_asker as a (question_id, email, email_key, parts, request_id, confirmed_at)
    values (${id}, ${email}, ${emailKey}, ${partList}, ${requestId}, ${isOwn ? sql`now()` : null})
    on conflict (question_id, email_key) do update
    set email = excluded.email, parts = excluded.parts, asked_at = now(), request_id = excluded.request_id, confirmed_at = excluded.confirmed_at
    where a.confirmed_at is null or excluded.confirmed_at is not null
    returning 1`);
  return isOwn ? 0 : stored.length;
}

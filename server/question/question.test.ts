import { afterAll, beforeAll, expect, test } from "vitest";
import type { Question } from "#contract/office/catalogue/question.ts";
import { QUESTIONS_PER_EMAIL } from "#contract/rules/limits.ts";
import type { LinkedAlert } from "#contract/shop/alert.ts";
import type { CheckedBuild } from "#contract/shop/build.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { sql } from "#database/orm.ts";
import { registerCustomer } from "#testing/data/customers.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { closeKnownQuestions } from "./close-known-questions.ts";

let shop: TestShop;
let owner: string;
let parts: string;
let card: string;
let other: string;
beforeAll(async () => {
  shop = await testShop();
  owner = await signInToOffice(shop, await newStaff(shop));
  // Two graphics cards without a stated length, and a case.
  const { rows } = await shop.db.execute<{ slug: string }>(sql`
    update product set facts = facts - 'lengthMm' where id in
      (select id from product where family = 'graphics-card' and facts ? 'lengthMm' order by id limit 2) returning slug`);
  const products = await shop.db.execute<{ slug: string }>(
    sql`select slug from product where family = 'case' and facts ? 'cardMm' order by id limit 1`,
  );
  [card, other] = [rows[0]?.slug ?? "", rows[1]?.slug ?? ""];
  parts = `${card},${products.rows[0]?.slug}`;
});
afterAll(() => shop.close());

const ask = (body: object) => shop.call("askQuestion", { body });
const waiting = async () => {
  const answer = await callOffice(shop, "listQuestions", { cookie: owner });
  return answer.json<{ questions: Question[] }>().questions;
};
const answer = (id: number, body: object) =>
  callOffice(shop, "answerQuestion", { cookie: owner, params: { id }, body: { answer: body } });
const mailsTo = async (email: string) =>
  (
    await shop.db.execute<{ content: Record<string, string> }>(
      sql`select content from mail where recipient = ${email} order by created_at`,
    )
  ).rows;
const answersTo = async (email: string) =>
  (await mailsTo(email)).filter(({ content }) => content.template === "question-answered");
const tokenTo = async (email: string) => {
  const url = (await mailsTo(email)).findLast(({ content }) => content.template === "question-confirm")?.content
    .confirmUrl;
  return url?.slice(url.lastIndexOf("/") + 1) ?? "";
};
const press = async (token: string, given: "confirm" | "end" = "confirm") =>
  shop.call("answerAlert", { body: { token, answer: given } });
async function askAndConfirm(body: { email: string } & Record<string, string>) {
  expect((await ask(body)).statusCode).toBe(200);
  expect((await press(await tokenTo(body.email))).json<LinkedAlert>().state).toBe("waiting");
}

/** Removes the length of some graphics cards and returns their slugs. */
async function openCards(count: number): Promise<string[]> {
  const { rows } = await shop.db.execute<{ slug: string }>(sql`
    update product set facts = facts - 'lengthMm' where id in
      (select id from product where family = 'graphics-card' and status = 'published' order by id limit ${count}) returning slug`);
  return rows.map(({ slug }) => slug).toSorted();
}

test("two requests for a missing fact are one question; the answer becomes a fact with its source and a mail", async () => {
  expect((await ask({ parts, rule: "gpu-length" })).statusCode).toBe(200);
  await askAndConfirm({ parts, rule: "gpu-length", email: "asker@example.pk" });
  const [question, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(question).toMatchObject({ fact: "lengthMm", times: 2, waiting: 1, parts, product: { slug: card } });
  const refused = await answer(question?.id ?? 0, { value: "long", source: { source: "maker" } });
  expect(refused.statusCode).toBe(400);
  const done = await answer(question?.id ?? 0, { value: 200, source: { source: "maker", date: "2026-11-16" } });
  expect(done.json()).toEqual({ mails: 1 });
  expect(await waiting()).toEqual([]);
  const check = (await shop.call("checkBuild", { query: { parts } })).json<CheckedBuild>();
  const fact = check.findings.find(({ rule }) => rule === "gpu-length")?.facts.find(({ part }) => part === card);
  expect(fact).toMatchObject({ value: 200, source: expect.stringContaining("maker") as string });
  const [mail] = await answersTo("asker@example.pk");
  expect(mail?.content).toMatchObject({ template: "question-answered", answer: "Length: 200 mm (maker)", parts });
  const { rows } = await shop.db.execute(sql`select from question_asker`);
  expect(rows).toEqual([]);
});

test("a request on the product's page is the same question, and the mail mentions no build", async () => {
  await shop.db.execute(sql`update product set facts = facts - 'lengthMm' where slug = ${card}`);
  const body = { product: card, fact: "lengthMm", email: "looker@example.pk" };
  expect((await shop.call("getProduct", { query: { slug: card } })).json<Product>().unstated).toContainEqual({
    fact: "lengthMm",
    label: "Length",
  });
  await askAndConfirm(body);
  expect((await ask({ parts, rule: "gpu-length" })).statusCode).toBe(200);
  const [question, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    fact: "lengthMm",
    times: 2,
    sentence: expect.stringContaining('"Length"') as string,
  });
  // Facts that decide nothing, facts that are stated and unknown products cannot be requested.
  for (const other of [{ fact: "chip" }, { fact: "slots" }, { product: "no-such-thing" }])
    expect((await ask({ ...body, ...other })).statusCode).toBe(404);
  expect((await ask({ product: card })).json<{ fields: object }>().fields).toHaveProperty("parts");
  await answer(question?.id ?? 0, { value: 201, source: { source: "maker" } });
  const [mail] = await answersTo("looker@example.pk");
  expect(mail?.content).toMatchObject({ answer: "Length: 201 mm (maker)", parts: card });
});

test("a fact that is stated in another way also answers the question", async () => {
  const list = parts.replace(card, other);
  await askAndConfirm({ parts: list, rule: "gpu-length", email: "second@example.pk" });
  await shop.db.execute(sql`update product set facts = facts || '{"lengthMm": 210}' where slug = ${other}`);
  await closeKnownQuestions(shop.shop);
  expect(await waiting()).toEqual([]);
  expect(await answersTo("second@example.pk")).toHaveLength(1);
  expect((await ask({ parts: list, rule: "gpu-length" })).statusCode).toBe(404);
});

test("attack: a stranger's address gets confirmation mails only, never an answer, and a limited number an hour", async () => {
  const cards = await openCards(5);
  const victim = await registerCustomer(shop);
  const { email } = victim.user;
  const attack = (slug: string, from: { email?: string; token?: string } = {}) =>
    shop.call("askQuestion", {
      body: { parts: parts.replace(card, slug), rule: "gpu-length", email: from.email ?? email },
      ...(from.token && { token: from.token }),
    });
  const attacker = await registerCustomer(shop);
  // The attacker uses another account, an invalid token and other spellings of the mailbox.
  const plus = (turn: number) => email.replace("@", `+${turn}@`);
  const answers = [
    await attack(cards[0] ?? ""),
    await attack(cards[0] ?? "", { token: attacker.token }),
    await attack(cards[1] ?? "", { token: "x".repeat(43) }),
    await attack(cards[2] ?? "", { email: plus(1) }),
    await attack(cards[3] ?? "", { email: email.toUpperCase() }),
    await attack(cards[4] ?? "", { email: plus(2) }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  // The response is the same for an address without an account.
  const unknown = await attack(cards[0] ?? "", { email: "nobody-at-all@example.pk" });
  expect(unknown.body).toBe(answers[0]?.body);
  const forged = `${Buffer.from(`question ${crypto.randomUUID()}`).toString("base64url")}.${(await tokenTo(email)).split(".")[1]}`;
  expect((await press(forged)).statusCode).toBe(404);
  // Opening the link, as mail programs do, confirms nothing.
  const token = await tokenTo(email);
  const seen = await shop.call("getAlert", { query: { token } });
  expect(seen.json<LinkedAlert>()).toMatchObject({ state: "asked", question: expect.any(String) as string });
  const open = await waiting();
  expect(open.length).toBeGreaterThan(0);
  for (const { id } of open)
    expect((await answer(id, { words: "The maker says 300 mm." })).json()).toEqual({ mails: 0 });
  const { rows } = await shop.db.execute<{ template: string }>(sql`
    select distinct content ->> 'template' as template from mail where lower(recipient) like ${`${email.split("@")[0]}%`}
      and content ->> 'template' like 'question%'`);
  expect(rows).toEqual([{ template: "question-confirm" }]);
});

test("a confirmation after the answer sends the answer at once and uses up the link", async () => {
  const [slug = ""] = await openCards(1);
  const email = "late@example.pk";
  await ask({ parts: parts.replace(card, slug), rule: "gpu-length", email });
  const [question] = await waiting();
  await answer(question?.id ?? 0, { words: "The maker says 301 mm." });
  expect(await answersTo(email)).toEqual([]);
  const token = await tokenTo(email);
  expect((await press(token)).json<LinkedAlert>()).toMatchObject({ state: "told" });
  expect((await answersTo(email)).map(({ content }) => content.answer)).toEqual(["The maker says 301 mm."]);
  expect((await press(token)).statusCode).toBe(404);
  expect(await answersTo(email)).toHaveLength(1);
});

test("ending by the link sends no mail and deletes the address", async () => {
  const [slug = ""] = await openCards(1);
  const email = "no-thanks@example.pk";
  await ask({ parts: parts.replace(card, slug), rule: "gpu-length", email });
  expect((await press(await tokenTo(email), "end")).json<LinkedAlert>().state).toBe("ended");
  const { rows } = await shop.db.execute(sql`select from question_asker where email = ${email}`);
  expect(rows).toEqual([]);
});

test("a signed-in customer's own address needs no confirmation, and a stranger cannot change the request", async () => {
  const [slug = ""] = await openCards(1);
  const { user, token } = await registerCustomer(shop);
  const body = { parts: parts.replace(card, slug), rule: "gpu-length", email: user.email };
  const response = await shop.call("askQuestion", { body, token });
  expect(response.json()).toEqual({ mess: "We will find out and email you the answer" });
  expect(await tokenTo(user.email)).toBe("");
  // A stranger sends the same question with this e-mail: the confirmed request stays.
  expect((await ask({ ...body, email: user.email.replace("@", "+spam@") })).statusCode).toBe(200);
  const [question] = await waiting();
  expect(question?.waiting).toBe(1);
  expect((await answer(question?.id ?? 0, { words: "302 mm." })).json()).toEqual({ mails: 1 });
  expect(await answersTo(user.email)).toHaveLength(1);
});

test("only what a rule leaves open is stored, and a mailbox can wait for a limited number of answers", async () => {
  expect((await ask({ parts, rule: "no-such-rule" })).statusCode).toBe(400);
  expect((await ask({ parts, rule: "cpu-socket" })).statusCode).toBe(404);
  const [slug = ""] = await openCards(1);
  const { user, token } = await registerCustomer(shop);
  const body = { parts: parts.replace(card, slug), rule: "gpu-length", email: user.email };
  await shop.db.execute(sql`
    with q as (
      insert into question (product_id, fact, sentence, parts)
      select (select id from product limit 1), '', 'Question ' || n, '' from generate_series(1, ${QUESTIONS_PER_EMAIL}) n returning id)
    insert into question_asker (question_id, email, email_key, parts) select id, ${user.email}, ${user.email}, '' from q`);
  expect((await shop.call("askQuestion", { body, token })).statusCode).toBe(429);
  await shop.db.execute(sql`
    delete from question where id in (select question_id from question_asker where email = ${user.email} limit 1)`);
  expect((await shop.call("askQuestion", { body, token })).statusCode).toBe(200);
});

test("an answer in words closes a question; staff who may not change the catalogue may not answer", async () => {
  const [question] = await waiting();
  const support = await signInToOffice(shop, await newStaff(shop, { role: "support" }));
  const body = { words: "The maker does not say. We measured 305 mm." };
  const tried = await callOffice(shop, "answerQuestion", {
    cookie: support,
    params: { id: question?.id ?? 0 },
    body: { answer: body },
  });
  expect(tried.statusCode).toBe(403);
  expect((await answer(question?.id ?? 0, body)).json()).toEqual({ mails: 1 });
  expect((await answer(question?.id ?? 0, body)).statusCode).toBe(404);
});

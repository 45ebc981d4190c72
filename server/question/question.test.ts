import { afterAll, beforeAll, expect, test } from "vitest";
import type { Question } from "#contract/office/question.ts";
import type { CheckedBuild } from "#contract/shop/build.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { sql } from "#database/orm.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { settleQuestions } from "./settle-questions.ts";

let shop: TestShop;
let owner: string;
let parts: string;
let card: string;
let other: string;
beforeAll(async () => {
  shop = await testShop();
  owner = await signInToOffice(shop, await newStaff(shop));
  // Two cards of whose length nobody says anything any more, and a case.
  const { rows } = await shop.db.execute<{ slug: string }>(sql`
    update product set facts = facts - 'lengthMm' where id in
      (select id from product where family = 'graphics-card' and facts ? 'lengthMm' order by id limit 2) returning slug`);
  const cases = await shop.db.execute<{ slug: string }>(
    sql`select slug from product where family = 'case' and facts ? 'cardMm' order by id limit 1`,
  );
  [card, other] = [rows[0]?.slug ?? "", rows[1]?.slug ?? ""];
  parts = `${card},${cases.rows[0]?.slug}`;
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
  (await shop.db.execute<{ content: Record<string, string> }>(sql`select content from mail where recipient = ${email}`))
    .rows;

test("asked twice, it is one question about the fact that nobody states; an answer is a fact with its source and a mail", async () => {
  expect((await ask({ parts, rule: "gpu-length" })).statusCode).toBe(200);
  expect((await ask({ parts, rule: "gpu-length", email: "asker@example.pk" })).statusCode).toBe(200);
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
  const [mail] = await mailsTo("asker@example.pk");
  expect(mail?.content).toMatchObject({ template: "question-answered", answer: "Length: 200 mm (maker)", parts });
  const { rows } = await shop.db.execute(sql`select from question_asker`);
  expect(rows).toEqual([]);
});

test("asked on a product's own page, it is the same question, and the mail speaks of no build", async () => {
  await shop.db.execute(sql`update product set facts = facts - 'lengthMm' where slug = ${card}`);
  const body = { product: card, fact: "lengthMm", email: "looker@example.pk" };
  expect((await shop.call("getProduct", { query: { slug: card } })).json<Product>().unstated).toContainEqual({
    fact: "lengthMm",
    label: "Length",
  });
  expect((await ask(body)).statusCode).toBe(200);
  expect((await ask({ parts, rule: "gpu-length" })).statusCode).toBe(200);
  const [question, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    fact: "lengthMm",
    times: 2,
    sentence: expect.stringContaining('"Length"') as string,
  });
  // What decides nothing, what is stated and what is not in the shop cannot be asked for.
  for (const other of [{ fact: "chip" }, { fact: "slots" }, { product: "no-such-thing" }])
    expect((await ask({ ...body, ...other })).statusCode).toBe(404);
  expect((await ask({ product: card })).json<{ fields: object }>().fields).toHaveProperty("parts");
  await answer(question?.id ?? 0, { value: 201, source: { source: "maker" } });
  const [mail] = await mailsTo("looker@example.pk");
  expect(mail?.content).toMatchObject({ answer: "Length: 201 mm (maker)", parts: card });
});

test("a fact that is stated in another way answers the question, too", async () => {
  const list = parts.replace(card, other);
  await ask({ parts: list, rule: "gpu-length", email: "second@example.pk" });
  await shop.db.execute(sql`update product set facts = facts || '{"lengthMm": 210}' where slug = ${other}`);
  await settleQuestions(shop.shop);
  expect(await waiting()).toEqual([]);
  expect(await mailsTo("second@example.pk")).toHaveLength(1);
  expect((await ask({ parts: list, rule: "gpu-length" })).statusCode).toBe(404);
});

test("nothing but what a rule leaves open is kept, and one mailbox waits for so many answers only", async () => {
  expect((await ask({ parts, rule: "no-such-rule" })).statusCode).toBe(400);
  expect((await ask({ parts, rule: "cpu-socket" })).statusCode).toBe(404);
  await shop.db.execute(sql`update product set facts = facts - 'lengthMm' where family = 'graphics-card'`);
  const { rows } = await shop.db.execute<{ slug: string }>(
    sql`select slug from product where family = 'graphics-card' and status = 'published' order by id limit 21`,
  );
  const statuses: number[] = [];
  for (const { slug } of rows) {
    const email = `many+${statuses.length}@example.pk`;
    statuses.push((await ask({ parts: parts.replace(card, slug), rule: "gpu-length", email })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test("an answer in words closes what is no fact; who may not change the catalogue may not answer", async () => {
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

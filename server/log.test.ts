import { inspect } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { sql } from "#database/orm.ts";
import { plainError, plainMessage } from "#database/plain-error.ts";
import { customer } from "#database/schema.ts";
import { registerCustomer, somebody } from "#testing/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { logTo } from "./log.ts";
import { startSendingMails } from "./mail/index.ts";

async function loggingShop(env: Record<string, string> = {}): Promise<TestShop & { lines: string[] }> {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const shop = await testShop({ env: { LOG_LEVEL: "trace", ...env }, logTo });
  onTestFinished(() => shop.close());
  return { ...shop, lines };
}

/** What each of these says of a person must stay unsaid: the e-mail, the token, its hash in any form. */
function expectNothingOf(secrets: readonly string[], said: string): void {
  for (const secret of secrets) expect(said).not.toContain(secret);
}

test("log: a failing database names the query and the reason, and nobody's e-mail, name or token", async () => {
  const shop = await loggingShop();
  const { email, name, phone, password } = somebody({ name: "Zubaida Qalandar" });
  const signedIn = await registerCustomer(shop);
  await shop.db.execute(sql`alter table customer rename to customer_gone`);
  await shop.db.execute(sql`alter table session rename to session_gone`);
  const body = { name, email, phone, password, confirmPassword: password };
  const answers = await Promise.all([
    shop.call("register", { body }),
    shop.call("login", { body: { email, password } }),
    shop.call("forgetPassword", { body: { email } }),
    shop.call("listOrders", { token: signedIn.token }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500]);
  const said = [...shop.lines, ...answers.map((answer) => answer.body)].join("\n");
  expectNothingOf([email, email.split("@")[0] ?? "", name, phone, signedIn.token, signedIn.user.email], said);
  expect(said).not.toMatch(/params|Buffer|\\u00/);
  expect(said).toContain(`relation \\"customer\\" does not exist`);
  expect(said).toContain(`from \\"customer\\"`);
  expect(said).toContain("/server/auth/");
});

test("log: whoever writes an error, in whatever form, no value of its query is in the line", async () => {
  const shop = await loggingShop();
  const person = await registerCustomer(shop, { email: "duplicate.person@example.pk" });
  const row = { ...somebody({ email: person.user.email }), emailKey: person.user.email, passwordHash: "x" };
  const failures = await Promise.all(
    [
      shop.db.insert(customer).values(row),
      shop.db.execute(sql`select ${"private-words"}::uuid`),
      shop.db.execute(sql`select ${"private-words & ("}::tsquery`),
      shop.db.$client.query("select $1::integer", ["private-words"]),
      shop.db.$client.query("select to_regconfig($1), $2::timestamptz", ["english", "private-words"]),
    ].map((query) =>
      Promise.resolve(query).then(
        () => undefined,
        (error: unknown) => error as Error,
      ),
    ),
  );
  for (const failed of failures) {
    if (!failed) throw new Error("The query should have failed");
    const crossed = new Error("crossed", { cause: new AggregateError([failed]) });
    shop.shop.log.error(failed);
    shop.shop.log.warn({ err: failed });
    shop.shop.log.warn({ err: failed }, failed.message);
    shop.shop.log.child({ reqId: 1 }).fatal({ err: crossed }, "crossed");
    shop.lines.push(plainMessage(failed), inspect(plainError(crossed), { depth: 20 }));
  }
  const said = shop.lines.join("\n");
  expectNothingOf(["duplicate.person", "private-words"], said);
  expect(said).toContain("customer_email_key");
  expect(said).toContain("22P02");
});

test("log: whatever is thrown in place of an error is named, not written as [object Object], and none of its values is", async () => {
  const lines: string[] = [];
  const log = logTo({ write: (line: string) => void lines.push(line) }, "trace");
  const database = Object.assign(new Error(`invalid input syntax: "private-words"`), {
    severity: "ERROR",
    code: "22P02",
  });
  const thrown: [unknown, string][] = [
    [{ customer: "private-words", token: "private-words" }, "Object with customer, token"],
    // As pg-boss hands errors on.
    [
      { ...database, message: database.message, stack: database.stack, queue: "send-mail" },
      "PostgreSQL refuses with 22P02",
    ],
    [Object.assign(Object.create(null) as object, { reason: "private-words" }), "Object with reason"],
    [
      new AggregateError([{ words: "private-words" }, new Error("refused", { cause: { why: 1 } })]),
      "Object with words, refused",
    ],
    [new AggregateError([new Response("private-words", { status: 503 })], "none answered"), "none answered"],
    [new Response("private-words", { status: 502 }), "Response 502"],
    [new Error(`it failed: ${String({})}`), "it failed: (Object)"],
    [new Map([["private-words", 1]]), "Map"],
    ["somebody@example.pk is away", "[e-mail] is away"],
    [undefined, "undefined"],
    [null, "null"],
    [Symbol("broken"), "Symbol(broken)"],
  ];
  for (const [error, message] of thrown) {
    expect(plainMessage(error)).toBe(message);
    log.warn({ err: error }, "it failed");
    log.warn({ err: error });
    if (typeof error === "object" && error !== null) log.error(new Error("around", { cause: error }));
    lines.push(inspect(plainError(error), { depth: null }));
  }
  log.error({ ...database, message: database.message });
  const said = lines.join("\n");
  expect(said).not.toMatch(/\[object \w+\]|private-words|somebody@/);
  expect(said).toContain("Response 503");
});

test("log: an error that holds itself comes to an end", () => {
  const round = new AggregateError([], "");
  round.errors.push(round);
  expect(plainMessage(round)).toBe("");
  expect(inspect(plainError(round), { depth: null }).length).toBeLessThan(20_000);
});

test("log: a mail that cannot be sent, and the job behind it, name no recipient", async () => {
  const shop = await loggingShop({ SMTP_URL: "smtp://127.0.0.1:1" });
  await shop.db.execute(sql`alter table mail add constraint never_failed check (attempts = 0)`);
  await startSendingMails(shop.shop);
  const { email, ...rest } = somebody();
  const answer = await shop.call("register", { body: { ...rest, email, confirmPassword: rest.password } });
  expect(answer.statusCode).toBe(200);
  const outputs = await vi.waitFor(
    async () => {
      const { rows } = await shop.db.execute<{ output: unknown }>(
        sql`select output from jobs.job where name = 'send-mail' and output is not null`,
      );
      expect(rows).not.toHaveLength(0);
      return JSON.stringify(rows);
    },
    { timeout: 20_000, interval: 50 },
  );
  expect(outputs).toContain("never_failed");
  expectNothingOf([email, "params"], `${outputs}\n${shop.lines.join("\n")}`);
});

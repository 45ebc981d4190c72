import { inspect } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { sql } from "#database/orm.ts";
import { toPlainError, toPlainMessage } from "#database/plain-error.ts";
import { customer } from "#database/schema.ts";
import { startMailJob } from "#server/mail/index.ts";
import { buildPerson, registerCustomer } from "#testing/data/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { createLogTo } from "./log.ts";

async function loggingShop(env: Record<string, string> = {}): Promise<TestShop & { lines: string[] }> {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const shop = await testShop({ env: { LOG_LEVEL: "trace", ...env }, logTo });
  onTestFinished(() => shop.close());
  return { ...shop, lines };
}

/** None of these may be logged: the e-mail, the token, its hash in any form. */
function expectNothingOf(secrets: readonly string[], output: string): void {
  for (const secret of secrets) expect(output).not.toContain(secret);
}

test("log: a database error names the query and the reason, but no e-mail, name or token", async () => {
  const shop = await loggingShop();
  const { email, name, phone, password } = buildPerson({ name: "Zubaida Qalandar" });
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
  const output = [...shop.lines, ...answers.map((answer) => answer.body)].join("\n");
  expectNothingOf([email, email.split("@")[0] ?? "", name, phone, signedIn.token, signedIn.user.email], output);
  expect(output).not.toMatch(/params|Buffer|\\u00/);
  expect(output).toContain(`relation \\"customer\\" does not exist`);
  expect(output).toContain(`from \\"customer\\"`);
  expect(output).toContain("/server/auth/");
});

test("log: no query value is logged, however an error is passed to the log", async () => {
  const shop = await loggingShop();
  const person = await registerCustomer(shop, { email: "duplicate.person@example.pk" });
  const row = { ...buildPerson({ email: person.user.email }), emailKey: person.user.email, passwordHash: "x" };
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
    shop.lines.push(toPlainMessage(failed), inspect(toPlainError(crossed), { depth: 20 }));
  }
  const output = shop.lines.join("\n");
  expectNothingOf(["duplicate.person", "private-words"], output);
  expect(output).toContain("customer_email_key");
  expect(output).toContain("22P02");
});

test("log: a thrown value that is no error is described without its values, and not as [object Object]", async () => {
  const lines: string[] = [];
  const log = createLogTo({ write: (line: string) => void lines.push(line) }, "trace");
  const database = Object.assign(new Error(`invalid input syntax: "private-words"`), {
    severity: "ERROR",
    code: "22P02",
  });
  const thrown: [unknown, string][] = [
    [{ customer: "private-words", token: "private-words" }, "Object with customer, token"],
    // pg-boss passes errors on in this form.
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
    expect(toPlainMessage(error)).toBe(message);
    log.warn({ err: error }, "it failed");
    log.warn({ err: error });
    if (typeof error === "object" && error !== null) log.error(new Error("around", { cause: error }));
    lines.push(inspect(toPlainError(error), { depth: null }));
  }
  log.error({ ...database, message: database.message });
  const output = lines.join("\n");
  expect(output).not.toMatch(/\[object \w+\]|private-words|somebody@/);
  expect(output).toContain("Response 503");
});

test("log: handles an error that contains itself", () => {
  const round = new AggregateError([], "");
  round.errors.push(round);
  expect(toPlainMessage(round)).toBe("");
  expect(inspect(toPlainError(round), { depth: null }).length).toBeLessThan(20_000);
});

test("log: a mail that cannot be sent, and the job behind it, name no recipient", async () => {
  const shop = await loggingShop({ SMTP_URL: "smtp://127.0.0.1:1" });
  await shop.db.execute(sql`alter table mail add constraint never_failed check (attempts = 0)`);
  await startMailJob(shop.shop);
  const { email, ...rest } = buildPerson();
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
    { timeout: 60_000, interval: 50 },
  );
  expect(outputs).toContain("never_failed");
  expectNothingOf([email, "params"], `${outputs}\n${shop.lines.join("\n")}`);
});

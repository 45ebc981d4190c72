import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#database/orm.ts";
import { mail } from "#database/schema.ts";
import { ageCodes, buildPerson, latestCode, listMailsTo, registerCustomer } from "#testing/data/customers.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";
import { enqueueRenderedMail } from "./enqueue-rendered-mail.ts";
import { eraseOldMailTexts } from "./mail.repository.ts";
import { removeExpiredCodes } from "./remove-expired-codes.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const messages = async (query = "") =>
  (await shop.app.inject(`/mailbox/messages${query}`)).json<Record<string, string>[]>();
const queue = (to: string, code = "123456") =>
  shop.db.transaction(async (tx) =>
    enqueueRenderedMail(shop.shop, tx, {
      to,
      mail: await shop.shop.renderMail({ template: "reset-code", name: "Ayesha", code }, shop.shop.env),
    }),
  );

test("mailbox: lists the mails to one address in any case, newest first", async () => {
  await queue("Box@Example.pk", "111111");
  await queue("box@example.pk", "222222");
  await queue("other@example.pk", "333333");
  const found = await messages("?to=BOX@example.PK");
  expect(found.map(({ subject }) => subject?.slice(0, 6))).toEqual(["222222", "111111"]);
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(["html", "id", "sentAt", "subject", "text", "to"]);
  expect(found[0]).toMatchObject({
    to: "box@example.pk",
    text: expect.stringContaining("222222"),
    html: expect.stringContaining("222222"),
  });
  expect(Date.parse(found[0]?.sentAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(await messages("?to=nobody@example.pk")).toEqual([]);
  expect((await messages()).length).toBeGreaterThanOrEqual(3);
});

test("mailbox: an e-mail with a plus is found, encoded or not", async () => {
  await queue("box+tag@example.pk");
  for (const to of ["box+tag@example.pk", "box%2Btag@example.pk"]) expect(await messages(`?to=${to}`)).toHaveLength(1);
});

test("mailbox: pages escape texts, and a mail's HTML is in a sandboxed frame", async () => {
  const nasty = {
    subject: `<img src=x onerror="alert(1)">`,
    text: "<script>1</script>",
    html: `<p class="x">"quoted"</p><script>1</script>`,
  };
  await shop.db.transaction((tx) => enqueueRenderedMail(shop.shop, tx, { to: "nasty@example.pk", mail: nasty }));
  const list = await shop.app.inject("/mailbox?to=nasty@example.pk");
  expect(list.statusCode).toBe(200);
  expect(list.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(list.headers["cache-control"]).toBe("no-store");
  expect(list.body).not.toContain("<img");
  const [found] = await messages("?to=nasty@example.pk");
  const page = await shop.app.inject(`/mailbox/${found?.id}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain("<script");
  expect(page.body).toContain('sandbox="" srcdoc="&#60;p class=&#34;x&#34;');
  expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
});

test.each(["/mailbox/messages?to=a&to=b", "/mailbox/messages?to=%00", `/mailbox?to=${"x".repeat(300)}`])(
  "mailbox: %s answers 400",
  async (url) => {
    expect((await shop.app.inject(url)).statusCode).toBe(400);
  },
);

test.each(["/mailbox/1", `/mailbox/${crypto.randomUUID()}`])("mailbox: %s answers 404", async (url) => {
  expect((await shop.app.inject(url)).statusCode).toBe(404);
});

test("mailbox: does not exist with a mail server; mails are queued for sending", async () => {
  const real = await testShopForThisTest({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  expect((await real.app.inject("/mailbox")).statusCode).toBe(404);
  expect((await real.app.inject("/mailbox/messages?to=a@b.pk")).statusCode).toBe(404);
  await real.call("forgetPassword", { body: { email: "demo@rigbazaar.pk" } });
  await real.call("forgetPassword", { body: { email: "stranger@example.pk" } });
  const mails = await real.db.select({ to: mail.recipient, sentAt: mail.sentAt }).from(mail);
  expect(mails).toEqual([{ to: "demo@rigbazaar.pk", sentAt: null }]);
  const { rows } = await real.db.execute(sql`select count(*)::int as n from jobs.job where name = 'send-mail'`);
  expect(rows).toEqual([{ n: 1 }]);
});

test("mailbox: shows a code while it is valid; afterwards the code is erased", async () => {
  const { email } = (await registerCustomer(shop)).user;
  await shop.call("forgetPassword", { body: { email } });
  const code = await latestCode(shop, email);
  await removeExpiredCodes(shop.shop);
  const [shown] = await messages(`?to=${email}`);
  for (const part of [shown?.subject, shown?.text, shown?.html]) expect(part).toContain(code);
  await shop.db.update(mail).set({ codeUntil: sql`now()` }).where(sql`recipient = ${email}`);
  await removeExpiredCodes(shop.shop);
  expect(JSON.stringify(await listMailsTo(shop, email))).not.toContain(code);
  expect((await messages(`?to=${email}`))[0]).toMatchObject({
    subject: "······ is your code for a new RigBazaar password",
    text: "The code in this mail is no longer stored here.",
    html: "",
  });
});

test.each(["register", "getOtp", "forgetPassword"] as const)(
  "%s: the mail stores when its code expires",
  async (call) => {
    const person = buildPerson();
    const body = { ...person, confirmPassword: person.password };
    if (call === "forgetPassword") await registerCustomer(shop, person);
    else await shop.call("register", { body });
    await ageCodes(shop, 61);
    if (call !== "register") await shop.call(call, { body });
    const { rows } = await shop.db.execute(
      sql`select 1 from mail where recipient = ${person.email} and code_until - created_at = interval '10 minutes'`,
    );
    expect(rows).toHaveLength(call === "getOtp" ? 2 : 1);
  },
);

test("clean-up: erases the texts of mails older than 90 days", async () => {
  await queue("old@example.pk");
  await shop.db
    .update(mail)
    .set({ createdAt: sql`now() - interval '91 days'` })
    .where(sql`recipient = 'old@example.pk'`);
  await eraseOldMailTexts(shop.db);
  expect((await messages("?to=old@example.pk"))[0]).toMatchObject({ text: "", html: "" });
  expect((await messages("?to=other@example.pk"))[0]?.text).not.toBe("");
});

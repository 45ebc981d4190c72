import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { migrate } from "#database/migrate.ts";
import { sql } from "#database/orm.ts";
import { updateFigures } from "#server/report/index.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { settleEarlierCash } from "./settle-earlier-cash.ts";

type Today = OfficeResponse<"getToday">;
type Earlier = NonNullable<OfficeResponse<"getEarlierCash">["earlier"]>;

const MIGRATION = "0076-earlier-cash.sql";
let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await testShop();
  cookie = await signInToOffice(shop, await newStaff(shop));
  await goBackToTheUpgrade();
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

/** A shop of a year ago that recorded settlements for ten days and now applies the migration. */
async function goBackToTheUpgrade(): Promise<void> {
  await shop.db.execute(sql`drop table earlier_cash`);
  await shop.db.execute(sql`alter table payment drop column settled_earlier`);
  await shop.db.execute(sql`delete from migration where name = ${MIGRATION}`);
  await shop.db.execute(sql`update payment set cash_settled_at = null where cash_settled_at is not null`);
  await shop.db.execute(sql`update migration set applied_at = now() - interval '1 year' where name = '0001-shop.sql'`);
  await shop.db.execute(
    sql`update migration set applied_at = now() - interval '10 days' where name = '0020-order-desk.sql'`,
  );
  await migrate(shop.databaseUrl);
}

/** Unsettled cash summed from the orders: delivered before a day, and since that day. */
async function cashOut(day: string) {
  const { rows } = await shop.db.execute<{ before: number; since: number; marked: number }>(sql`
    select coalesce(sum(p.amount) filter (where shop_day(o.delivered_at) < ${day}::date and p.cash_settled_at is null), 0)::int as before,
      coalesce(sum(p.amount) filter (where shop_day(o.delivered_at) >= ${day}::date and p.cash_settled_at is null), 0)::int as since,
      count(*) filter (where p.settled_earlier)::int as marked
    from shop_order o join payment p on p.order_id = o.id where p.method = 'cod' and p.status = 'success'`);
  return rows[0] ?? { before: 0, since: 0, marked: 0 };
}

const today = async () => (await callOffice(shop, "getToday", { cookie })).json<Today>();
const owed = ({ cash }: Today) => cash?.reduce((sum, { rupees }) => sum + rupees, 0);
const read = async () =>
  (await callOffice(shop, "getEarlierCash", { cookie })).json<{ earlier: Earlier | null }>().earlier;
const answer = (untilDay: unknown) => callOffice(shop, "answerEarlierCash", { cookie, body: { untilDay } });
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);

test("cash from before settlements were recorded: shown separately until answered, settled up to the given day, and reverted by another answer", async () => {
  const before = await read();
  if (!before) throw new Error("Nothing is asked");
  const { beforeDay } = before;
  const out = await cashOut(beforeDay);
  expect(out.before).toBeGreaterThan(0);
  expect(out.since).toBeGreaterThan(0);
  expect(before).toMatchObject({ answer: null, unsettled: { rupees: out.before } });
  const unanswered = await today();
  expect(unanswered.earlierCash).toMatchObject({ beforeDay, rupees: out.before });
  expect(owed(unanswered)).toBe(out.since);

  expect((await answer(beforeDay)).statusCode).toBe(400);
  expect((await answer("soon")).statusCode).toBe(400);
  const until = dayBefore(beforeDay, 20);
  const rest = await cashOut(dayBefore(until, -1));
  expect((await answer(until)).statusCode).toBe(200);
  // The job can be interrupted and run again.
  await settleEarlierCash(shop.db, 7);
  await settleEarlierCash(shop.db, 7);
  const settled = await cashOut(beforeDay);
  expect(settled).toEqual({ before: out.before - rest.before, since: out.since, marked: expect.any(Number) });
  expect(settled.marked).toBeGreaterThan(0);
  expect(await read()).toMatchObject({
    unsettled: { rupees: settled.before },
    answer: { untilDay: until, orders: settled.marked, rupees: rest.before, finished: true },
  });
  await updateFigures(shop.db);
  const answered = await today();
  expect(answered.earlierCash).toBeNull();
  expect(owed(answered)).toBe(settled.before + settled.since);

  expect((await answer(null)).statusCode).toBe(200);
  await settleEarlierCash(shop.db, 7);
  expect(await cashOut(beforeDay)).toEqual({ ...out, marked: 0 });
  expect(await read()).toMatchObject({ answer: { untilDay: null, orders: 0, rupees: 0, finished: true } });

  const { rows: history } = await shop.db.execute(
    sql`select action, actor_kind, after from audit_entry where action like 'settlement.earlier%' order by place`,
  );
  expect(history).toEqual([
    { action: "settlement.earlier-cash", actor_kind: "staff", after: { settledUntil: until } },
    {
      action: "settlement.earlier-settled",
      actor_kind: "system",
      after: { orders: settled.marked, rupees: rest.before },
    },
    { action: "settlement.earlier-cash", actor_kind: "staff", after: { settledUntil: "none" } },
    { action: "settlement.earlier-settled", actor_kind: "system", after: { orders: 0, rupees: 0 } },
  ]);
});

test("cash from before settlements were recorded: hidden from staff without the permission", async () => {
  const support = await signInToOffice(shop, await newStaff(shop, { role: "support" }));
  expect((await callOffice(shop, "getEarlierCash", { cookie: support })).statusCode).toBe(403);
  expect((await callOffice(shop, "answerEarlierCash", { cookie: support, body: { untilDay: null } })).statusCode).toBe(
    403,
  );
  expect((await callOffice(shop, "getToday", { cookie: support })).json<Today>().earlierCash).toBeNull();
});

test("a shop created with settlements has no earlier cash", async () => {
  const young = await testShop();
  try {
    const owner = await signInToOffice(young, await newStaff(young));
    expect((await callOffice(young, "getEarlierCash", { cookie: owner })).json()).toEqual({ earlier: null });
    const put = { cookie: owner, body: { untilDay: null } };
    expect((await callOffice(young, "answerEarlierCash", put)).statusCode).toBe(404);
  } finally {
    await young.close();
  }
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeReview } from "#contract/office/catalogue/review.ts";
import type { DeskAct, OrderStage } from "#contract/rules/order/order-status.ts";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, customer, mail, review, shopOrder } from "#database/schema.ts";
import { verifyChain } from "#server/audit/index.ts";
import { giveBalances } from "#testing/data/credit.ts";
import { listMailsTo, registerByMail } from "#testing/data/customers.ts";
import { addAddress, newProduct, placeOrder, type Shopper, setStock } from "#testing/data/orders.ts";
import { type CreatedOrder, pressPaymentButton } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { buildAct, type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let owner: string;
let desk: Desk;
beforeAll(async () => {
  shop = await testShop();
  const member = await newStaff(shop);
  owner = await signInToOffice(shop, member);
  await callOffice(shop, "confirmIdentity", { cookie: owner, body: { password: member.password } });
  desk = await signInToDesk(shop, "owner");
  await callOffice(shop, "confirmIdentity", { cookie: desk.cookie, body: { password: member.password } });
});
afterAll(() => shop.close());

/** Texts about the person that occur nowhere else in the database. */
const PERSON = {
  name: "Zarqash Quettawala",
  email: "zarqash.quettawala@example.pk",
  phone: "03459871236",
  otherPhone: "03339871237",
  street: "Bungalow 77 Zarqash Lane",
  review: "Qwirkle fans are louder than my goat",
};
/** Every note about the person starts with this text. */
const WORDS = "Regarding the goat owner";

/** The columns of an order that the law requires for its invoice. */
const UNCHANGED_COLUMNS = [
  "number",
  "city_name",
  "state_name",
  "sub_total",
  "courier_cost",
  "grand_total",
  "created_at",
] as const;

const succeed = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const given = await answer;
  expect(given.statusCode, given.body).toBeLessThan(300);
};
type Options = Parameters<typeof callOffice>[2];
const office = (name: Parameters<typeof callOffice>[1], options: Options = {}) =>
  succeed(
    callOffice(shop, name, {
      cookie: desk.cookie,
      ...options,
      // The office's own client sends this key, so its responses are stored for a while.
      headers: { "sec-fetch-site": "same-origin", "idempotency-key": randomUUID() },
    }),
  );

let words = 0;
const about = () => `${WORDS} ${PERSON.name}, no. ${++words}`;

/**
 * Returns the rows of every table, also of the jobs, that contain one of these texts; the e-mail
 * also as in links and as bytes.
 */
async function tablesWith(texts: readonly string[]): Promise<Record<string, string[]>> {
  const email = Buffer.from(PERSON.email);
  const patterns = [...texts.map((text) => text.toLowerCase()), email.toString("hex")].map((text) => `%${text}%`);
  const inLinks = `%${email.toString("base64url").slice(0, -2)}%`;
  const { rows: tables } = await shop.db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: Record<string, string[]> = {};
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows } = await shop.db.execute<{ row: string }>(sql`
      select row from (select to_jsonb(t)::text as row from ${table} t offset 0) whole
      where lower(row) like any(${sql.param(patterns)}::text[]) or row like ${inLinks}`);
    if (rows.length > 0) found[`${schema}.${name}`] = rows.map(({ row }) => row);
  }
  return found;
}

async function bringTo(number: string, acts: readonly DeskAct[]): Promise<void> {
  let expected: OrderStage = "to-confirm";
  for (const kind of acts) {
    const act = kind === "hand-over" ? { ...buildAct(kind), consignment: `ZQ-${words}` } : buildAct(kind);
    const withNote = kind === "undo" || kind === "address" ? act : { ...act, note: about() };
    const answer = await desk.act(number, expected, withNote as never);
    expect(answer.statusCode, answer.body).toBe(200);
    expected = answer.json<{ stage: OrderStage }>().stage;
  }
}

async function order(
  shopper: Shopper,
  productId: number,
  paymentMethod: "cod" | "stripe" = "cod",
): Promise<CreatedOrder> {
  const placed = await placeOrder(shop, shopper, {
    items: [{ id: productId, quantity: 1 }],
    paymentMethod,
    key: randomUUID(),
  });
  return placed.json<CreatedOrder>();
}

/** Writes, hides, publishes and answers a review, with texts that quote the review. */
async function reviewed(shopper: Shopper, productId: number): Promise<string> {
  await succeed(
    shop.call("writeReview", { token: shopper.token, body: { productId, rating: 2, comment: PERSON.review } }),
  );
  const [row] = await shop.db.select().from(review).where(eq(review.productId, productId));
  const id = row?.id ?? "";
  const version = async () => (await shop.db.select().from(review).where(eq(review.id, id)))[0]?.version;
  const judge = async (body: Partial<OfficeReview> & { reason?: string }) =>
    office("moderateReview", { params: { id }, body: { version: await version(), ...body } });
  await judge({ state: "hidden", reason: `${about()}: ${PERSON.review}` });
  await judge({ state: "published" });
  await office("answerReview", {
    params: { id },
    body: { version: await version(), answer: `${about()}: ${PERSON.review}` },
  });
  return id;
}

/** Creates a customer about whom every table knows something. */
async function knownCustomer(): Promise<{ shopper: Shopper; orderNumbers: string[] }> {
  const signedIn = await registerByMail(shop, PERSON);
  const { token, user } = signedIn;
  const shopper = { ...signedIn, ...(await addAddress(shop, user.id)) };
  await shop.db.execute(
    sql`update address set address = ${PERSON.street}, phone = ${PERSON.otherPhone} where customer_id = ${user.id}`,
  );
  const items = await Promise.all(Array.from({ length: 4 }, () => newProduct(shop, { stock: 9 })));
  const [one = 0, two = 0, three = 0, four = 0] = items.map(({ id }) => id);

  const delivered = await order(shopper, one);
  await office("leaseOrder", { params: { number: delivered.orderNumber } });
  await bringTo(delivered.orderNumber, ["no-answer", "note", "confirm"]);
  const address = {
    recipientName: PERSON.name,
    phone: PERSON.phone,
    address: `${PERSON.street} B`,
    postalCode: "87300",
  };
  await office("actOnOrder", {
    params: { number: delivered.orderNumber },
    body: { expected: "to-pack", act: { kind: "address", ...address } },
  });
  const [placed] = await shop.db.select().from(shopOrder).where(eq(shopOrder.id, delivered.orderId));
  const changed = [
    { productId: one, quantity: 1 },
    { productId: two, quantity: 1 },
    { productId: three, quantity: 1 },
  ];
  await office("changeOrderItems", {
    params: { number: delivered.orderNumber },
    body: { expected: "to-pack", expectedTotal: placed?.grandTotal, items: changed, note: about() },
  });
  await office("resendMail", { params: { number: delivered.orderNumber } });
  for (const [stage, kind] of [
    ["to-pack", "pack"],
    ["to-hand-over", "hand-over"],
    ["on-the-way", "deliver"],
  ] as const)
    await succeed(desk.act(delivered.orderNumber, stage, { ...buildAct(kind), note: about() } as never));
  const refund = {
    id: randomUUID(),
    amount: 100,
    how: "wallet",
    why: "Goodwill",
    givenOn: "2026-01-31",
    note: about(),
  };
  await office("refundOrder", { params: { number: delivered.orderNumber }, body: refund });

  const byCard = await order(shopper, four, "stripe");
  await pressPaymentButton(shop, byCard.redirectUrl ?? "", "pay");
  await succeed(desk.act(byCard.orderNumber, "to-pack", { kind: "cancel", reason: "Other", note: about() }));
  const [city] = (
    await shop.db.execute<{ id: number; price: number; cityId: number }>(sql`
    select id, price, city_id as "cityId" from courier_pricing order by id limit 1`)
  ).rows;
  const phoneOrder = {
    id: randomUUID(),
    customer: { id: user.id },
    address: `${PERSON.street} C`,
    postalCode: "87300",
    phone: PERSON.otherPhone,
    note: about(),
    cityId: city?.cityId,
    courierPricingId: city?.id,
    items: [{ productId: four, quantity: 1 }],
    expectedTotal: (items[3]?.netPrice ?? 0) + (city?.price ?? 0),
  };
  const called = await callOffice(shop, "placePhoneOrder", { cookie: desk.cookie, body: phoneOrder });
  const { number: phoned } = called.json<{ number: string }>();
  await succeed(desk.act(phoned, "to-pack", { kind: "cancel", reason: "Other", note: about() }));

  await reviewed(shopper, one);
  await office("undoChange", { params: { place: (await lastEntry("review.answer")).place } });
  await reviewed(shopper, two);
  await reviewed(shopper, three);
  await succeed(shop.call("withdrawReview", { token, body: { productId: three } }));
  await giveBalances(shop, user.id, { coins: 70, credit: 500 });
  await office("giveStoreCredit", { params: { id: user.id }, body: { amount: 300, reason: about() } });
  const card = { amount: 900, reason: about(), recipientName: PERSON.name, recipientEmail: PERSON.email };
  await office("issueGiftCard", { body: { id: randomUUID(), ...card, message: about() } });
  await office("issueGiftCard", { body: { id: randomUUID(), ...card, sendOn: "2099-12-31" } });
  await office("addCustomerNote", { params: { id: user.id }, body: { note: about() } });
  await office("blockCash", { params: { id: user.id }, body: { reason: about() } });
  await office("getCustomer", { params: { id: user.id } });
  await succeed(callOffice(shop, "exportCustomer", { cookie: owner, params: { id: user.id } }));

  const wishes = [{ slug: items[0]?.slug, wished: true, at: new Date().toISOString() }];
  await shop.call("syncWishes", { token, body: { wishes } });
  await shop.call("shareWishes", { token });
  await setStock(shop, four, 0);
  await succeed(shop.call("askAlert", { body: { productId: four, email: PERSON.email, below: null } }));
  await askAbout(token);
  await succeed(shop.call("forgetPassword", { body: { email: PERSON.email } }));
  await shop.call("register", { body: { ...PERSON, password: "correct-horse", confirmPassword: "correct-horse" } });
  await shop.call("login", { body: { email: PERSON.email, password: "wrong-horse" } });
  await inStatements(delivered);
  await failMails();
  return { shopper, orderNumbers: [delivered.orderNumber, byCard.orderNumber, phoned] };
}

const lastEntry = async (action: string) => {
  const { entries } = (await callOffice(shop, "listHistory", { cookie: owner, query: { action } })).json<{
    entries: { place: number }[];
  }>();
  return entries[0] ?? { place: 0 };
};

/** Sends two questions; one is answered in words, one stays open. */
async function askAbout(token: string): Promise<void> {
  const { rows } = await shop.db.execute<{ slug: string }>(sql`
    update product set facts = facts - 'lengthMm' where id in
      (select id from product where family = 'graphics-card' and facts ? 'lengthMm' order by id limit 2) returning slug`);
  for (const { slug } of rows)
    await succeed(shop.call("askQuestion", { token, body: { product: slug, fact: "lengthMm", email: PERSON.email } }));
  const { questions } = (await callOffice(shop, "listQuestions", { cookie: owner })).json<{
    questions: { id: number }[];
  }>();
  await office("answerQuestion", { params: { id: questions[0]?.id ?? 0 }, body: { answer: { words: about() } } });
}

/** Adds the customer to a compared courier statement, and to one whose columns are not named yet. */
async function inStatements({ orderId, orderNumber }: CreatedOrder): Promise<void> {
  const cells = JSON.stringify([orderNumber, PERSON.name, PERSON.phone, PERSON.street, "1000"]);
  for (const [columns, matched] of [
    ["{order,'','','',cash}", orderId],
    ["{}", null],
  ] as const)
    await shop.db.execute(sql`
      with s as (insert into settlement (courier_name, name, file_hash, status, headings, columns, staff_name)
        values ('TCS', 'november.csv', decode(md5(${columns}), 'hex'), 'open', '{CN,Consignee,Phone,Address,COD}', ${columns.replaceAll("''", '""')}, 'Desk') returning id)
      insert into settlement_row (settlement_id, place, cells, consignment, order_id)
      select id, 1, ${cells}::jsonb, '', ${matched} from s`);
}

/** Simulates a mail server that names an unknown recipient, and a mail that was not sent. */
async function failMails(): Promise<void> {
  const reply = `550 no such user <${PERSON.email}>`;
  await shop.db.update(mail).set({
    lastError: reply,
    unsubscribeUrl: `https://x.pk/?token=${Buffer.from(PERSON.email).toString("base64url")}`,
  });
  const [newest] = await listMailsTo(shop, PERSON.email);
  await shop.db
    .update(mail)
    .set({ sentAt: null })
    .where(eq(mail.id, newest?.id ?? ""));
  await shop.shop.jobs.enqueue(shop.db, "send-mail", { mailId: newest?.id });
  await shop.db.execute(
    sql`update jobs.job set output = ${JSON.stringify({ message: reply })}::jsonb where name = 'send-mail'`,
  );
}

test("erase: no table holds personal data except what the law requires, and history still verifies", {
  timeout: 300_000,
}, async () => {
  const { shopper, orderNumbers } = await knownCustomer();
  const texts = [PERSON.name, PERSON.email, PERSON.phone, PERSON.otherPhone, PERSON.street, PERSON.review, WORDS];
  const before = await tablesWith(texts);
  // The test is valid only if all of these tables know the customer.
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(
      [
        "customer address customer_note shop_order order_event order_step refund review mail otp product_alert question question_asker",
        "settlement_row audit_entry idempotent_request",
      ]
        .join(" ")
        .split(" ")
        .map((table) => `public.${table}`),
    ),
  );
  const ofOrders = () =>
    shop.db.execute(sql`
      select ${sql.join(
        UNCHANGED_COLUMNS.map((column) => sql.identifier(column)),
        sql`, `,
      )} from shop_order
      where number = any(${sql.param(orderNumbers)}::text[]) order by number`);
  const ordersBefore = (await ofOrders()).rows;
  const entries = await shop.db.$count(auditEntry);

  await succeed(callOffice(shop, "eraseCustomer", { cookie: owner, params: { id: shopper.user.id } }));

  expect(await tablesWith(texts)).toEqual({});
  expect((await ofOrders()).rows).toEqual(ordersBefore);
  // The shop owes the erased customer nothing; the card that was sent still works for the person who has its code.
  const { rows: owed } = await shop.db.execute(sql`
    select a.kind, sum(l.rest)::int as rupees, count(*)::int as lots from credit_account a join credit_lot l on l.account_id = a.id group by 1 order by 1`);
  expect(owed).toEqual([
    { kind: "coin", rupees: 0, lots: 1 },
    { kind: "gift-card", rupees: 900, lots: 2 },
    { kind: "store-credit", rupees: 0, lots: 2 },
  ]);
  expect(ordersBefore).toHaveLength(3);
  // One entry was added for the erasure, none was lost, and all of them verify.
  expect(await verifyChain(shop.db)).toEqual({ entries: entries + 1, broken: undefined });
  const { rows: cells } = await shop.db.execute<{ cells: string[] }>(sql`select cells from settlement_row`);
  expect(cells.map((row) => row.cells)).toEqual(cells.map(() => [orderNumbers[0], "", "", "", "1000"]));
  expect((await shop.db.select().from(customer).where(eq(customer.id, shopper.user.id)))[0]?.erasedAt).toBeInstanceOf(
    Date,
  );
  await expectInvariants(shop.db);
});

test("erased history: cannot be undone, shows the erasure, and refuses further changes", async () => {
  const { entries } = (
    await callOffice(shop, "listHistory", { cookie: owner, query: { action: "review.answer" } })
  ).json<{
    entries: { place: number; undoNeeds: unknown; after: { answer: string } }[];
  }>();
  expect(entries[0]).toMatchObject({ undoNeeds: null, after: { answer: "Erased" } });
  const undone = await callOffice(shop, "undoChange", { cookie: owner, params: { place: entries[0]?.place ?? 0 } });
  expect(undone.json()).toMatchObject({ code: "not-undoable" });
  for (const change of ["after = '{}'", "actor_name = 'X'", "redacted_by = null", "salt = gen_random_uuid()"])
    await expect(
      shop.db.$client.query(`update audit_entry set ${change} where place = ${entries[0]?.place ?? 0}`),
    ).rejects.toThrow("history is only ever added to");
  // An entry that no erasure names cannot be changed, even by referring to another erasure.
  const [other] = await shop.db
    .select()
    .from(auditEntry)
    .where(sql`redacted_by is null and after is not null`)
    .limit(1);
  const erasure = (await lastEntry("customer.erase")).place;
  for (const by of ["null", String(erasure)])
    await expect(
      shop.db.$client.query(
        `update audit_entry set after = '{}', salt = null, redacted_by = ${by} where place = ${other?.place}`,
      ),
    ).rejects.toThrow("history is only ever added to");
});

test("verify: finds an erased entry that was changed directly in the database", async () => {
  const [erased] = await shop.db
    .select()
    .from(auditEntry)
    .where(sql`redacted_by is not null`)
    .orderBy(auditEntry.place)
    .limit(1);
  await shop.db.execute(sql`alter table audit_entry disable trigger user`);
  await shop.db.execute(sql`update audit_entry set after = '{"answer": "Another"}' where place = ${erased?.place}`);
  await shop.db.execute(sql`alter table audit_entry enable trigger user`);
  expect((await verifyChain(shop.db)).broken).toBe(erased?.place);
});

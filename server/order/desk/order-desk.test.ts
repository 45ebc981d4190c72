import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OrderAct } from "#contract/office/orders/order-acts.ts";
import { canAct, DESK_ACTS, type DeskAct, ORDER_STAGES, type OrderStage } from "#contract/rules/order/order-status.ts";
import { and, eq, inArray, sql } from "#database/orm.ts";
import { auditEntry, courier, mail, orderStep, shopOrder } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder, pressPaymentButton } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { buildAct, type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
let desk: Desk;
beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
  desk = await signInToDesk(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const after = (...acts: DeskAct[]) => placeOrderAndAct(shop, desk, { shopper, acts });

describe("acts on an order", () => {
  test("from to-confirm to delivered: the customer sees the status, steps record the actor, history has entries", async () => {
    await shop.db.update(courier).set({ trackingUrl: "https://track.example/{number}" });
    const { orderId, number } = await after("no-answer");
    expect((await desk.act(number, "no-answer", "confirm")).json()).toEqual({ stage: "to-pack", canUndo: true });
    expect((await desk.act(number, "to-pack", { kind: "pack", note: "In the blue box" })).json()).toMatchObject({
      stage: "to-hand-over",
    });
    const handed = await desk.act(number, "to-hand-over", { kind: "hand-over", consignment: "TCS 1" });
    expect(handed.statusCode).toBe(400);
    await desk.act(number, "to-hand-over", { kind: "hand-over", consignment: "LHR/77-1" });
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({
      status: "shipped",
      consignment: "LHR/77-1",
      trackingUrl: "https://track.example/LHR%2F77-1",
      checkCode: expect.stringMatching(/^\d{4}$/),
    });
    await desk.act(number, "on-the-way", "deliver");
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({
      status: "delivered",
      payment: { method: "cod", status: "success" },
    });
    const steps = await shop.db.select().from(orderStep).where(eq(orderStep.orderId, orderId)).orderBy(orderStep.at);
    expect(steps.map(({ status, actorKind, note }) => [status, actorKind, note])).toEqual([
      ["pending", "customer", null],
      ["confirmed", "staff", null],
      ["processed", "staff", "In the blue box"],
      ["shipped", "staff", null],
      ["delivered", "staff", null],
    ]);
    const history = await shop.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, number))
      .orderBy(auditEntry.place);
    expect(history.map(({ action }) => action)).toEqual([
      "order.no-answer",
      "order.confirm",
      "order.pack",
      "order.hand-over",
      "order.deliver",
    ]);
  });

  test("from a stale page: 409 changed-meanwhile, and nothing changes", async () => {
    const { orderId, number } = await after("confirm");
    const refused = await desk.act(number, "to-confirm", "cancel");
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "changed-meanwhile", mess: expect.stringContaining("To pack") });
    expect((await getOrder(shop, shopper, orderId)).status).toBe("confirmed");
  });

  test("a step is dated when it is written, so that a step that waited for a lock is not dated too early", async () => {
    const { orderId } = await after();
    const isStoredLater = await shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.02)`);
        const [made] = await tx
          .insert(orderStep)
          .values({ orderId, status: "confirmed" })
          .returning({ isStoredLater: sql<boolean>`${orderStep.at} >= now() + interval '20 ms'` });
        throw new Error(String(made?.isStoredLater));
      })
      .catch(({ message }: Error) => message);
    expect(isStoredLater).toBe("true");
  });

  test("two staff members at once: one act succeeds, the other gets 409", async () => {
    const { number } = await after();
    const answers = await Promise.all([
      desk.act(number, "to-confirm", "confirm"),
      desk.act(number, "to-confirm", "cancel"),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test("refused parcel: the stock returns once, with the parcel, and damaged units are written off", async () => {
    const { number, orderId, productId } = await after("confirm", "pack", "hand-over", "refuse");
    expect((await getOrder(shop, shopper, orderId)).status).toBe("cancelled");
    expect(await stockOf(shop, productId)).toBe(8);
    await expectInvariants(shop.db);
    const tooMany = { kind: "take-back" as const, damaged: [{ productId, quantity: 3 }] };
    expect((await desk.act(number, "coming-back", tooMany)).statusCode).toBe(400);
    const inspection = { kind: "take-back" as const, damaged: [{ productId, quantity: 1 }] };
    const both = await Promise.all([1, 2].map(() => desk.act(number, "coming-back", inspection)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await stockOf(shop, productId)).toBe(9);
  });

  test("undo: in time it reverts the step, its mail and its parcel; later it is refused", async () => {
    const { number, orderId } = await after("confirm", "pack", "hand-over");
    const waiting = () =>
      shop.db
        .select()
        .from(mail)
        .where(and(eq(mail.orderId, orderId), sql`${mail.notBefore} is not null`));
    expect(await waiting()).toHaveLength(1);
    expect((await desk.act(number, "on-the-way", "undo")).json()).toMatchObject({ stage: "to-hand-over" });
    expect(await waiting()).toHaveLength(0);
    expect(await getOrder(shop, shopper, orderId)).toMatchObject({ status: "processed", consignment: null });
    await desk.act(number, "to-hand-over", "hand-over");
    await shop.db.execute(sql`update order_step set at = at - interval '1 hour' where order_id = ${orderId}`);
    const refused = await desk.act(number, "on-the-way", "undo");
    expect([refused.statusCode, refused.json().mess]).toEqual([409, "It is too late to undo this"]);
  });

  test("undo of a hand-over to another courier, one order or many: restores the customer's courier; its cost never changed", async () => {
    const name = `Courier ${crypto.randomUUID().slice(0, 6)}`;
    const renamed = `${name} Express`;
    await shop.db.insert(courier).values({ name });
    const orders = [await after("confirm", "pack"), await after("confirm", "pack")];
    const stored = () =>
      shop.db
        .select()
        .from(shopOrder)
        .where(
          inArray(
            shopOrder.id,
            orders.map(({ orderId }) => orderId),
          ),
        )
        .orderBy(shopOrder.number);
    const before = await stored();
    const actOnAll = async (expected: OrderStage, actOf: (line: number) => OrderAct) => {
      const acts = orders.map(({ number }, line) => ({ number, expected, act: actOf(line) }));
      return (await callOffice(shop, "actOnOrders", { cookie: desk.cookie, body: { acts } })).json<{ done: number }>()
        .done;
    };
    const handOver = (line: number): OrderAct => ({
      kind: "hand-over",
      courier: name,
      consignment: `${name.replace(" ", "-")}-${line}`,
    });
    expect(await actOnAll("to-hand-over", handOver)).toBe(2);
    expect((await stored()).map(({ courierName }) => courierName)).toEqual([name, name]);
    expect(await actOnAll("on-the-way", () => ({ kind: "undo" }))).toBe(2);
    const same = before.map(({ courierName, courierCost, grandTotal }) => ({ courierName, courierCost, grandTotal }));
    const none = { consignment: null, trackingUrl: null, batchId: null };
    expect(await stored()).toMatchObject(same.map((order) => ({ ...order, ...none })));
    // The customer's courier is renamed while the parcel is with another.
    const [first] = orders;
    const number = first?.number ?? "";
    await desk.act(number, "to-hand-over", handOver(0));
    const [{ courierName: chosen } = { courierName: "" }] = before;
    const [chosenRow] = await shop.db.select().from(courier).where(eq(courier.name, chosen));
    const { id = 0, version = 0 } = chosenRow ?? {};
    const rename = (to: string, seen: number) =>
      callOffice(shop, "changeCourier", {
        cookie: desk.cookie,
        params: { id },
        body: { name: to, trackingUrl: "", version: seen },
      });
    expect((await rename(renamed, version)).statusCode).toBe(200);
    expect((await desk.act(number, "on-the-way", "undo")).statusCode).toBe(200);
    expect((await stored()).find((order) => order.number === number)?.courierName).toBe(renamed);
    await rename(chosen, version + 1);
  });

  test("undo of a confirmation after an unanswered call: the order is in the no-answer queue again", async () => {
    const { number } = await after("no-answer", "confirm");
    expect((await desk.act(number, "to-pack", "undo")).json()).toMatchObject({ stage: "no-answer" });
    const query = { queue: "no-answer", q: number };
    const queue = await callOffice(shop, "listOrders", { cookie: desk.cookie, query });
    expect(queue.json<{ orders: object[] }>().orders).toHaveLength(1);
  });

  test("a mail about an act is not in the mailbox while the act can be undone", async () => {
    const { orderId } = await after("cancel");
    const subjects = async () =>
      (await shop.app.inject({ url: "/mailbox/messages", query: { to: shopper.user.email } }))
        .json<{ subject: string }[]>()
        .filter(({ subject }) => subject.includes("was cancelled")).length;
    const before = await subjects();
    await shop.db
      .update(mail)
      .set({ notBefore: sql`now()` as never })
      .where(eq(mail.orderId, orderId));
    expect(await subjects()).toBe(before + 1);
  });

  test("cancel of a card order: a stale request leaves the payment page open; a paid order is refunded", async () => {
    const item = await newProduct(shop);
    const placed = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }], paymentMethod: "stripe" });
    const { orderId, orderNumber, redirectUrl = "" } = placed.json<CreatedOrder>();
    expect((await desk.act(orderNumber, "to-pack", "cancel")).statusCode).toBe(409);
    await pressPaymentButton(shop, redirectUrl, "pay");
    expect((await getOrder(shop, shopper, orderId)).payment.status).toBe("success");
    expect((await desk.act(orderNumber, "to-pack", "cancel")).statusCode).toBe(200);
    expect((await getOrder(shop, shopper, orderId)).payment.status).toBe("refunded");
    expect(await stockOf(shop, item.id)).toBe(10);
  });

  test("a consignment number of another parcel of the courier: 400 with that order's number", async () => {
    const first = await after("confirm", "pack");
    const second = await after("confirm", "pack");
    const act = { kind: "hand-over" as const, consignment: "SAME-1" };
    expect((await desk.act(first.number, "to-hand-over", act)).statusCode).toBe(200);
    const refused = await desk.act(second.number, "to-hand-over", { ...act, consignment: "same-1" });
    expect(refused.json()).toMatchObject({ fields: { consignment: `same-1 is the parcel of ${first.number}` } });
  });

  test("many orders in one request: each on its own, with the failed ones and their reasons", async () => {
    const good = await after();
    const moved = await after("confirm");
    const acts = [good, moved, { number: "RB-0000-0000" }].map(({ number }) => ({
      number,
      expected: "to-confirm",
      act: { kind: "confirm" },
    }));
    const answer = await callOffice(shop, "actOnOrders", { cookie: desk.cookie, body: { acts } });
    expect(answer.json()).toEqual({
      done: 1,
      failed: [
        { number: moved.number, why: `${moved.number} is now at "To pack", no longer at "To confirm"` },
        { number: "RB-0000-0000", why: "Order not found" },
      ],
    });
  });

  test("settleCash: settles an order once and lists orders without unsettled cash", async () => {
    const { number } = await after("confirm", "pack", "hand-over", "deliver");
    const open = await after();
    const settle = async () =>
      (
        await callOffice(shop, "settleCash", { cookie: desk.cookie, body: { numbers: [number, number, open.number] } })
      ).json<{ done: number; failed: { number: string }[] }>();
    const answers = await Promise.all([settle(), settle()]);
    expect(answers.map(({ done }) => done).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(answers.flatMap(({ failed }) => failed.map((one) => one.number))).toEqual(
      expect.arrayContaining([open.number, number]),
    );
  });

  test("a staff member who may only read cannot change orders", async () => {
    const { number } = await after();
    const support = await signInToDesk(shop, "support");
    expect((await support.act(number, "to-confirm", "confirm")).statusCode).toBe(403);
  });
});

test("the database refuses to pack an unconfirmed order", async () => {
  const { orderId } = await after();
  for (const status of ["processed", "shipped", "delivered"] as const)
    await expect(shop.db.update(shopOrder).set({ status }).where(eq(shopOrder.id, orderId))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("is not confirmed") },
    });
});

test("any acts in any sequence: the table of acts decides, and the stock is consistent", async () => {
  const kinds = (Object.keys(DESK_ACTS) as DeskAct[]).filter((kind) => kind !== "undo");
  const anyActs = fc.array(fc.constantFrom(...kinds), { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(anyActs, async (acts) => {
      const { number, productId } = await after();
      let stage: OrderStage = "to-confirm";
      for (const kind of acts) {
        const answer = await desk.act(number, stage, buildAct(kind));
        expect(answer.statusCode, `${kind} at ${stage}`).toBe(canAct(kind, stage) ? 200 : 409);
        if (answer.statusCode === 200) stage = answer.json<{ stage: OrderStage }>().stage;
      }
      expect(ORDER_STAGES).toContain(stage);
      expect(await stockOf(shop, productId)).toBe(stage === "cancelled" || stage === "came-back" ? 10 : 8);
    }),
    { numRuns: 15 },
  );
});

import { describe, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { paymentAttempt } from "#database/schema.ts";
import { WalletShop } from "../testing/wallet-shop.ts";

const own = WalletShop.forThisFile();

describe("payment page of a form", () => {
  test("posts the provider's fields by a button and a hashed script, to that origin alone", async () => {
    const { page, reference, orderNumber, row } = await own.order();
    expect(page).toBe(`/pay/${row.token}`);
    expect(reference).toMatch(/^[0-9A-Z]{1,20}$/);
    const answer = await own.shop.app.inject(page);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<form method="post" action="https://pay.example.test/form">`);
    expect(answer.body).toContain(`>Continue to JazzCash</button>`);
    expect(answer.body).toContain(`value="secret of &#34;${reference}&#34; &#38; &#60;more&#62;"`);
    expect(answer.body).toContain(orderNumber);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain("form-action 'self' https://pay.example.test;");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
  });

  test("the form's password is in no table", async () => {
    const { page, reference } = await own.order();
    await own.shop.app.inject(page);
    const { rows } = await own.shop.db.execute(sql`select * from payment_attempt where reference = ${reference}`);
    expect(JSON.stringify(rows)).not.toContain("secret");
  });

  test.each(["/pay/x", `/pay/${"a".repeat(32)}`, `/pay/${"a".repeat(300)}`, "/pay/%00"])("%s: 404", async (url) => {
    expect((await own.shop.app.inject(url)).statusCode).toBe(404);
  });

  test("a paid, failed, expired or closed attempt says so, without a form", async () => {
    const paid = await own.order();
    await own.notify(paid);
    const failed = await own.order();
    await own.notify({ ...failed, outcome: "failed" });
    const expired = await own.order();
    await own.shop.db
      .update(paymentAttempt)
      .set({ expiresAt: new Date(0) })
      .where(eq(paymentAttempt.reference, expired.reference));
    const closed = await own.order();
    await own.shop.call("retryCodPayment", { token: own.shopper.token, body: { orderId: closed.orderId } });
    const texts = ["This payment is complete", "This payment failed", "has expired", "was closed"];
    for (const [index, { page }] of [paid, failed, expired, closed].entries()) {
      const { body, statusCode } = await own.shop.app.inject(page);
      expect(statusCode).toBe(200);
      expect(body).toContain(texts[index]);
      expect(body).not.toContain("<form");
      expect(body).toContain("Back to the shop");
    }
  });

  test("a provider that is down: 503, and the page works later", async () => {
    const { page } = await own.order();
    own.wallet.isDown = true;
    const answer = await own.shop.app.inject(page);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain("JazzCash does not answer at the moment");
    own.wallet.isDown = false;
    expect((await own.shop.app.inject(page)).statusCode).toBe(200);
  });
});

describe("return", () => {
  test("notice before return: on to /order-success, without a login or a cookie", async () => {
    const order = await own.order();
    await own.notify(order);
    for (const method of ["GET", "POST"] as const) {
      const answer = await own.comeBack(`reference=${order.reference}&amount=1`, method);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/order-success?order=${order.orderNumber}`]);
    }
    expect(own.wallet.asked).toEqual([]);
  });

  test("return before notice: the provider is asked; without an answer the page waits and tells only the number", async () => {
    const order = await own.order();
    const waiting = await own.comeBack(`reference=${order.reference}&outcome=paid`);
    expect(waiting.statusCode).toBe(200);
    expect(waiting.body).toContain("has not told us yet whether you have paid");
    expect(waiting.body).toContain(order.orderNumber);
    expect(waiting.body).toContain(`5;url=/pay/return/jazzcash?attempt=${order.reference}`);
    const { user } = own.shopper;
    for (const secret of [order.row.token, user.email, user.name, (order.amountMinor / 100).toLocaleString("en-PK")])
      expect(waiting.body).not.toContain(secret);
    expect(await own.stateOf(order.orderId)).toBe("pending/jazzcash/pending");
    await own.notify(order);
    const known = await own.comeBack(`attempt=${order.reference}`, "GET");
    expect(known.headers.location).toBe(`/order-success?order=${order.orderNumber}`);
  });

  test("no notice: the inquiry decides at once", async () => {
    const paid = await own.order();
    own.wallet.records.set(paid.reference, "paid");
    expect((await own.comeBack(`reference=${paid.reference}`)).headers.location).toContain("/order-success");
    expect(await own.stateOf(paid.orderId)).toBe("confirmed/jazzcash/success");
    const failed = await own.order();
    own.wallet.records.set(failed.reference, "failed");
    expect((await own.comeBack(`reference=${failed.reference}`)).headers.location).toContain("/order-fail");
    expect(await own.stateOf(failed.orderId)).toBe("pending/jazzcash/failed");
  });

  test("many waiting pages ask the provider once in a few seconds", async () => {
    const { reference } = await own.order();
    await Promise.all(Array.from({ length: 8 }, () => own.comeBack(`attempt=${reference}`, "GET")));
    expect(own.wallet.asked).toEqual([reference]);
  });

  test("a provider that is down: nobody knows, the page waits, and the attempt is uncertain until it answers", async () => {
    const order = await own.order();
    own.wallet.isDown = true;
    expect((await own.comeBack(`reference=${order.reference}`)).statusCode).toBe(200);
    expect((await own.attemptOf(order.orderId)).row).toMatchObject({
      state: "uncertain",
      detail: "The provider is down",
    });
    expect((await own.shop.app.inject(order.page)).body).toContain("Please do not pay again");
    own.wallet.isDown = false;
    await own.notify(order);
    expect((await own.attemptOf(order.orderId)).row).toMatchObject({ state: "paid", uncertainSince: null });
  });

  test("an unknown or missing reference names no order; an unknown provider is 404", async () => {
    for (const fields of ["", "reference=RB00000000001", "reference=%00", "attempt='--"]) {
      const answer = await own.comeBack(fields);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("Your orders show whether the payment has arrived");
    }
    expect((await own.shop.app.inject("/pay/return/nobody")).statusCode).toBe(404);
  });
});

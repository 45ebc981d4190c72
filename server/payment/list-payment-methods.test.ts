import { describe, expect, test } from "vitest";
import { placeOrder, shopperWithAddress } from "#testing/data/orders.ts";
import { getPaymentProviders, setPaymentProviders } from "./providers.ts";
import { WalletShop } from "./testing/wallet-shop.ts";

const own = WalletShop.forThisFile();

describe("methods", () => {
  const list = async () => (await own.shop.call("getPaymentMethods")).json();

  test("the wallet is listed after the card while it is switched on", async () => {
    expect(await list()).toEqual([
      { method: "stripe", label: "Card (Stripe)", provider: "Stripe", enabled: true, reason: null },
      { method: "jazzcash", label: "JazzCash", provider: "JazzCash", enabled: true, reason: null },
      {
        method: "bank",
        label: "Bank Transfer",
        provider: null,
        enabled: false,
        reason: "This payment method is not available",
      },
      { method: "cod", label: "Cash on Delivery", provider: null, enabled: true, reason: null },
    ]);
  });

  test("switched off: not listed, refused for new orders and retries, and its earlier payments still count", async () => {
    const order = await own.order();
    const { card, find } = await getPaymentProviders(own.shop.shop);
    setPaymentProviders(own.shop.shop, { card, find });
    expect((await list()).map(({ method }: { method: string }) => method)).toEqual(["stripe", "bank", "cod"]);
    const refused = await placeOrder(own.shop, own.shopper, {
      items: [{ id: own.item.id, quantity: 1 }],
      paymentMethod: "jazzcash" as never,
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "bank-disabled", fields: { paymentMethod: expect.any(String) } });
    expect((await own.retry(order.orderId, "jazzcash")).statusCode).toBe(400);
    expect((await own.retry(order.orderId, "bank")).statusCode).toBe(400);
    await own.notify(order);
    expect(await own.stateOf(order.orderId)).toBe("confirmed/jazzcash/success");
  });

  test("a provider whose keys were removed: its order can be paid another way, and the attempt is uncertain", async () => {
    const order = await own.order();
    const { card, find } = await getPaymentProviders(own.shop.shop);
    setPaymentProviders(own.shop.shop, { card, find: (name) => (name === "jazzcash" ? undefined : find(name)) });
    expect((await own.retry(order.orderId, "cod")).statusCode).toBe(200);
    expect(await own.stateOf(order.orderId)).toBe("pending/cod/pending");
    expect((await own.attemptOf(order.orderId)).row).toMatchObject({
      state: "uncertain",
      detail: "JazzCash is not set up",
    });
  });

  test("retry by another method: a new attempt at the other provider, or cash", async () => {
    const order = await own.order();
    expect((await own.retry(order.orderId, "jazzcash")).json<{ url: string }>().url).toContain(order.page);
    expect((await own.retry(order.orderId, "stripe")).statusCode).toBe(200);
    expect(await own.stateOf(order.orderId)).toBe("pending/stripe/pending");
    expect((await own.attemptOf(order.orderId, 2)).row).toMatchObject({ provider: "sandbox", state: "open" });
    expect((await own.retry(order.orderId, "cod")).json()).toEqual({ url: "http://localhost:3000/order-success" });
    expect(await own.stateOf(order.orderId)).toBe("pending/cod/pending");
    const stranger = await shopperWithAddress(own.shop);
    const body = { orderId: order.orderId, method: "stripe" };
    expect((await own.shop.call("retryPayment", { token: stranger.token, body })).statusCode).toBe(404);
  });
});

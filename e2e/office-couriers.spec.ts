import type { APIRequestContext } from "@playwright/test";
import type { Parcel } from "#contract/office/orders/scan.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { confirmOrders, newProduct, shopperWithAddress } from "#testing/data/orders.ts";
import { expect, expectAccessible, LONG_AGO, test } from "./harness.ts";

const PARCELS = 3;

/** Packed orders to Lahore that no other test knows, with PostEx not connected yet. */
async function packOrders(db: Db, request: APIRequestContext): Promise<string[]> {
  await db.execute(sql`delete from connection_key where service = 'postex'`);
  await db.execute(sql`delete from connection where service = 'postex'`);
  await db.execute(sql`select pg_notify('rigbazaar_changed', 'connections')`);
  const shopper = await shopperWithAddress({ db });
  const { id } = await newProduct({ db }, { stock: 100, createdAt: LONG_AGO });
  const numbers: string[] = [];
  for (let count = 0; count < PARCELS; count += 1) {
    const answer = await request.post("/api/order/create", {
      headers: { authorization: `Bearer ${shopper.token}` },
      data: {
        items: [{ id, quantity: 1 }],
        paymentMethod: "cod",
        courierPricingId: shopper.courierPricingId,
        addressId: shopper.addressId,
      },
    });
    const { orderNumber } = (await answer.json()) as { orderNumber?: string };
    if (!orderNumber) throw new Error(await answer.text());
    numbers.push(orderNumber);
  }
  await confirmOrders({ db }, [shopper.user.id]);
  await db.execute(sql`
    with packed as (
      update shop_order set status = 'processed', city_name = 'Lahore', state_name = 'Punjab'
      where number = any(${sql.param(numbers)}::text[]) returning id
    )
    insert into order_step (order_id, status) select id, 'processed' from packed`);
  return numbers;
}

test("@once an owner connects PostEx; packed orders are booked, labelled and handed over", async ({
  owner: page,
  db,
  request,
}) => {
  test.slow();
  const numbers = await packOrders(db, request);
  await page.goto("/office/couriers/connections");
  const card = page.getByRole("form", { name: "PostEx" });
  await card.getByLabel("API token").fill("postex-token-of-the-browser-tests");
  await card.getByRole("button", { name: "Save PostEx" }).click();
  await expect(card.getByPlaceholder("ends in …ests")).toBeVisible();
  await card.getByRole("button", { name: "Check keys of PostEx" }).click();
  await expect(card.getByText("PostEx accepts the keys.")).toBeVisible();
  await card.getByRole("button", { name: "Fetch pick-up addresses of PostEx" }).click();
  await card
    .getByRole("combobox", { name: "Pick-up address code" })
    .selectOption({ label: "002, Warehouse, Hall Road, LAHORE" });
  await card.getByLabel("Parcels can be booked at PostEx").check();
  await card.getByRole("button", { name: "Save PostEx" }).click();
  await expect(card.getByText("On, test mode")).toBeVisible();
  await card.getByRole("button", { name: "Fetch cities of PostEx" }).click();
  await expect(card.getByText(/[1-9]\d* of its cities are matched/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/office/orders/book?${new URLSearchParams(numbers.map((number) => ["number", number]))}`);
  await expect(page.getByRole("list", { name: "Parcels" }).getByRole("listitem")).toHaveCount(PARCELS);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Book ${PARCELS} parcels` }).click();
  await expect(page).toHaveURL(/\/orders\/bookings\/[0-9a-f-]{36}$/);
  // The connection is lost while the shop books, and the page is opened again later.
  const batch = page.url();
  await page.goto("/office/orders/bookings");
  await page.goto(batch);
  await expect(page.getByText(`${PARCELS} booked`)).toBeVisible();
  const [label] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Print ${PARCELS} labels` }).click(),
  ]);
  expect(label.suggestedFilename()).toBe(`labels-${PARCELS}.pdf`);
  await expect(page.getByText("PostEx collects none of them before you make it.")).toBeVisible();
  await page.getByRole("button", { name: "Make load sheet of PostEx" }).click();
  await expect(page.getByRole("button", { name: "Download load sheet" })).toBeVisible();
  await expectAccessible(page);

  const answer = await page.request.get(`/api/office/scan/parcel?code=${numbers[0]}`);
  const { booked } = (await answer.json()) as Parcel;
  await page.goto(`/office/scan?mode=hand-over&courier=${encodeURIComponent(booked?.courier ?? "")}`);
  await page.getByLabel("Type a code").fill(numbers[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${numbers[0]} handed over to`)).toBeVisible();
  await page.goto(`/office/orders/${numbers[0]}`);
  await expect(page.getByRole("article", { name: `Order ${numbers[0]}` }).getByText("PostEx: booked")).toBeVisible();

  // An order that is cancelled while its parcel is booked warns until the booking is cancelled, too.
  await page.goto(`/office/orders/${numbers[1]}`);
  const order = page.getByRole("article", { name: `Order ${numbers[1]}` });
  await order.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel order ${numbers[1]}` });
  await expect(dialog.getByText("booked at PostEx and will still be collected")).toBeVisible();
  await dialog.getByLabel("Reason").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: `Cancel order ${numbers[1]}` }).click();
  const warning = order.getByText("This order is cancelled, but its parcel is still booked.");
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await order.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(order.getByText("PostEx: cancelled")).toBeVisible();
  await expect(warning).toBeHidden();
});

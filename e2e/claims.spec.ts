import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { newProduct } from "#testing/data/orders.ts";
import { newSerials } from "#testing/office/claims.ts";
import { newStaff } from "#testing/office/office.ts";
import { expect, expectAccessible, LONG_AGO, signInToOffice, test } from "./harness.ts";

/** A delivered cash order of one piece under the shop's warranty, and a spare piece in stock. */
async function insertDeliveredPiece(db: Db, customerId: string) {
  const item = await newProduct({ db }, { stock: 2, total: 4_500, createdAt: LONG_AGO });
  const [sold = "", spare = ""] = newSerials(2);
  const number = `RB-${crypto.randomUUID().slice(0, 4)}-${crypto.randomUUID().slice(0, 4)}`.toUpperCase();
  await db.execute(sql`
    update product set asks_serials = true, warranty_class = 'shop', warranty_months = 24 where id = ${item.id}`);
  await db.execute(sql`
    with placed as (
      insert into shop_order (number, customer_id, status, sub_total, courier_cost, grand_total, courier_name, recipient_name, phone,
        address, city_name, state_name, postal_code, delivered_at)
      values (${number}, ${customerId}, 'delivered', 4500, 200, 4700, 'TCS', 'Ayesha Khan', '03211234567', 'House 5', 'Lahore', 'Punjab', '54000', now())
      returning id
    ), items as (
      insert into order_item (order_id, product_id, slug, name, photo, price, quantity, total, place)
      select placed.id, p.id, p.slug, p.name, p.img_url, 4500, 1, 4500, 1 from placed, product p where p.id = ${item.id}
    ), paid as (
      insert into payment (order_id, method, status, amount) select id, 'cod', 'success', 4700 from placed
    ), steps as (
      insert into order_step (order_id, status, at)
      select id, status, now() - (5 - place) * interval '1 hour'
      from placed, unnest(array['pending', 'confirmed', 'processed', 'shipped', 'delivered']) with ordinality s(status, place)
    ), taken as (
      insert into stock_change (product_id, quantity, reason, order_id) select ${item.id}, -1, 'order', id from placed
    ), pieces as (
      insert into serial_number (product_id, brand_id, serial, normalised, state, order_id)
      select p.id, p.brand_id, s.serial, replace(s.serial, '-', ''), s.state, case s.state when 'sold' then placed.id end
      from placed, product p, (values (${sold}, 'sold'), (${spare}, 'in-stock')) s (serial, state) where p.id = ${item.id}
      returning id, state, order_id
    ), history as (
      insert into serial_event (serial_id, kind, state, order_id) select id, 'sold', state, order_id from pieces where state = 'sold'
      union all select id, 'registered', state, null from pieces where state = 'in-stock'
    )
    update product set stock = stock - 1 where id = ${item.id}`);
  return { number, sold, spare, name: `Test product ${item.slug}` };
}

test("warranty claims: a customer claims a piece, staff swap it, and both see the new piece", { tag: "@once" }, async ({
  settledShopper: page,
  customer,
  browser,
  baseURL,
  db,
}) => {
  const { number, sold, spare, name } = await insertDeliveredPiece(db, customer.user.id);
  await page.goto("/account/orders");
  await page.getByRole("button", { name: new RegExp(number) }).click();
  await page.getByRole("link", { name: "Warranty claims" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Warranty claims" })).toBeVisible();
  await page.getByRole("button", { name: `Claim warranty of ${sold}` }).click();
  await page.getByLabel("What is wrong with it?").fill("It shows no picture");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send claim" }).click();
  const own = page.getByRole("article", { name: `Claim ${number}-C1` });
  await expect(own.getByText("We are looking at your claim")).toBeVisible();
  await expectAccessible(page);

  const office = await browser.newPage({ baseURL: baseURL ?? "", viewport: page.viewportSize() });
  await signInToOffice(office, await newStaff({ db }));
  await office.goto("/office/claims");
  await expect(office.getByRole("article", { name: `${name}, claim ${number}-C1` })).toBeVisible();
  await expectAccessible(office);
  await office.getByLabel("Scan or type a number").fill(sold);
  await office.getByRole("button", { name: "Find claim" }).click();
  await expect(office.getByRole("heading", { level: 1, name: `Claim ${number}-C1` })).toBeVisible();
  await office.getByRole("button", { name: "Accept claim" }).click();
  await office.getByRole("button", { name: "Mark as received" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("Serial number of the received piece").fill(sold);
  await dialog.getByRole("button", { name: "Mark as received" }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByText("In the shop", { exact: true }).first()).toBeVisible();
  await expectAccessible(office);
  // Notifications cover the dialog's button on a phone, until they disappear.
  await expect(office.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0, { timeout: 15_000 });
  await office.getByRole("button", { name: "Replace piece" }).click();
  await dialog.getByLabel("Serial number of the new piece").fill(spare);
  await expectAccessible(office);
  await dialog.getByRole("button", { name: "Replace piece" }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByRole("link", { name: spare })).toBeVisible();
  await office.close();

  await page.reload();
  await expect(own.getByText("Replaced with another piece")).toBeVisible();
  await expect(own.getByText(spare)).toBeVisible();
  await page.goto(`/warranty?serial=${spare}`);
  await page.getByRole("button", { name: "Check serial number" }).click();
  await expect(page.getByText(/Under warranty until|begins when/)).toBeVisible();
});

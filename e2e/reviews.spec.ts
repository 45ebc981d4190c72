import { sql } from "#database/orm.ts";
import { newProduct } from "#testing/data/orders.ts";
import { redAndBlue } from "#testing/data/pictures.ts";
import { expect, expectAccessible, LONG_AGO, test } from "./harness.ts";

test("@once a buyer writes a review with a photo, the office publishes it, and it is shown, also without JavaScript", async ({
  settledShopper: page,
  owner,
  customer,
  db,
  request,
  expectedErrors,
}) => {
  test.slow();
  // A review that contains a phone number is refused.
  expectedErrors.push(/status of 400/);
  const product = await newProduct({ db }, { createdAt: LONG_AGO });
  const html = async () => (await request.get(`/product/${product.slug}`)).text();
  expect(await html()).toContain("There are no reviews yet.");
  await db.execute(sql`
    with placed as (insert into shop_order (number, customer_id, status, sub_total, courier_cost, grand_total, courier_name, recipient_name, phone, address, city_name, state_name, postal_code, delivered_at)
      values (${`RB-${crypto.randomUUID().slice(0, 9)}`}, ${customer.user.id}, 'delivered', 1000, 0, 1000, 'TCS', 'Ayesha Khan', '03211234567', 'House 5', 'Lahore', 'Punjab', '54000', now())
      returning id),
    steps as (insert into order_step (order_id, status, at) select placed.id, way.status, now() - way.hours * interval '1 hour' from placed,
      (values ('pending', 5), ('confirmed', 4), ('processed', 3), ('shipped', 2), ('delivered', 1)) as way (status, hours)),
    paid as (insert into payment (order_id, method, status, amount) select id, 'cod', 'success', 1000 from placed)
    insert into order_item (order_id, product_id, slug, name, photo, price, quantity, total)
    select placed.id, p.id, p.slug, p.name, p.img_url, 1000, 1, 1000 from placed, product p where p.id = ${product.id}`);

  await page.goto("/account/orders");
  await page.getByRole("button", { name: /RB-/ }).click();
  await page.getByRole("link", { name: "Review this product" }).click();
  await page.getByRole("radio", { name: "4 stars: Good" }).check();
  await page.getByLabel("Add photos").setInputFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: await redAndBlue({ width: 300, height: 200 }).png().toBuffer(),
  });
  await expect(page.getByRole("img", { name: "Attachment 1" })).toBeVisible();
  await page.getByLabel("Your review").fill("Very quiet, call me: 0300-1234567");
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByText("Please leave out phone numbers")).toBeVisible();
  await page.getByLabel("Your review").fill("Very quiet <3");
  // A tab half under the sticky header counts as too small, and fonts decide the position.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByText("Awaiting approval")).toBeVisible();
  expect(await html()).toContain("There are no reviews yet.");

  await owner.goto("/office/reviews");
  const card = owner.getByRole("article", { name: new RegExp(product.slug) });
  await expectAccessible(owner);
  await card.getByRole("button", { name: "Publish" }).click();
  await expect(owner.getByText("Published: it is shown on the product page.")).toBeVisible();

  await expect.poll(html, { timeout: 5_000 }).toContain("Very quiet &lt;3");
  expect(await html()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');
  const behind = await request.get(`/product/${product.slug}?reviews=9`, { maxRedirects: 0 });
  expect(behind.headers().location).toBe(`/product/${product.slug}`);
  await page.goto(`/product/${product.slug}?stars=4`);
  const review = page.getByRole("article", { name: "Review by Ayesha K." });
  await expect(review).toContainText("Verified purchase");
  await review.scrollIntoViewIfNeeded();
  await expect(page.getByText("You have reviewed this product.")).toBeVisible();
  await expectAccessible(page);
  await review.getByRole("link", { name: "Photo 1 by Ayesha K." }).click();
  await expect(page.getByRole("dialog", { name: "Photos by Ayesha K." })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^1 star/ }).click();
  await expect(page.getByText("No review has 1 star.")).toBeVisible();
});

import type { OrderDetails } from "#contract/office/order.ts";
import { newProduct } from "#testing/orders.ts";
import { expect, expectAccessible, LONG_AGO, test } from "./harness.ts";

test("@once an order by phone: other items, delivered, and settled by the courier's statement", async ({
  owner,
  db,
}) => {
  const item = await newProduct({ db }, { createdAt: LONG_AGO, stock: 5, total: 4_000 });
  const headers = { "sec-fetch-site": "same-origin" };

  await owner.goto("/office/orders/new");
  await expect(owner.getByRole("heading", { level: 1, name: "Phone order" })).toBeVisible();
  await owner.getByLabel("Name", { exact: true }).fill("Bilal Ahmed");
  await owner.getByLabel("Phone", { exact: true }).fill("+92 345 1112233");
  await owner.getByLabel("Address", { exact: true }).fill("Shop 3, Hall Road");
  await owner.getByLabel("City").selectOption({ index: 1 });
  await owner.getByLabel("Postal code").fill("54000");
  await owner.getByLabel("Add a product").fill(item.slug);
  await owner.getByLabel("Add a product").press("Enter");
  await owner.getByRole("list", { name: "Found products" }).getByRole("button").first().click();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Place and confirm" }).click();
  const order = owner.getByRole("article", { name: /^Order RB-/ });
  await expect(order.getByText("To pack", { exact: true })).toBeVisible();
  const number = (await order.getByRole("heading", { level: 2 }).innerText()).trim();

  await order.getByRole("button", { name: "Change items" }).click();
  await owner.getByLabel(/^Quantity of/).fill("2");
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Change", exact: true }).click();
  await expect(owner.getByText("Changed. The customer is told")).toBeVisible();
  await expect(order.getByText("2 ×", { exact: true })).toBeVisible();

  const consignment = `E2E-${number.slice(3)}`;
  for (const [expected, act] of [
    ["to-pack", { kind: "pack" }],
    ["to-hand-over", { kind: "hand-over", consignment }],
    ["on-the-way", { kind: "deliver" }],
  ])
    await owner.request.post(`/api/office/orders/${number}/act`, { headers, data: { expected, act } });
  const found = (await (await owner.request.get(`/api/office/orders/${number}`, { headers })).json()) as OrderDetails;

  await owner.goto("/office/settlements");
  await owner.getByLabel("Courier", { exact: true }).selectOption(found.courier);
  const paid = found.grandTotal - 200;
  const buffer = Buffer.from(`CN No,COD Amount,Charges,Net Payable\n${consignment},${found.grandTotal},200,${paid}\n`);
  await owner.getByLabel("File", { exact: true }).setInputFiles({ name: "advice.csv", mimeType: "", buffer });
  await owner.getByRole("button", { name: "Compare" }).click();
  await owner.getByRole("link", { name: /^All parcels/ }).click();
  await expect(owner.getByRole("link", { name: number })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Close: 1 order" }).click();
  await owner.getByRole("button", { name: "Close it" }).click();
  await expect(owner.getByText(/of 1 order settled/)).toBeVisible();

  await owner.goto(`/office/orders/${number}`);
  await expect(order.getByText("Cash on delivery, settled.")).toBeVisible();
});

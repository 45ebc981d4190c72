import type { PricedOrder } from "#contract/office/orders/order.ts";
import { insertCashOrders } from "#testing/data/cash-orders.ts";
import { newProduct } from "#testing/data/orders.ts";
import { expect, expectAccessible, LONG_AGO, test } from "./harness.ts";

const headers = { "sec-fetch-site": "same-origin" };

test("@once a phone order is changed, delivered, and settled by the courier's statement", async ({ owner, db }) => {
  const item = await newProduct({ db }, { createdAt: LONG_AGO, stock: 5, total: 4_000 });

  await owner.goto("/office/orders/new");
  await expect(owner.getByRole("heading", { level: 1, name: "Phone order" })).toBeVisible();
  await owner.getByLabel("Name", { exact: true }).fill("Bilal Ahmed");
  await owner.getByLabel("Phone", { exact: true }).fill("+92 345 1112233");
  await owner.getByLabel("Address", { exact: true }).fill("Shop 3, Hall Road");
  await owner.getByLabel("City").selectOption({ index: 1 });
  await owner.getByLabel("Postal code").fill("54000");
  await owner.getByLabel("Add a product").fill(item.slug);
  await owner.getByLabel("Add a product").press("Enter");
  await owner.getByRole("list", { name: "Products found" }).getByRole("button").first().click();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Place and confirm" }).click();
  const order = owner.getByRole("article", { name: /^Order RB-/ });
  await expect(order.getByText("To pack", { exact: true })).toBeVisible();
  const number = (await order.getByRole("heading", { level: 2 }).innerText()).trim();

  await order.getByRole("button", { name: "Change items" }).click();
  await owner.getByLabel(/^Quantity of/).fill("2");
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Save items" }).click();
  await expect(owner.getByText("Items changed. The customer is informed")).toBeVisible();
  await expect(order.getByText("2 ×", { exact: true })).toBeVisible();

  const consignment = `E2E-${number.slice(3)}`;
  for (const [expected, act] of [
    ["to-pack", { kind: "pack" }],
    ["to-hand-over", { kind: "hand-over", consignment }],
    ["on-the-way", { kind: "deliver" }],
  ])
    await owner.request.post(`/api/office/orders/${number}/act`, { headers, data: { expected, act } });
  const found = (await (await owner.request.get(`/api/office/orders/${number}`, { headers })).json()) as PricedOrder;

  await owner.goto("/office/settlements");
  await owner.getByLabel("Courier", { exact: true }).selectOption(found.courier);
  const paid = found.grandTotal - 200;
  const buffer = Buffer.from(`CN No,COD Amount,Charges,Net Payable\n${consignment},${found.grandTotal},200,${paid}\n`);
  await owner.getByLabel("File", { exact: true }).setInputFiles({ name: "advice.csv", mimeType: "", buffer });
  await owner.getByRole("button", { name: "Compare" }).click();
  await owner.getByRole("link", { name: /^All parcels/ }).click();
  await expect(owner.getByRole("link", { name: number })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Close and settle 1 order" }).click();
  await owner.getByRole("button", { name: "Close statement" }).click();
  await expect(owner.getByText(/of 1 order settled/)).toBeVisible();

  await owner.goto(`/office/orders/${number}`);
  await expect(order.getByText("Cash on delivery, settled.")).toBeVisible();
});

test("@once a courier's statement with faults: each fault is named, accepted or skipped, and the same file changes nothing", async ({
  owner,
  db,
}) => {
  const { numbers, total, courier } = await insertCashOrders({ db }, 3);
  const consignments = numbers.map((number) => `S${number.slice(3)}`);
  for (const [at, number] of numbers.entries())
    for (const [expected, act] of [
      ["to-confirm", { kind: "confirm" }],
      ["to-pack", { kind: "pack" }],
      ["to-hand-over", { kind: "hand-over", consignment: consignments[at] }],
      ["on-the-way", { kind: "deliver" }],
    ])
      await owner.request.post(`/api/office/orders/${number}/act`, { headers, data: { expected, act } });
  const [good, short, twice] = consignments;
  const lines = [
    [good, total],
    [short, total - 100],
    [twice, total],
    [twice, total],
    ["S-NOBODY-KNOWS", 900],
  ];
  const buffer = Buffer.from(["CN No,COD Amount", ...lines.map((line) => line.join(","))].join("\n"));
  const bring = async () => {
    await owner.goto("/office/settlements");
    await owner.getByLabel("Courier", { exact: true }).selectOption(courier);
    await owner.getByLabel("File", { exact: true }).setInputFiles({ name: "advice.csv", mimeType: "", buffer });
    await owner.getByRole("button", { name: "Compare" }).click();
    await expect(owner.getByRole("heading", { level: 1, name: `${courier}: advice.csv` })).toBeVisible();
  };
  await bring();
  await expect(owner.getByRole("button", { name: "Close and settle 2 orders" })).toBeVisible();
  for (const fault of ["Unknown parcel 1", "Listed twice 1", "Too little cash 1"])
    await expect(owner.getByRole("link", { name: fault })).toBeVisible();
  await owner.getByRole("link", { name: "Too little cash 1" }).click();
  const asItIs = owner.getByRole("checkbox", { name: `Accept ${short}` });
  await asItIs.click();
  await expect(asItIs).toBeChecked();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Close and settle 3 orders" }).click();
  await owner.getByRole("button", { name: "Close statement" }).click();
  await expect(owner.getByText(/of 3 orders settled/)).toBeVisible();
  const closed = owner.url().split("?")[0];
  await bring();
  await expect.poll(() => owner.url().split("?")[0]).toBe(closed);
  await expect(owner.getByRole("button", { name: /^Close/ })).toHaveCount(0);
});

test("@once cash from before settlements were recorded: the owner answers once, and can change the answer", async ({
  owner,
  db,
}) => {
  // A day before any delivery, so that the couriers' debts in other tests do not change.
  await db.execute("insert into earlier_cash (before_day) values ('2001-06-15')");
  try {
    await owner.goto("/office");
    await owner.getByRole("link", { name: /^Is the cash of orders delivered before 15 Jun/ }).click();
    const question = owner.getByRole("region", { name: "Cash from before settlements were recorded" });
    await expect(question.getByText(/does not know whether couriers have paid this cash/)).toBeVisible();
    await expect(question.getByLabel("Settled until")).toHaveValue("2001-06-14");
    await expectAccessible(owner);
    await question.getByLabel("Settled until").fill("2001-06-10");
    await question.getByRole("button", { name: "Mark as settled" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Mark as settled" }).click();
    await expect(question.getByText(/Settled until 10 Jun/)).toBeVisible();
    await question.getByRole("button", { name: "Change answer" }).click();
    await question.getByRole("button", { name: "None is settled" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Count as owed" }).click();
    await expect(question.getByText(/None of it is settled/)).toBeVisible();
  } finally {
    await db.execute("delete from earlier_cash");
  }
});

import type { Page } from "@playwright/test";
import { sql } from "#database/orm.ts";
import { bankAccount } from "#database/schema.ts";
import { insertCashOrders } from "#testing/data/cash-orders.ts";
import { redAndBlue } from "#testing/data/pictures.ts";
import { newStaff } from "#testing/office/office.ts";
import { expect, expectAccessible, signInToOffice, test } from "./harness.ts";
import { listProductsInStock, prepareCheckout } from "./journey.ts";

const ACCOUNT = { iban: "PK36SCBL0000001123456702", title: "Rig Bazaar", bankName: "Standard Chartered" };
const NUMBER = "TRX-778899";

const transferOf = (page: Page, number: string) => page.getByRole("article", { name: `Transfer of ${number}` });

// Its tests save the same account, which no other file's tests depend on.
test.describe("bank transfer", () => {
  test("an order is placed, its transfer claimed with a screenshot, confirmed by staff, and shown as paid", async ({
    settledShopper: page,
    request,
    browser,
    baseURL,
    db,
  }) => {
    await db.update(bankAccount).set(ACCOUNT);
    const [product] = await listProductsInStock(request, 1);
    if (!product) throw new Error("nothing to buy");
    await prepareCheckout(page, product, { hasAddress: true });
    await page.getByRole("radio", { name: "Bank Transfer" }).check();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pay by bank transfer" })).toBeVisible();
    await expect(page.getByText("PK36 SCBL 0000 0011 2345 6702")).toBeVisible();
    await expect(page.getByRole("img", { name: "Raast code of this transfer" })).toBeVisible();
    await expect(page.getByText(/We hold your items for/)).toBeVisible();
    await expectAccessible(page);
    // The heading may show before the URL has changed.
    await expect(page).toHaveURL(/\/RB-\w{4}-\w{4}$/);
    const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("basket") ?? "{}").itemCount as number))
      .toBe(0);

    await page.getByRole("button", { name: "I have paid" }).click();
    await expect(page.getByText("Transaction number is required")).toBeVisible();
    await page.getByLabel("Transaction number").fill(NUMBER);
    const buffer = await redAndBlue().png().toBuffer();
    await page.getByLabel("Screenshot (optional)").setInputFiles({ name: "paid.png", mimeType: "image/png", buffer });
    await page.getByRole("button", { name: "I have paid" }).click();
    await expect(page.getByText(/Until then nothing is confirmed/)).toBeVisible();
    await page.getByRole("button", { name: "Show my screenshot" }).click();
    await expect(page.getByRole("img", { name: "Your screenshot of the transfer" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Copy IBAN" }).click();
    await expect(page.getByText(/IBAN: PK36|does not let us copy/)).toBeVisible();

    const office = await browser.newPage({ baseURL: baseURL ?? "", viewport: page.viewportSize() });
    await signInToOffice(office, await newStaff({ db }, { role: "orders" }));
    await office.goto("/office/transfers");
    const transfer = transferOf(office, number);
    await expect(transfer.getByText(NUMBER)).toBeVisible();
    await transfer.getByRole("button", { name: "Show screenshot" }).click();
    const screenshot = transfer.getByRole("img", { name: `Screenshot of the transfer for ${number}` });
    await expect.poll(() => screenshot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(office);
    await transfer.getByRole("button", { name: "Confirm payment received" }).click();
    await expect(office.getByText("is paid and can be packed")).toBeVisible();
    await expect(transfer).toBeHidden();
    await office.close();

    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "This order is paid" })).toBeVisible();
  });

  test("@once a transfer that was not received: the customer reads why, and switches a cash order to transfer", async ({
    settledShopper: page,
    request,
    browser,
    baseURL,
    db,
  }) => {
    await db.update(bankAccount).set(ACCOUNT);
    const [product] = await listProductsInStock(request, 1);
    if (!product) throw new Error("nothing to buy");
    await prepareCheckout(page, product, { hasAddress: true });
    await page.getByRole("button", { name: "Place Order" }).click();
    await page.getByRole("link", { name: "View My Orders" }).click();
    await page.getByRole("button", { name: "Retry With Bank Transfer" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pay by bank transfer" })).toBeVisible();
    // The heading may show before the URL has changed.
    await expect(page).toHaveURL(/\/RB-\w{4}-\w{4}$/);
    const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.getByLabel("Transaction number").fill(NUMBER);
    await page.getByRole("button", { name: "I have paid" }).click();
    await expect(page.getByText(/Until then nothing is confirmed/)).toBeVisible();

    const office = await browser.newPage({ baseURL: baseURL ?? "", viewport: page.viewportSize() });
    await signInToOffice(office, await newStaff({ db }, { role: "orders" }));
    await office.goto("/office/transfers");
    await transferOf(office, number).getByRole("button", { name: "Not received" }).click();
    await office.getByLabel("Reason, as the customer reads it").fill("The number is not in our account.");
    await expectAccessible(office);
    await office.getByRole("dialog").getByRole("button", { name: "Not received" }).click();
    await expect(office.getByText("the customer is told in two minutes")).toBeVisible();
    await office.close();

    await page.reload();
    await expect(page.getByText(/did not find transaction TRX-778899.*The number is not in our account/)).toBeVisible();
    await page.getByRole("link", { name: "My Orders" }).last().click();
    await expect(page.getByRole("link", { name: "Pay by bank transfer" })).toBeVisible();
  });
});

test("@once a bank statement: its clear line is confirmed, and a doubtful one says why", async ({ owner, db }) => {
  await db.update(bankAccount).set(ACCOUNT);
  const { numbers, total } = await insertCashOrders({ db }, 2);
  const [clear = "", short = ""] = numbers;
  const isListed = sql`order_id in (select id from shop_order where number = any(${sql.param(numbers)}::text[]))`;
  await db.execute(sql`update payment set method = 'bank' where ${isListed}`);
  await db.execute(sql`
    insert into bank_transfer (order_id, expires_at) select order_id, now() + interval '1 day' from payment where ${isListed}`);
  await owner.goto("/office/transfers");
  await owner.getByRole("link", { name: "Bank statements" }).click();
  await expectAccessible(owner);
  const today = new Date().toISOString().slice(0, 10);
  const lines = [`${today},RAAST ${clear},${total}`, `${today},RAAST ${short},${total - 1}`];
  const buffer = Buffer.from(`Booked,Text,Amount\n${lines.join("\n")}\n`);
  await owner.getByLabel("Bank", { exact: true }).fill(`Bank ${clear}`);
  await owner.getByLabel("File", { exact: true }).setInputFiles({ name: "bank.csv", mimeType: "", buffer });
  await owner.getByRole("button", { name: "Compare" }).click();
  await owner.getByLabel("Booked").selectOption("Day");
  await owner.getByLabel("Text").selectOption("Description");
  await owner.getByLabel("Amount").selectOption("Money in");
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Use these columns" }).click();
  await expect(owner.getByText(/^Less than the order's total: .* missing$/)).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Confirm this payment" }).click();
  await expect(owner.getByText("1 payment confirmed")).toBeVisible();
  await expect(owner.getByText("Paid the order")).toBeVisible();
  await expect(owner.getByText("No line names an unpaid order with its exact amount.")).toBeVisible();
});

test.describe("the account for bank transfers", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("@once a wrong IBAN is refused, and a right one is saved", async ({ owner, db }) => {
    await db.update(bankAccount).set({ ...ACCOUNT, title: "Before" });
    await owner.goto("/office/settings");
    await owner.getByRole("link", { name: "Bank transfer" }).click();
    await owner.getByLabel("IBAN").fill("PK37 SCBL 0000 0011 2345 6702");
    await owner.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByText(/^A Pakistani IBAN/)).toBeVisible();
    await expectAccessible(owner);
    await owner.getByLabel("IBAN").fill(ACCOUNT.iban);
    await owner.getByLabel("Account title").fill(ACCOUNT.title);
    await owner.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByText("Customers can pay by bank transfer.", { exact: true })).toBeVisible();
    await expect(owner.getByText("All saved")).toBeVisible();
  });
});

import { insertFailedParcel } from "#testing/data/parcels.ts";
import { newStaff } from "#testing/office/office.ts";
import { expect, expectAccessible, signInToOffice, test } from "./harness.ts";

test("failed deliveries: a parcel is listed, the customer can be called, and the courier is told", async ({
  page,
  db,
}) => {
  const { number } = await insertFailedParcel({ db });
  await signInToOffice(page, await newStaff({ db }, { role: "orders" }));
  await page.goto("/office/failed-deliveries");
  const parcel = page.getByRole("article", { name: `Parcel of ${number}` });
  await expect(parcel).toContainText("Customer not at home");
  await expect(parcel.getByRole("link", { name: "Write by WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/923211234567/,
  );
  await expectAccessible(page);
  await parcel.getByRole("button", { name: "Tell the courier" }).click();
  const dialog = page.getByRole("dialog", { name: `Tell Leopards about ${number}` });
  await dialog.getByLabel("Another phone").fill("0333 1112223");
  await expect(dialog).toContainText("Please call 03331112223.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "I have told the courier" }).click();
  await expect(dialog).toBeHidden();
  await expect(parcel).toContainText("Leopards was told by phone.");
});

test("a customer sees the journey of the parcel, and a link that is not valid says what to do", {
  tag: "@once",
}, async ({ page, db, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const { number, phone } = await insertFailedParcel({ db });
  await page.goto(`/track#${number}`);
  await page.getByLabel("Phone").fill(phone);
  await page.getByRole("button", { name: "Track order" }).click();
  const journey = page.getByRole("region", { name: "Journey of the parcel" });
  await expect(journey.getByRole("listitem").first()).toContainText("could not deliver your parcel");
  await expect(journey.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await page.goto("/delivery/unknown");
  await expect(page.getByText("This link is invalid or has expired. Please call us about your order.")).toBeVisible();
});

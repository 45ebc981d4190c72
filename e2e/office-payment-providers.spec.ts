import type { TestInfo } from "@playwright/test";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { newStaff } from "#testing/office/office.ts";
import { expect, expectAccessible, signInToOffice, test } from "./harness.ts";

/** Both projects use one shop at the same time. Neither provider takes anything until it is chosen for cards. */
const PROVIDERS: Record<string, { name: string; label: string; keys: Record<string, string> }> = {
  phone: {
    name: "payfast",
    label: "PayFast",
    keys: { "Merchant ID": "102102", "Secured key": "secured-key-of-the-shop-9876" },
  },
  desktop: {
    name: "safepay",
    label: "Safepay",
    keys: { "API key": "sec_api", "Secret key": "secret-key-of-the-shop-9876", "Webhook secret": "hook" },
  },
};

async function startWithoutKeys(db: Db, { project }: TestInfo) {
  const provider = PROVIDERS[project.name];
  if (!provider) throw new Error(`No provider for ${project.name}`);
  await db.execute(sql`delete from connection_key where service = ${provider.name}`);
  await db.execute(sql`delete from connection where service = ${provider.name}`);
  await db.execute(sql`select pg_notify('rigbazaar_changed', 'connections')`);
  return provider;
}

// Runs in sequence, because the tests of a project change the same provider.
test.describe.configure({ mode: "default" });
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 40[039]/));

test("an owner enters keys, switches a provider on, and sees the last four characters only", async ({
  owner,
  db,
}, info) => {
  test.slow();
  const { label, keys } = await startWithoutKeys(db, info);
  await owner.goto("/office/settings");
  await owner.getByRole("link", { name: "Payment providers" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Payment providers" })).toBeVisible();
  const form = owner.getByRole("form", { name: label });
  await expect(form.getByText(`Missing: ${Object.keys(keys).join(", ")}`)).toBeVisible();
  await expect(form.getByText(`/api/payment/notices/${label.toLowerCase()}`)).toBeVisible();
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: `Save ${label}` }).click();
  await expect(form.getByText(`${label} cannot be on without`)).toBeVisible();
  await expectAccessible(owner);

  for (const [key, text] of Object.entries(keys)) await form.getByLabel(key, { exact: true }).fill(text);
  await form.getByRole("button", { name: `Save ${label}` }).click();
  await expect(form.getByPlaceholder("ends in …9876")).toBeVisible();
  await expect(form.getByText("On, test mode, but not chosen for card payments")).toBeVisible();
  await expect(form.getByText("cannot be on without")).toBeHidden();
  expect(await owner.content()).not.toContain("of-the-shop-9876");
  await expectAccessible(owner);
  const sideways = await owner.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);

  await owner.goto("/office/history?subject=connection-key");
  await expect(owner.getByText(`of ${label}`).first()).toBeVisible();
});

test("@desktop by keyboard: a key is replaced, and leaving unsaved keys asks first", async ({ owner, db }, info) => {
  const { label, keys } = await startWithoutKeys(db, info);
  await owner.goto("/office/settings/payment-providers");
  const form = owner.getByRole("form", { name: label });
  const [key = "", text = ""] = Object.entries(keys).at(1) ?? [];
  await form.getByLabel(key, { exact: true }).fill(text);
  await owner.keyboard.press("Enter");
  await expect(form.getByPlaceholder("ends in …9876")).toBeVisible();

  await form.getByRole("button", { name: `Replace ${key}` }).focus();
  await owner.keyboard.press("Enter");
  await expect(form.getByLabel(key, { exact: true })).toBeFocused();
  await owner.keyboard.type("another-key-of-the-shop-4321");
  await owner.getByRole("link", { name: "Settings" }).last().click();
  const leaving = owner.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByLabel(key, { exact: true })).toHaveValue("another-key-of-the-shop-4321");
  await form.getByLabel(key, { exact: true }).press("Enter");
  await expect(form.getByPlaceholder("ends in …4321")).toBeVisible();

  await form.getByRole("button", { name: `Remove ${key}` }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Remove key" }).click();
  await expect(form.getByLabel(key, { exact: true })).toHaveValue("");
  await expect(form.getByRole("button", { name: `Replace ${key}` })).toBeHidden();
});

test("@once a refused save keeps what was typed; the password is asked for again", async ({ page, db }, info) => {
  const { name, label, keys } = await startWithoutKeys(db, info);
  const member = await newStaff({ db });
  await signInToOffice(page, member);
  await page.goto("/office/settings/payment-providers");
  const form = page.getByRole("form", { name: label });
  const [key = "", text = ""] = Object.entries(keys).at(1) ?? [];
  await form.getByLabel(key, { exact: true }).fill(text);
  await db.execute(sql`update staff_session set proven_at = now() - interval '1 hour' where staff_id = ${member.id}`);
  await form.getByRole("button", { name: `Save ${label}` }).click();
  const identity = page.getByRole("dialog", { name: "Confirm your password" });
  await identity.getByLabel("Password", { exact: true }).fill(member.password);
  await identity.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByPlaceholder("ends in …9876")).toBeVisible();

  await db.execute(sql`update connection set version = version + 1 where service = ${name}`);
  await form.getByRole("button", { name: `Replace ${key}` }).click();
  await form.getByLabel(key, { exact: true }).fill("typed-and-not-lost");
  await form.getByRole("button", { name: `Save ${label}` }).click();
  await expect(form.getByText("Somebody else has changed this meanwhile.")).toBeVisible();
  await expect(form.getByLabel(key, { exact: true })).toHaveValue("typed-and-not-lost");
});

test("staff without the permission neither see nor open the payments", async ({ page, db }) => {
  await signInToOffice(page, await newStaff({ db }, { role: "support" }));
  await page.goto("/office/settings/payment-providers");
  await expect(page.getByText("You don't have access to this", { exact: true })).toBeVisible();
  await expect(page.getByRole("form")).toHaveCount(0);
});

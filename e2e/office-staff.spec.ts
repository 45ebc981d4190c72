import { sql } from "#database/orm.ts";
import { newStaff } from "#testing/office/office.ts";
import { expect, expectAccessible, signInToOffice, test } from "./harness.ts";

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 40[13]/));

test("@once an owner invites a staff member, changes a role, ends a session and blocks an account", async ({
  owner,
  db,
}) => {
  test.slow();
  const mate = await newStaff({ db }, { role: "support" });
  await db.execute(sql`insert into staff_session (token_hash, staff_id, network, browser, idle_expires_at, absolute_expires_at)
    select sha256(id::text::bytea), id, '203.0.113.0/24', 'Mozilla/5.0 (Android 14) Firefox/140', now() + interval '1 hour', now() + interval '1 hour'
    from staff where id = ${mate.id}`);
  await owner.goto("/office/staff");
  await owner.getByRole("button", { name: "Invite staff member" }).click();
  await owner.getByLabel("Email").fill(`mate-${Date.now()}@example.pk`);
  await owner.getByLabel("Role").selectOption("Catalogue");
  await owner.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(owner.getByText(/\/office\/login#invitation=[\w-]{43}$/)).toBeVisible();
  await expectAccessible(owner);
  await owner.keyboard.press("Escape");

  await owner.getByRole("link", { name: mate.name }).click();
  await expect(owner.getByText("Firefox on Android")).toBeVisible();
  await owner.getByRole("button", { name: "End session" }).click();
  await expect(owner.getByText("No open sessions.")).toBeVisible();
  await owner.getByLabel("Role").selectOption("Orders");
  await expect(owner.getByText("Confirm, pack, hand over and cancel orders")).toBeVisible();
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("now has the role Orders")).toBeVisible();
  await owner.getByRole("button", { name: "Block" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(owner.getByRole("button", { name: "Unblock" })).toBeVisible();
});

test("@once after a session has ended, signing in over the page keeps the form and sends it", async ({ page, db }) => {
  const member = await newStaff({ db });
  await signInToOffice(page, member);
  await page.goto("/office/staff");
  await page.getByRole("button", { name: "Invite staff member" }).click();
  const email = `staff-${Date.now()}@example.pk`;
  await page.getByLabel("Email").fill(email);
  await db.execute(sql`delete from staff_session where staff_id = ${member.id}`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(dialog.getByLabel("Email")).toHaveValue(member.email);
  await dialog.getByLabel("Password", { exact: true }).fill(member.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(/#invitation=/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(email)).toBeVisible();

  // An expired identity proof opens the same dialog.
  await db.execute(sql`update staff_session set proven_at = now() - interval '1 hour' where staff_id = ${member.id}`);
  await page.getByRole("listitem").filter({ hasText: email }).getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm your password" });
  await proof.getByLabel("Password", { exact: true }).fill(member.password);
  await proof.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("no longer works")).toBeVisible();
});

test("@once an unreachable server is reported at once and the input stays; leaving unsaved changes asks first", async ({
  owner,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const mate = await newStaff({ db }, { role: "support" });
  await owner.goto(`/office/staff/${mate.id}`);
  await owner.getByLabel("Role").selectOption("Orders");
  await owner.context().setOffline(true);
  await expect(owner.getByText("The shop is not responding.")).toBeVisible();
  await owner.getByRole("button", { name: "Try again" }).click();
  await expect(owner.getByLabel("Role")).toHaveValue("orders");
  await owner.context().setOffline(false);
  await expect(owner.getByText("The shop is not responding.")).toBeHidden();
  await expect(owner.getByLabel("Role")).toHaveValue("orders");
  await owner.getByRole("link", { name: "Today" }).click();
  const leaving = owner.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Cancel" }).click();
  await expect(owner.getByLabel("Role")).toHaveValue("orders");
  await owner.getByRole("link", { name: "Today" }).click();
  await leaving.getByRole("button", { name: "Leave without saving" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
});

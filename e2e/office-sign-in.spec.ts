import type { Page } from "@playwright/test";
import { createSystemContext } from "#server/request-context.ts";
import { inviteStaff } from "#server/staff/index.ts";
import { newStaff } from "#testing/office/office.ts";
import { expect, expectAccessible, test } from "./harness.ts";

// A call without a session is answered 401, which the browser logs.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 401/));

async function enterPassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("@once the demo owner signs in after a wrong password, gets the requested page, and signs out", async ({
  page,
}) => {
  await page.goto("/office/nowhere?q=1");
  await expect(heading(page, "Sign in to the office")).toBeVisible();
  await expectAccessible(page);
  await enterPassword(page, { email: "owner@rigbazaar.pk", password: "wrong-password" });
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await enterPassword(page, { email: "owner@rigbazaar.pk", password: "demo-password" });
  await expect(page).toHaveURL(/\/office\/nowhere\?q=1$/);
  await expect(heading(page, "This screen does not exist")).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(heading(page, "Sign in to the office")).toBeVisible();
  await page.goto("/office");
  await expect(page).toHaveURL(/\/office\/login/);
});

test("@once a staff member who needs a second factor sets up an app and next time uses a recovery code", async ({
  page,
  db,
}) => {
  const member = await newStaff({ db }, { secondFactorWaived: false });
  await page.goto("/office/login");
  await enterPassword(page, member);
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for the app" })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByRole("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(await codeOf(secret));
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.getByLabel("I have saved these codes").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Today")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/office/login");
  await enterPassword(page, member);
  await expect(page.getByLabel("Code from your authenticator app")).toBeFocused();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Today")).toBeVisible();
});

test("@once a passkey is set up and signs in, after a password and without one", async ({ page, db }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const member = await newStaff({ db }, { secondFactorWaived: false });
  await page.goto("/office/login");
  await enterPassword(page, member);
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await page.getByLabel("Passkey name").fill("My laptop");
  await page.getByRole("button", { name: "Create passkey" }).click();
  await page.getByLabel("I have saved these codes").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Today")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/office/login");
  await enterPassword(page, member);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(heading(page, "Today")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/office/login");
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(heading(page, "Today")).toBeVisible();
});

test("@once an invitation's link creates a staff member", async ({ page, db }) => {
  const email = `invited-${Date.now()}@example.pk`;
  const { token } = await db.transaction((tx) =>
    inviteStaff(tx, createSystemContext("test"), { email, role: "support" }),
  );
  await page.goto(`/office/login#invitation=${token}`);
  await expect(heading(page, "Join the office")).toBeVisible();
  await page.getByLabel("Your name").fill("Bilal");
  await page.getByLabel("New password").fill("a-long-enough-one");
  await page.getByRole("button", { name: "Join the office" }).click();
  await expect(heading(page, "Today")).toBeVisible();
});

async function codeOf(secret: string): Promise<string> {
  const { calculateTotpCode: totpCode, calculateTotpStep: totpStep } = await import(
    "#server/staff/second-factor/totp.ts"
  );
  const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((sign) => signs.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpCode(bytes, totpStep(new Date()));
}

import type { Page } from "@playwright/test";
import { SECOND_MS } from "#contract/rules/limits.ts";
import { expect, expectAccessible, freshEmail, test } from "./harness.ts";

// §2 'Registration: two steps', §4 'form, then OTP, then login', §5 Register and OTP, §8.

const PASSWORD = "six-or-more";

async function fillForm(page: Page, email: string) {
  await page.getByLabel("Name", { exact: true }).fill("Bilal Ahmed");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Phone", { exact: true }).fill("+92 300-1234567");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password", { exact: true }).fill(PASSWORD);
}

const submit = (page: Page) => page.getByRole("main").getByRole("button", { name: "Register" }).click();

test("'Step 1 is the form. On success, step 2 is OTP verification … After verification it goes to login'", async ({
  shopper,
  mailbox,
}) => {
  const email = freshEmail();
  await shopper.goto("/auth/register");
  await fillForm(shopper, email);
  await submit(shopper);
  await expect(shopper.getByText("Registration successful! You can now verify Email")).toBeVisible();
  const otp = shopper.getByLabel("OTP", { exact: true });
  await expect(otp).toBeFocused();
  await expect(otp).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible(shopper);
  await otp.fill(await mailbox.code(email));
  await shopper.getByRole("button", { name: "Verify OTP" }).click();
  await expect(shopper).toHaveURL("/auth/login");
  await expect(shopper.getByText("Email verified successfully")).toBeVisible();
  await shopper.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await shopper.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(shopper).toHaveURL("/account");
  await expect(shopper.getByRole("main").getByText("03001234567")).toBeVisible();
});

test("every rule of the form is named at its field, and the focus moves to the first", async ({ shopper }) => {
  await shopper.goto("/auth/register");
  await submit(shopper);
  for (const text of [
    "Name is required",
    "Email is required",
    "Phone is required",
    "Password is required",
    "Please confirm your password",
  ])
    await expect(shopper.getByText(text)).toBeVisible();
  await expect(shopper.getByLabel("Name", { exact: true })).toBeFocused();
  await expectAccessible(shopper);

  await shopper.getByLabel("Name", { exact: true }).fill("Bilal");
  await shopper.getByLabel("Email", { exact: true }).fill("no-at-sign");
  await shopper.getByLabel("Phone", { exact: true }).fill("0300");
  await shopper.getByLabel("Password", { exact: true }).fill("12345");
  await shopper.getByLabel("Confirm Password", { exact: true }).fill("123456");
  await submit(shopper);
  for (const text of [
    "Please enter a valid email",
    "Invalid Pakistani phone number. Format: 03XXXXXXXXX",
    "Password must be at least 6 characters",
    "Passwords do not match",
  ])
    await expect(shopper.getByText(text)).toBeVisible();
  await expect(shopper.getByLabel("Email", { exact: true })).toBeFocused();
});

test("a phone number in any usual format is accepted as 03XXXXXXXXX", async ({ shopper }) => {
  await shopper.goto("/auth/register");
  const phone = shopper.getByLabel("Phone", { exact: true });
  await phone.fill("+92 300-1234567");
  await phone.blur();
  await expect(phone).toHaveValue("03001234567");
});

test("OTP in registration: 'Please enter a valid 6-digit OTP', 'OTP must be 6 digits', digits only, 6 at most", async ({
  shopper,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await shopper.goto("/auth/register");
  await fillForm(shopper, freshEmail());
  await submit(shopper);
  const otp = shopper.getByLabel("OTP", { exact: true });
  const verify = shopper.getByRole("button", { name: "Verify OTP" });
  await verify.click();
  await expect(shopper.getByText("Please enter a valid 6-digit OTP")).toBeVisible();
  await otp.pressSequentially("1a2b3");
  await expect(otp).toHaveValue("123");
  await verify.click();
  await expect(shopper.getByText("OTP must be 6 digits")).toBeVisible();
  await otp.fill("1234567890");
  await expect(otp).toHaveValue("123456");
  await verify.click();
  await expect(shopper.getByText("Invalid OTP")).toBeVisible();
  await expect(otp).toBeFocused();
});

test("a code can be pasted with text around it", async ({ shopper, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await shopper.goto("/auth/register");
  await fillForm(shopper, freshEmail());
  await submit(shopper);
  const otp = shopper.getByLabel("OTP", { exact: true });
  await otp.focus();
  await shopper.evaluate(() => navigator.clipboard.writeText("Your code: 654 321."));
  await shopper.keyboard.press("Control+V");
  await expect(otp).toHaveValue("654321");
});

test("''Change Email' returning to step 1' with what was typed", async ({ shopper }) => {
  const email = freshEmail();
  await shopper.goto("/auth/register");
  await fillForm(shopper, email);
  await submit(shopper);
  await shopper.getByRole("button", { name: "Change Email" }).click();
  await expect(shopper.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(shopper.getByLabel("Name", { exact: true })).toHaveValue("Bilal Ahmed");
  await expect(shopper.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  // The e-mail is unchanged, so the code that was sent is still valid.
  await submit(shopper);
  await expect(shopper.getByLabel("OTP", { exact: true })).toBeVisible();
});

test("resend shows its 60-second timer", async ({ shopper }) => {
  let resent = 0;
  await shopper.route("**/api/auth/resendOtp", (route) => {
    resent++;
    return route.fulfill({ json: { mess: "OTP has been sent to your email" } });
  });
  await shopper.clock.install();
  await shopper.goto("/auth/register");
  await fillForm(shopper, freshEmail());
  await submit(shopper);
  const waiting = shopper.getByRole("button", { name: /^Resend in \d+ s$/ });
  await expect(waiting).toBeDisabled();
  await shopper.clock.runFor(61 * SECOND_MS);
  await shopper.getByRole("button", { name: "Resend OTP" }).click();
  await expect(shopper.getByText("OTP sent to your email")).toBeVisible();
  await expect(waiting).toBeDisabled();
  expect(resent).toBe(1);
});

test("a browser sends the same token with registration, code and login, and keeps it after a logout", async ({
  shopper,
  mailbox,
}) => {
  const messages: (string | undefined)[] = [];
  shopper.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/auth/"))
      messages.push(request.headers()["browser-word"]);
  });
  const email = freshEmail();
  await shopper.goto("/auth/register");
  await fillForm(shopper, email);
  await submit(shopper);
  await shopper.getByLabel("OTP", { exact: true }).fill(await mailbox.code(email));
  await shopper.getByRole("button", { name: "Verify OTP" }).click();
  const login = async () => {
    await shopper.getByLabel("Email", { exact: true }).fill(email);
    await shopper.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await shopper.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(shopper).toHaveURL("/account");
  };
  await expect(shopper).toHaveURL("/auth/login");
  await login();
  await shopper.evaluate(() => ["token", "user", "expiry"].forEach((key) => localStorage.removeItem(key)));
  await shopper.goto("/auth/login");
  await login();
  expect(messages.filter(Boolean)).toHaveLength(4);
  expect(new Set(messages.filter(Boolean)).size).toBe(1);
  expect(messages[0]).toMatch(/^[0-9a-f]{64}$/);
});

test("registration errors: the shared handler, and what was typed stays", async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  await shopper.route("**/api/auth/register", (route) =>
    route.fulfill({ status: 400, json: { code: "invalid-input", mess: "Please use another name", message: "" } }),
  );
  await shopper.goto("/auth/register");
  await fillForm(shopper, "bilal@example.pk");
  await submit(shopper);
  await expect(shopper.getByText("Error", { exact: true })).toBeVisible();
  await expect(shopper.getByText("Please use another name")).toBeVisible();
  await expect(shopper.getByLabel("Email", { exact: true })).toHaveValue("bilal@example.pk");
});

test("registration errors: an answer that says nothing is 'Something went wrong'", async ({
  shopper,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 502/);
  await shopper.route("**/api/auth/register", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await shopper.goto("/auth/register");
  await fillForm(shopper, "bilal@example.pk");
  await submit(shopper);
  await expect(shopper.getByText("Error", { exact: true })).toBeVisible();
  await expect(shopper.getByText("Something went wrong")).toBeVisible();
});

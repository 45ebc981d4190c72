import { expect, expectAccessible, test } from "./harness.ts";

// §2 'Reset password, three steps', §4 'email, then OTP, then new password', §5 Reset, §8.

test("'email, then OTP, then new password, then login': the old password is dead, the new one works", async ({
  shopper,
  customer,
  mailbox,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[01]/);
  await shopper.goto("/auth/reset-password");
  await expect(shopper.getByRole("heading", { name: "Reset Password" })).toBeVisible();
  await shopper.getByLabel("Email", { exact: true }).fill(customer.email);
  await shopper.getByRole("button", { name: "Send OTP" }).click();
  await expect(shopper.getByText("OTP has been sent to your email")).toBeVisible();

  await expect(shopper.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
  const otp = shopper.getByLabel("OTP", { exact: true });
  await otp.fill("12345");
  await shopper.getByRole("button", { name: "Verify OTP" }).click();
  await expect(shopper.getByText("OTP must be 6 digits")).toBeVisible();
  await expect.poll(async () => (await mailbox.latest(customer.email)).subject).toMatch(/password/i);
  const code = await mailbox.code(customer.email);
  await otp.fill(code === "000000" ? "111111" : "000000");
  await shopper.getByRole("button", { name: "Verify OTP" }).click();
  await expect(shopper.getByText("Invalid OTP")).toBeVisible();
  await otp.fill(code);
  await shopper.getByRole("button", { name: "Verify OTP" }).click();
  await expect(shopper.getByText("OTP verified successfully")).toBeVisible();

  await expect(shopper.getByRole("heading", { name: "Create New Password" })).toBeVisible();
  const reset = shopper.getByRole("button", { name: "Reset Password" });
  await shopper.getByLabel("New Password", { exact: true }).fill("brand-new");
  await shopper.getByLabel("Confirm Password", { exact: true }).fill("brand-new");
  await reset.click();
  await expect(shopper.getByText("Your password has been reset successfully")).toBeVisible();
  await expect(shopper).toHaveURL("/auth/login");

  const login = shopper.getByRole("main").getByRole("button", { name: "Login" });
  await shopper.getByLabel("Password", { exact: true }).fill(customer.password);
  await login.click();
  await expect(shopper.getByText("Invalid email or password")).toBeVisible();
  await shopper.getByLabel("Password", { exact: true }).fill("brand-new");
  await login.click();
  await expect(shopper).toHaveURL("/account");
});

test("step 3: 'new password and confirm password fields, each with a show/hide toggle', and their rules", async ({
  shopper,
}) => {
  await shopper.route("**/api/auth/forgetPassword", (route) => route.fulfill({ json: { mess: "sent" } }));
  await shopper.route("**/api/auth/verifyOtp", (route) => route.fulfill({ json: { mess: "ok" } }));
  await shopper.goto("/auth/reset-password");
  await shopper.getByLabel("Email", { exact: true }).fill("nobody@example.pk");
  await shopper.getByRole("button", { name: "Send OTP" }).click();
  await shopper.getByLabel("OTP", { exact: true }).fill("123456");
  await shopper.getByRole("button", { name: "Verify OTP" }).click();
  const reset = shopper.getByRole("button", { name: "Reset Password" });
  const password = shopper.getByLabel("New Password", { exact: true });
  const confirmation = shopper.getByLabel("Confirm Password", { exact: true });
  await reset.click();
  await expect(shopper.getByText("New password is required")).toBeVisible();
  await expect(shopper.getByText("Please confirm your password")).toBeVisible();
  await password.fill("12345");
  await confirmation.fill("123456");
  await reset.click();
  await expect(shopper.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(shopper.getByText("Passwords do not match")).toBeVisible();
  await shopper.getByRole("button", { name: "Show new password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(confirmation).toHaveAttribute("type", "password");
  await expectAccessible(shopper);
});

test("step 1: its rules, 'Failed to send OTP', and 'Back to Login'", async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/status of 429/);
  await shopper.route("**/api/auth/forgetPassword", (route) =>
    route.fulfill({ status: 429, json: { code: "too-many", mess: "Too many attempts. Please wait", message: "" } }),
  );
  await shopper.goto("/auth/reset-password");
  const send = shopper.getByRole("button", { name: "Send OTP" });
  await send.click();
  await expect(shopper.getByText("Email is required")).toBeVisible();
  await shopper.getByLabel("Email", { exact: true }).fill("no-at-sign");
  await send.click();
  await expect(shopper.getByText("Enter a valid email")).toBeVisible();
  await shopper.getByLabel("Email", { exact: true }).fill("sana@example.pk");
  await send.click();
  await expect(shopper.getByText("Failed to send OTP")).toBeVisible();
  // The notification closes, but the reason stays on the page.
  await expect(shopper.getByRole("main").getByText("Too many attempts. Please wait")).toBeVisible();
  await shopper.getByRole("button", { name: "Back to Login" }).click();
  await expect(shopper).toHaveURL("/auth/login");
});

test("step 2: ''Change Email' (back to step 1)'", async ({ shopper }) => {
  await shopper.route("**/api/auth/forgetPassword", (route) => route.fulfill({ json: { mess: "sent" } }));
  await shopper.goto("/auth/reset-password");
  await shopper.getByLabel("Email", { exact: true }).fill("sana@example.pk");
  await shopper.getByRole("button", { name: "Send OTP" }).click();
  await shopper.getByRole("button", { name: "Change Email" }).click();
  await expect(shopper.getByRole("heading", { name: "Reset Password" })).toBeVisible();
  await expect(shopper.getByLabel("Email", { exact: true })).toHaveValue("sana@example.pk");
});

test("step 3: 'reset failure toast 'Error' / 'Failed to reset password''", async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  await shopper.route("**/api/auth/forgetPassword", (route) => route.fulfill({ json: { mess: "sent" } }));
  await shopper.route("**/api/auth/verifyOtp", (route) => route.fulfill({ json: { mess: "ok" } }));
  await shopper.goto("/auth/reset-password");
  await shopper.getByLabel("Email", { exact: true }).fill("nobody@example.pk");
  await shopper.getByRole("button", { name: "Send OTP" }).click();
  await shopper.getByLabel("OTP", { exact: true }).fill("123456");
  await shopper.getByRole("button", { name: "Verify OTP" }).click();
  await shopper.getByLabel("New Password", { exact: true }).fill("brand-new");
  await shopper.getByLabel("Confirm Password", { exact: true }).fill("brand-new");
  await shopper.getByRole("button", { name: "Reset Password" }).click();
  await expect(shopper.getByText("Error", { exact: true })).toBeVisible();
  await expect(shopper.getByText("Failed to reset password")).toBeVisible();
  await expect(shopper.getByLabel("New Password", { exact: true })).toHaveValue("brand-new");

  // An expired code can be replaced with one click.
  await shopper.getByRole("button", { name: "Get a new code" }).click();
  await expect(shopper.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
  await expect(shopper.getByLabel("OTP", { exact: true })).toHaveValue("");
  await expect(shopper.getByRole("button", { name: "Change Email" })).toBeVisible();
});

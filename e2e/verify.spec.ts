import { expect, expectAccessible, freshEmail, test } from "./harness.ts";

// §2 'Verify screen', §4 'Verify: email, then OTP, then login', §5 e-mail and OTP rules.

test("'step 1 'Verify Your Email' (email, 'Send OTP', 'Back to Login')' with its rules", async ({ shopper }) => {
  await shopper.goto("/auth/verify");
  await expect(shopper.getByRole("heading", { name: "Verify Your Email" })).toBeVisible();
  const send = shopper.getByRole("button", { name: "Send OTP" });
  await send.click();
  await expect(shopper.getByText("Email is required")).toBeVisible();
  await shopper.getByLabel("Email", { exact: true }).fill("no-at-sign");
  await send.click();
  await expect(shopper.getByText("Enter a valid email")).toBeVisible();
  await expectAccessible(shopper);
  await shopper.getByRole("button", { name: "Back to Login" }).click();
  await expect(shopper).toHaveURL("/auth/login");
});

test("'Step 2 'Enter OTP' (6-digit code, 'Verify OTP', 'Change Email')' with its rules", async ({
  shopper,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const email = freshEmail();
  await shopper.goto("/auth/verify");
  await shopper.getByLabel("Email", { exact: true }).fill(email);
  await shopper.getByRole("button", { name: "Send OTP" }).click();
  await expect(shopper.getByRole("heading", { name: "Enter OTP" })).toBeVisible();
  const verify = shopper.getByRole("button", { name: "Verify OTP" });
  await verify.click();
  await expect(shopper.getByText("OTP is required")).toBeVisible();
  await shopper.getByLabel("OTP", { exact: true }).fill("123");
  await verify.click();
  await expect(shopper.getByText("OTP must be 6 digits")).toBeVisible();
  await shopper.getByLabel("OTP", { exact: true }).fill("123456");
  await verify.click();
  await expect(shopper.getByText("Invalid OTP")).toBeVisible();
  await expectAccessible(shopper);
  await shopper.getByRole("button", { name: "Change Email" }).click();
  await expect(shopper.getByRole("heading", { name: "Verify Your Email" })).toBeVisible();
  await expect(shopper.getByLabel("Email", { exact: true })).toHaveValue(email);
});

test("'On success it shows 'Email verified successfully' and goes to /auth/login'", async ({
  shopper,
  request,
  mailbox,
}) => {
  const email = freshEmail();
  const password = "correct-horse";
  const registration = { name: "Sana", email, phone: "03001234567", password, confirmPassword: password };
  expect((await request.post("/api/auth/register", { data: registration })).ok()).toBe(true);
  const code = await mailbox.code(email);
  // A new code can be requested only after a minute, so the one from the registration is used.
  await shopper.route("**/api/auth/getOtp", (route) => route.fulfill({ json: { mess: "OTP has been sent" } }));
  await shopper.goto("/auth/verify");
  await shopper.getByLabel("Email", { exact: true }).fill(email);
  await shopper.getByRole("button", { name: "Send OTP" }).click();
  await expect(shopper.getByText("OTP has been sent to your email")).toBeVisible();
  await shopper.getByLabel("OTP", { exact: true }).fill(code);
  await shopper.getByRole("button", { name: "Verify OTP" }).click();
  await expect(shopper.getByText("Email verified successfully")).toBeVisible();
  await expect(shopper).toHaveURL("/auth/login");
  await expect(shopper.getByLabel("Email", { exact: true })).toHaveValue(email);
});

test("verification errors go to the shared handler", async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/status of 429/);
  await shopper.route("**/api/auth/getOtp", (route) =>
    route.fulfill({ status: 429, json: { code: "too-many", mess: "Too many attempts", message: "" } }),
  );
  await shopper.goto("/auth/verify");
  await shopper.getByLabel("Email", { exact: true }).fill("sana@example.pk");
  await shopper.getByRole("button", { name: "Send OTP" }).click();
  await expect(shopper.getByText("Error", { exact: true })).toBeVisible();
  await expect(shopper.getByText("Too many attempts")).toBeVisible();
  await expect(shopper.getByLabel("Email", { exact: true })).toHaveValue("sana@example.pk");
});

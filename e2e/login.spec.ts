import type { Page } from "@playwright/test";
import { HOUR_MS, MINUTE_MS } from "#contract/rules/limits.ts";
import { expect, expectAccessible, test } from "./harness.ts";

// §2 Auth screens, §4 Session, §5 Login, §8 rows Login failure, Login success, Logout.

test("'Login: email and password; links to reset password, register and verify email'", async ({ shopper }) => {
  await shopper.goto("/auth/login");
  const main = shopper.getByRole("main");
  await expect(main.getByRole("heading", { name: "Login" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Reset password" })).toHaveAttribute("href", "/auth/reset-password");
  await expect(main.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/auth/register");
  await expect(main.getByRole("link", { name: "Verify email" })).toHaveAttribute("href", "/auth/verify");
  await expect(shopper.getByLabel("Email", { exact: true })).toHaveAttribute("autocomplete", "username");
  await expect(shopper.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "current-password");
  await expect(shopper.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("'/auth/login (also /auth/)'", async ({ shopper }) => {
  await shopper.goto("/auth/");
  await expect(shopper.getByRole("main").getByRole("heading", { name: "Login" })).toBeVisible();
});

test("'email and password required': both are named, the first gets the focus", async ({ shopper }) => {
  await shopper.goto("/auth/login");
  await shopper.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(shopper.getByText("Email is required")).toBeVisible();
  await expect(shopper.getByText("Password is required")).toBeVisible();
  const email = shopper.getByLabel("Email", { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Email is required");
  await expectAccessible(shopper);
});

test("login success: 'Login successful!', three entries, and 'otherwise the destination is /account'", async ({
  shopper,
  customer,
}) => {
  await shopper.goto("/auth/login");
  await shopper.getByLabel("Email", { exact: true }).fill(customer.email.toUpperCase());
  await shopper.getByLabel("Password", { exact: true }).fill(customer.password);
  await shopper.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(shopper.getByText("Login successful!")).toBeVisible();
  await expect(shopper).toHaveURL("/account");
  const stored = await shopper.evaluate(() => ({ ...localStorage }));
  expect(stored.token).toBeTruthy();
  expect(JSON.parse(stored.user ?? "{}")).toMatchObject({ name: customer.user.name, email: customer.email });
  expect(Number(stored.expiry)).toBeGreaterThan(Date.now());
});

test("a login without a connection fails with an error, and the next press signs in", async ({
  shopper,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to fetch|Failed to load|Unable to preload/);
  const code = /assets\/send-request-/;
  await shopper.route(code, (route) => route.abort());
  await shopper.goto("/auth/login");
  await shopper.getByLabel("Email", { exact: true }).fill(customer.email);
  await shopper.getByLabel("Password", { exact: true }).fill(customer.password);
  const login = shopper.getByRole("main").getByRole("button", { name: "Login" });
  await login.click();
  await expect(shopper.getByText("Error", { exact: true })).toBeVisible();
  await shopper.unroute(code);
  await login.click();
  await expect(shopper).toHaveURL("/account");
});

test("login failure: 'Danger notification titled 'Error' with the server's message'; what was typed stays", async ({
  shopper,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await shopper.goto("/auth/login");
  await shopper.getByLabel("Email", { exact: true }).fill(customer.email);
  await shopper.getByLabel("Password", { exact: true }).fill("wrong-password");
  await shopper.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(shopper.getByText("Error", { exact: true })).toBeVisible();
  await expect(shopper.getByText("Invalid email or password")).toBeVisible();
  await expect(shopper).toHaveURL("/auth/login");
  await expect(shopper.getByLabel("Email", { exact: true })).toHaveValue(customer.email);
  await expect(shopper.getByLabel("Password", { exact: true })).toBeFocused();
});

test("login failure: of the answer's two texts the login shows `message` (§3)", async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  await shopper.route("**/api/auth/login", (route) =>
    route.fulfill({ status: 401, json: { message: "Locked until noon", mess: "For every other call" } }),
  );
  await shopper.goto("/auth/login");
  await shopper.getByLabel("Email", { exact: true }).fill("sana@example.pk");
  await shopper.getByLabel("Password", { exact: true }).fill("wrong-password");
  await shopper.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(shopper.getByText("Locked until noon")).toBeVisible();
});

for (const [answer, status, body] of [
  ["says nothing", 401, "{}"],
  ["has no `message`", 401, '{"mess":"For every other call"}'],
  ["is empty", 500, ""],
  ["is somebody else's page", 502, "<h1>Bad Gateway</h1>"],
  ["succeeds and cannot be read", 200, '{"token":"cut o'],
] as const) {
  test(`login failure: 'or fallback 'Invalid email or password'', where the answer ${answer}`, async ({
    shopper,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of (401|500|502)/);
    await shopper.route("**/api/auth/login", (route) => route.fulfill({ status, body }));
    await shopper.goto("/auth/login");
    await tryLogin(shopper);
    await expect(shopper.getByText("Error", { exact: true })).toBeVisible();
    await expect(shopper.getByText("Invalid email or password")).toBeVisible();
    await expect(shopper.getByText("Login successful!")).toHaveCount(0);
  });
}

test("login failure: 'or fallback 'Invalid email or password'', where there is no answer", async ({
  shopper,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await shopper.route("**/api/auth/login", (route) => route.abort());
  await shopper.goto("/auth/login");
  await tryLogin(shopper);
  await expect(shopper.getByText("Invalid email or password")).toBeVisible();
});

async function tryLogin(shopper: Page): Promise<void> {
  await shopper.getByLabel("Email", { exact: true }).fill("a@example.pk");
  await shopper.getByLabel("Password", { exact: true }).fill("whatever");
  await shopper.getByRole("main").getByRole("button", { name: "Login" }).click();
}

test("the password can be shown and hidden", async ({ shopper }) => {
  await shopper.goto("/auth/login");
  const password = shopper.getByLabel("Password", { exact: true });
  await password.fill("secret");
  await expect(password).toHaveAttribute("type", "password");
  await shopper.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await shopper.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("'Signed-out visitors to a protected route are sent to /auth/login … After login the user returns'", async ({
  shopper,
  customer,
}) => {
  await shopper.goto("/account/addresses?x=1");
  await expect(shopper).toHaveURL("/auth/login");
  // The remembered path survives a visit to the other auth screens.
  await shopper.getByRole("main").getByRole("link", { name: "Reset password" }).click();
  await shopper.getByRole("button", { name: "Back to Login" }).click();
  await shopper.getByLabel("Email", { exact: true }).fill(customer.email);
  await shopper.getByLabel("Password", { exact: true }).fill(customer.password);
  await shopper.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(shopper).toHaveURL("/account/addresses?x=1");
});

test("a protected page: the server's HTML says 'Checking authentication...' and nothing personal", async ({
  request,
  customer,
}) => {
  const answer = await request.get("/account", { headers: { authorization: `Bearer ${customer.token}` } });
  const html = await answer.text();
  expect(html).toContain("Checking authentication...");
  expect(html).not.toContain(customer.email);
});

test("'A signed-in user is redirected away from login': where a login would go", async ({ signedInShopper }) => {
  await signedInShopper.goto("/auth/login");
  await expect(signedInShopper).toHaveURL("/account");
});

test("a remembered location outside this site is ignored", async ({ signedInShopper }) => {
  await signedInShopper.goto("/about");
  await signedInShopper.evaluate(() => {
    history.replaceState({ usr: { from: "//evil.example/account" }, key: "k", idx: 0 }, "", "/auth/login");
  });
  await signedInShopper.reload();
  await expect(signedInShopper).toHaveURL("/account");
});

test("session: 'when the expiry has passed' it is cleared; 'checked on load and every 10 minutes'", async ({
  signedInShopper: page,
}) => {
  await page.clock.install();
  await page.goto("/account");
  await expect(page.getByText("Member since")).toBeVisible();
  await page.clock.runFor(HOUR_MS - MINUTE_MS);
  await expect(page).toHaveURL("/account");
  await page.clock.runFor(11 * MINUTE_MS);
  await expect(page).toHaveURL("/auth/login");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("session: 'Every route change while signed in pushes expiry forward by one hour'; renewed once a minute", async ({
  signedInShopper: page,
}) => {
  let renewals = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/renew")) renewals++;
  });
  await page.clock.install();
  await page.goto("/account");
  await expect(page.getByText("Member since")).toBeVisible();
  await page.clock.runFor(50 * MINUTE_MS);
  await page.getByRole("link", { name: "My Addresses" }).click();
  await expect(page.getByRole("heading", { name: "Delivery Address" })).toBeVisible();
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "My Account" }).click();
  await expect(page.getByRole("heading", { name: "Personal Information" })).toBeVisible();
  const left = await page.evaluate(() => Number(localStorage.getItem("expiry")) - Date.now());
  expect(left).toBeGreaterThan(HOUR_MS - MINUTE_MS);
  expect(left).toBeLessThanOrEqual(HOUR_MS);
  await expect.poll(() => renewals).toBe(2);
  await page.clock.runFor(50 * MINUTE_MS);
  await expect(page).toHaveURL("/account");
});

test("session: 'when stored data cannot be read' it is cleared", async ({ signedInShopper: page }) => {
  await page.goto("/about");
  await page.evaluate(() => localStorage.setItem("user", "{oops"));
  await page.goto("/account");
  await expect(page).toHaveURL("/auth/login");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a logout in another tab ends the session here too", async ({ signedInShopper: page, context }) => {
  await page.goto("/account");
  await expect(page.getByText("Member since")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/about");
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL("/auth/login");
});

test("a 401 from a call ends the session and remembers the path", async ({
  signedInShopper: page,
  customer,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/, /Please sign in again/);
  await page.goto("/account");
  await expect(page.getByText("Member since")).toBeVisible();
  // Waits for the page's own requests, such as the wish list of other devices.
  await page.waitForLoadState("networkidle");
  await request.post("/api/auth/logout", { headers: { authorization: `Bearer ${customer.token}` } });
  await page.getByRole("link", { name: "My Addresses" }).click();
  await expect(page).toHaveURL("/auth/login");
  await page.getByLabel("Email", { exact: true }).fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/account/addresses");
});

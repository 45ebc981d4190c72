import type { Page } from "@playwright/test";
import { expect, test } from "./harness.ts";

const ROUTES = [
  "/",
  "/basket",
  "/category/gpu/nvidia-geforce",
  "/category/gpu/nvidia-geforce?minPrice=1000&brand=msi",
  "/products",
  "/products/fresh-picks",
  "/product/msi-geforce-rtx-5070-12g-ventus-2x-oc-white",
  "/faq",
  "/contact",
  "/auth/login",
  "/auth/register",
  "/auth/verify",
  "/auth/reset-password",
  "/no-such-page",
  "/mailbox",
  "/api/docs",
];
const SIGNED_IN = ["/account", "/account/addresses", "/account/orders", "/checkout", "/order-success", "/order-fail"];

/** Collects the browser's reports of policy violations. */
async function recordViolations(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("tellRefusal", (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const { tellRefusal: reportViolation } = window as unknown as { tellRefusal: (text: string) => void };
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      reportViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return seen;
}

test("no page, popup or notification violates the content security policy", async ({
  signedInShopper: page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  test.slow();
  const refused = await recordViolations(page);
  for (const route of [...ROUTES, ...SIGNED_IN]) await page.goto(route, { waitUntil: "networkidle" });
  await page.goto("/product/msi-geforce-rtx-5070-12g-ventus-2x-oc-white");
  await page.getByRole("button", { name: "Zoom picture" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
  await page.keyboard.press("Escape");
  await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
  await page.getByRole("button", { name: "Add to Basket" }).first().click();
  await expect(page.locator("[data-sonner-toast]").first()).toHaveCSS("position", "absolute");
  expect(refused).toEqual([]);
});

test("an injected script or style sheet has no effect", async ({ page, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy/);
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const slippedIn = "<script>window.evil = true</script><style>h1 { display: none }</style>";
    await route.fulfill({ response, body: (await response.text()).replace("</body>", `${slippedIn}</body>`) });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => "evil" in window)).toBe(false);
  await expect(page.locator("h1")).toBeVisible();
});

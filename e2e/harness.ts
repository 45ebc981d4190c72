import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { SECOND_MS } from "#contract/rules/limits.ts";
import type { User } from "#contract/shop/auth.ts";
import { connect, type Db } from "#database/database.ts";
import { findRunningShopUrl } from "#database/embedded/process/running.ts";
import { registerCustomer } from "#testing/data/customers.ts";
import { addAddress } from "#testing/data/orders.ts";
import { newStaff, type TestStaff } from "#testing/office/office.ts";

export { expect };

export interface Customer {
  user: User;
  email: string;
  password: string;
  token: string;
}

export interface Mailbox {
  /** Waits until there is a mail. */
  latest(to: string): Promise<{ subject: string; text: string; html: string }>;
  code(to: string): Promise<string>;
}

interface Fixtures {
  /** A visitor; the test fails on any console error and on any request to another origin. */
  shopper: Page;
  /** A new customer who is signed in. */
  signedInShopper: Page;
  /** A signed-in customer with an address that couriers serve. */
  settledShopper: Page;
  /** A new owner who is signed in to the office. */
  owner: Page;
  /** Inserted into the database, because register.spec.ts tests the registration. */
  customer: Customer;
  mailbox: Mailbox;
  /** Console errors that the test expects. */
  expectedErrors: RegExp[];
}

interface WorkerFixtures {
  /** For test data that is not the subject of a test, such as customers, addresses and old orders. */
  db: Db;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  db: [
    async ({}, use) => {
      const url = await findRunningShopUrl(process.env.E2E_DATA_DIR ?? "");
      if (!url) throw new Error("The browser tests' shop has no database");
      const db = connect({ url, maxConnections: 2 });
      await use(db);
      await db.$client.end();
    },
    { scope: "worker" },
  ],

  expectedErrors: async ({}, use) => use([]),

  page: async ({ page, baseURL, expectedErrors }, use) => {
    const faults: string[] = [];
    const origin = new URL(baseURL ?? "").origin;
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("request", (request) => {
      if (!/^(data|blob|about):/.test(request.url()) && new URL(request.url()).origin !== origin)
        faults.push(`request to ${request.url()}`);
    });
    await use(page);
    // A request that a route still fetches when the test ends is no fault.
    await page.context().unrouteAll({ behavior: "ignoreErrors" });
    expect(faults.filter((fault) => !expectedErrors.some((expected) => expected.test(fault)))).toEqual([]);
  },

  shopper: async ({ page }, use) => use(page),

  owner: async ({ page, db }, use) => {
    await signInToOffice(page, await newStaff({ db }));
    await use(page);
  },

  mailbox: async ({ request }, use) => use(createMailbox(request)),

  customer: async ({ db }, use) => {
    const { user, password, token } = await registerCustomer({ db });
    await use({ user, email: user.email, password, token });
  },

  signedInShopper: async ({ page, customer, baseURL }, use) => {
    await page.context().addInitScript(
      ({ token, user, expiry, origin }) => {
        if (location.origin !== origin || sessionStorage.getItem("signed-in-once")) return;
        sessionStorage.setItem("signed-in-once", "yes");
        localStorage.setItem("token", token);
        localStorage.setItem("user", JSON.stringify(user));
        localStorage.setItem("expiry", String(expiry));
      },
      {
        token: customer.token,
        user: customer.user,
        expiry: Date.now() + 3_600 * SECOND_MS,
        origin: new URL(baseURL ?? "").origin,
      },
    );
    await use(page);
  },

  settledShopper: async ({ signedInShopper, customer, db }, use) => {
    await addAddress({ db }, customer.user.id);
    await use(signedInShopper);
  },
});

/** Signs in by API, because office-sign-in.spec.ts tests the screens. */
export async function signInToOffice(page: Page, { email, password }: Pick<TestStaff, "email" | "password">) {
  const answer = await page.request.post("/api/office/session", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
}

function createMailbox(request: APIRequestContext): Mailbox {
  const latest = async (to: string) => {
    const read = async () => {
      const messages = (await (await request.get("/mailbox/messages", { params: { to } })).json()) as {
        subject: string;
        text: string;
        html: string;
      }[];
      return messages[0];
    };
    await expect.poll(read).toBeTruthy();
    const mail = await read();
    if (!mail) throw new Error(`No mail for ${to}`);
    return mail;
  };
  return {
    latest,
    code: async (to) => {
      const [code] = /\b\d{6}\b/.exec((await latest(to)).text) ?? [];
      if (!code) throw new Error(`No code in the mail to ${to}`);
      return code;
    },
  };
}

/** An old product is never the first in a listing, where other tests would buy it. */
export const LONG_AGO = new Date("2020-01-01");

export function freshEmail(): string {
  return `shopper-${crypto.randomUUID().slice(0, 8)}@example.pk`;
}

// axe compares all elements, so only the first dozen of many similar cards are checked.
const REPEATED_CARDS = "main li:nth-child(n + 13) > article";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, axe(page).withTags(STANDARDS))).toEqual([]);
}

/** Checks contrast only, which is all that a change of colours can break. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await violations(page, axe(page).withRules(["color-contrast"]))).toEqual([]);
}

/**
 * Checks the page at 360 and 1280 px in light and dark, and that nothing scrolls sideways. Structure
 * is checked once at each width, and contrast in each theme.
 */
export async function expectAccessibleInAllViews(
  page: Page,
  { narrowestPx = PHONE.width, open }: { narrowestPx?: number; open: () => Promise<unknown> },
): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await open();
  await expectAccessible(page);
  await page.setViewportSize({ ...PHONE, width: narrowestPx });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESKTOP);
  await expectNoSidewaysScroll(page);
  await expectReadable(page);
  // Sets the theme like the switch, which changes only colours.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  await expectAccessible(page);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const hiddenPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(hiddenPx).toBe(0);
}

/**
 * Legacy mode opens no second page; it skips foreign frames, which the shop does not have. Reporting
 * only violations halves the time, because axe describes no element that passes.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .exclude(REPEATED_CARDS);

async function violations(page: Page, builder: AxeBuilder): Promise<string[]> {
  await waitUntilSettled(page);
  const found = await builder.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

/** Waits for loading and animations to end, because a busy or fading element has other colours. */
async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.getByRole("progressbar", { name: "Working" })).toBeHidden();
  await page.waitForFunction(
    () =>
      document.readyState === "complete" &&
      !document.querySelector("[aria-busy=true]") &&
      document.getAnimations().every((one) => {
        const { iterations = 1 } = one.effect?.getTiming() ?? {};
        return one.playState !== "running" || iterations === Number.POSITIVE_INFINITY;
      }),
  );
}

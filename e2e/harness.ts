import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import type { User } from "#contract/auth.ts";
import { SECOND_MS } from "#contract/rules/limits.ts";

export { expect };

export interface Customer {
  user: User;
  email: string;
  password: string;
  token: string;
}

export interface Mailbox {
  /** The newest mail to an address; waits until there is one. */
  latest(to: string): Promise<{ subject: string; text: string; html: string }>;
  /** The 6-digit code of the newest mail. */
  code(to: string): Promise<string>;
}

interface Fixtures {
  /** A visitor. The test fails on any console error and on any request that leaves the shop. */
  shopper: Page;
  /** A fresh customer, signed in in the browser. */
  signedInShopper: Page;
  customer: Customer;
  mailbox: Mailbox;
  /** Console errors that this test provokes on purpose. */
  expectedErrors: RegExp[];
}

export const test = base.extend<Fixtures>({
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
    expect(faults.filter((fault) => !expectedErrors.some((expected) => expected.test(fault)))).toEqual([]);
  },

  shopper: async ({ page }, use) => use(page),

  mailbox: async ({ request }, use) => use(mailboxOf(request)),

  customer: async ({ request, mailbox }, use) => use(await registeredCustomer(request, mailbox)),

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
});

function mailboxOf(request: APIRequestContext): Mailbox {
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

export function freshEmail(): string {
  return `shopper-${crypto.randomUUID().slice(0, 8)}@example.pk`;
}

/** A customer by the way every customer takes: register, read the mail, verify, sign in. */
async function registeredCustomer(request: APIRequestContext, mailbox: Mailbox): Promise<Customer> {
  const email = freshEmail();
  const password = "correct-horse";
  const registration = { name: "Ayesha Khan", email, phone: "03001234567", password, confirmPassword: password };
  expect((await request.post("/api/auth/register", { data: registration })).ok()).toBe(true);
  expect((await request.post("/api/auth/verifyEmail", { data: { email, otp: await mailbox.code(email) } })).ok()).toBe(
    true,
  );
  const { token, user } = (await (await request.post("/api/auth/login", { data: { email, password } })).json()) as {
    token: string;
    user: User;
  };
  return { email, password, token, user };
}

// Two hundred cards are alike, and axe compares everything with everything: the first dozen stand for all.
const REPEATED_CARDS = "main li:nth-child(n + 13) > article";

/** axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude(REPEATED_CARDS)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

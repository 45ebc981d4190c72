import { expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { NO_RESPONSE, stubOfficeCalls } from "#testing/office/stub-office-calls.ts";
import { findSession, hasPermission, requireSession, signOutOfOffice, takeSignedOut } from "./session.ts";

/** Where the loader sends a request without an open session. */
async function findRedirect(url: string): Promise<string | null> {
  const thrown: unknown = await requireSession({ request: new Request(url) }).catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get("location") : null;
}

const refuse = (code: "not-signed-in" | "unexpected") => () => {
  throw new ShopError(code);
};

test("requireSession: an open session opens the screen", async () => {
  stubOfficeCalls(() => ({ owes: "none", name: "Ali" }));
  const request = new Request("https://shop.pk/office/orders");
  expect(await requireSession({ request })).toMatchObject({ name: "Ali" });
});

test("requireSession, no session or one that lacks a step: the login page, with the way back", async () => {
  stubOfficeCalls(refuse("not-signed-in"));
  expect(await findRedirect("https://shop.pk/office/orders?queue=to-pack")).toBe(
    `/login?next=${encodeURIComponent("/orders?queue=to-pack")}`,
  );
  stubOfficeCalls(() => ({ owes: "factor" }));
  expect(await findRedirect("https://shop.pk/office/")).toBe("/login");
});

test("requireSession: an office on its own host has the same way back", async () => {
  stubOfficeCalls(refuse("not-signed-in"));
  expect(await findRedirect("https://office.shop.pk/orders")).toBe(`/login?next=${encodeURIComponent("/orders")}`);
});

test("findSession: no session is no error, a server that fails is", async () => {
  stubOfficeCalls(refuse("not-signed-in"));
  expect(await findSession()).toBeUndefined();
  stubOfficeCalls(refuse("unexpected"));
  await expect(findSession()).rejects.toMatchObject({ code: "unexpected" });
});

test("signOutOfOffice: a session that has ended already is no error; the login page then asks for none", async () => {
  stubOfficeCalls(refuse("not-signed-in"));
  await signOutOfOffice();
  expect([takeSignedOut(), takeSignedOut()]).toEqual([true, false]);
});

test("signOutOfOffice: without a response the staff member is still signed in", async () => {
  stubOfficeCalls(() => NO_RESPONSE);
  await expect(signOutOfOffice()).rejects.toMatchObject({ code: "unavailable" });
  expect(takeSignedOut()).toBe(false);
});

test("hasPermission: what needs no permission is open to all", () => {
  const session = { permissions: ["order.read" as const] };
  expect([hasPermission(session, undefined), hasPermission(session, "order.read")]).toEqual([true, true]);
  expect(hasPermission(session, "order.write")).toBe(false);
});

import { expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { callOffice, setSignedIn } from "#office/api/client.ts";
import { stubOfficeCalls } from "#testing/office/stub-office-calls.ts";
import { failCalls, resumeCalls } from "./session-requirements.ts";

/** Answers each product with an error until the error is taken away. */
function refuse(errors: Map<string, "not-signed-in" | "proof-needed">) {
  setSignedIn(true);
  return stubOfficeCalls(({ params: [id = ""] }) => {
    const code = errors.get(id);
    if (code) throw new ShopError(code);
    return { id };
  });
}

const getProduct = (id: number) => callOffice("getProduct", { params: { id } });
/** Long enough for every answer that is ready. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("session ended: the call waits for the new sign-in and is then repeated", async () => {
  const errors = new Map([["1", "not-signed-in" as const]]);
  const sent = refuse(errors);
  const call = getProduct(1);
  await settle();
  errors.clear();
  resumeCalls("sign-in");
  expect(await call).toEqual({ id: "1" });
  expect(sent).toHaveLength(2);
});

test("identity confirmed: repeats what waited for it; what waits for a sign-in goes on waiting", async () => {
  const errors = new Map([
    ["1", "proof-needed" as const],
    ["2", "not-signed-in" as const],
  ] as [string, "proof-needed" | "not-signed-in"][]);
  const sent = refuse(errors);
  const [identity, signIn] = [getProduct(1), getProduct(2)];
  await settle();
  errors.clear();
  resumeCalls("identity");
  expect(await identity).toEqual({ id: "1" });
  expect(sent).toHaveLength(3);
  resumeCalls("sign-in");
  expect(await signIn).toEqual({ id: "2" });
});

test("signed in again: confirms the identity, too", async () => {
  const errors = new Map([["1", "proof-needed" as const]]);
  refuse(errors);
  const call = getProduct(1);
  await settle();
  errors.clear();
  resumeCalls("sign-in");
  expect(await call).toEqual({ id: "1" });
});

test("dialog closed: each waiting call fails with its first error", async () => {
  refuse(
    new Map([
      ["1", "proof-needed"],
      ["2", "not-signed-in"],
    ]),
  );
  const outcomes = Promise.allSettled([getProduct(1), getProduct(2)]);
  await settle();
  failCalls();
  expect((await outcomes).map((outcome) => outcome.status === "rejected" && outcome.reason.code)).toEqual([
    "proof-needed",
    "not-signed-in",
  ]);
});

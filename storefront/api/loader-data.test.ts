import { data, RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { completeRouterState, putInPlace, standIn } from "./loader-data.ts";
import { foundContext } from "./server-context.ts";

afterEach(() => vi.unstubAllGlobals());

function newContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(foundContext, new WeakMap());
  return context;
}

test("the router gets nothing to encode, the page what was found, and the browser the same as JSON", () => {
  const context = newContext();
  const listing = { products: [{ id: 1 }] };
  const loaderData = { root: standIn(context, { brand: "RigBazaar" }), listing: standIn(context, listing), other: 1 };
  expect(JSON.stringify(loaderData)).toBe('{"root":{},"listing":{},"other":1}');
  const page = { staticHandlerContext: { loaderData } } as unknown as Parameters<typeof putInPlace>[0];
  const found = JSON.parse(putInPlace(page, context)) as Record<string, unknown>;
  expect(found).toEqual({ root: { brand: "RigBazaar" }, listing });
  expect(page.staticHandlerContext.loaderData).toEqual({ ...found, other: 1 });

  const router: NonNullable<Window["__reactRouterContext"]> = { found: { textContent: JSON.stringify(found) } };
  vi.stubGlobal("window", { __reactRouterContext: router });
  completeRouterState();
  router.state = { loaderData: { root: {}, listing: {}, other: 1 } };
  expect(router.state).toEqual({ loaderData: { ...found, other: 1 } });
});

test("what was found with a status keeps its status", () => {
  const context = newContext();
  const answer = standIn(context, data({ page: 99 }, { status: 404 }));
  expect(answer.init).toEqual({ status: 404 });
  expect(answer.data).toEqual({});
  expect(context.get(foundContext).get(answer.data)).toEqual({ page: 99 });
});

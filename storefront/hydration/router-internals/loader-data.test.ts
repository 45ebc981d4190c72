import { data, RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { registerLoaderData } from "#storefront/api/register-loader-data.ts";
import { loaderDataContext } from "#storefront/api/server-context.ts";
import { completeRouterState, resolveLoaderData } from "./loader-data.ts";

afterEach(() => vi.unstubAllGlobals());

function newContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(loaderDataContext, new WeakMap());
  return context;
}

test("the router gets empty placeholders, the page the loader data, and the browser the same data as JSON", () => {
  const context = newContext();
  const listing = { products: [{ id: 1 }] };
  const loaderData = {
    root: registerLoaderData(context, { brand: "RigBazaar" }),
    listing: registerLoaderData(context, listing),
    other: 1,
  };
  expect(JSON.stringify(loaderData)).toBe('{"root":{},"listing":{},"other":1}');
  const page = { staticHandlerContext: { loaderData } } as unknown as Parameters<typeof resolveLoaderData>[0];
  const resolvedData = JSON.parse(resolveLoaderData(page, context)) as Record<string, unknown>;
  expect(resolvedData).toEqual({ root: { brand: "RigBazaar" }, listing });
  expect(page.staticHandlerContext.loaderData).toEqual({ ...resolvedData, other: 1 });

  const router: NonNullable<Window["__reactRouterContext"]> = {
    loaderData: { textContent: JSON.stringify(resolvedData) },
  };
  vi.stubGlobal("window", { __reactRouterContext: router });
  completeRouterState();
  router.state = { loaderData: { root: {}, listing: {}, other: 1 } };
  expect(router.state).toEqual({ loaderData: { ...resolvedData, other: 1 } });
});

test("loader data with a status keeps the status", () => {
  const context = newContext();
  const registered = registerLoaderData(context, data({ page: 99 }, { status: 404 }));
  expect(registered.init).toEqual({ status: 404 });
  expect(registered.data).toEqual({});
  expect(context.get(loaderDataContext).get(registered.data)).toEqual({ page: 99 });
});

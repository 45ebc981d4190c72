import { expect, test } from "vitest";
import { ALL_PERMISSIONS } from "#contract/office/permissions.ts";
import { listScreens, listTabs } from "./list-screens.ts";
import { SCREENS } from "./screens.ts";

const paths = (...permissions: string[]) => listScreens({ permissions: permissions as never }).map(({ path }) => path);

test("navigation: without permissions only Today is left", () => {
  expect(paths()).toEqual([""]);
});

test("navigation: a permission shows its screens, in the order of the navigation", () => {
  expect(paths("order.write", "order.read")).toEqual(["", "orders", "scan", "failed-deliveries", "serials"]);
  expect(paths("catalogue.read")).not.toContain("questions");
});

test("navigation: a person with every permission sees every screen, each once", () => {
  expect(paths(...ALL_PERMISSIONS)).toEqual(SCREENS.map(({ path }) => path));
  expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length);
});

test("tabs of the phone: at most four of the screens that the staff member may see", () => {
  const tabs = (...permissions: string[]) => listTabs(listScreens({ permissions: permissions as never }));
  expect(tabs("order.read", "staff.manage").map(({ path }) => path)).toEqual(["", "orders"]);
  expect(tabs(...ALL_PERMISSIONS).length).toBeLessThanOrEqual(4);
  const many = Array.from({ length: 9 }, (_, at) => ({ ...SCREENS[0], path: String(at), tab: true })) as never;
  expect(listTabs(many)).toHaveLength(4);
});

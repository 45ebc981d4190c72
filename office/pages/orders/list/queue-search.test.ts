import { expect, test } from "vitest";
import { buildQueueSearch, findQueue, removeEmptyFilters, toSaveableView } from "./queue-search.ts";

const search = (text: string) => new URLSearchParams(text);

test("findQueue: the named queue; a search without a queue covers all; otherwise the orders to confirm", () => {
  expect(findQueue({ queue: "to-pack", q: "ali" })).toBe("to-pack");
  expect(findQueue({ q: "ali" })).toBe("all");
  expect([findQueue({}), findQueue({ queue: "no-such", q: "" })]).toEqual(["to-confirm", "to-confirm"]);
});

test("buildQueueSearch: another queue keeps the filters and starts without the search text at the first page", () => {
  expect(buildQueueSearch(search("city=Lahore&q=ali&after=abc&queue=all"), "to-pack")).toBe(
    "city=Lahore&queue=to-pack",
  );
});

test("toSaveableView: a queue alone is no view; filters are, and the page is not part of them", () => {
  expect([toSaveableView(search("")), toSaveableView(search("queue=all&after=abc"))]).toEqual(["", ""]);
  expect(toSaveableView(search("queue=all&city=Lahore&after=abc"))).toBe("city=Lahore&queue=all");
});

test("removeEmptyFilters: filters stay in their queue, a search covers all queues", () => {
  const fill = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    removeEmptyFilters(form, "to-pack");
    return Object.fromEntries(form);
  };
  expect(fill({ q: "", city: "Lahore", min: "", to: "" })).toEqual({ city: "Lahore", queue: "to-pack" });
  expect(fill({ q: "ali", city: "" })).toEqual({ q: "ali" });
});

test("removeEmptyFilters, no queue chosen: none is added", () => {
  const form = new FormData();
  form.set("city", "Lahore");
  removeEmptyFilters(form, null);
  expect([...form.keys()]).toEqual(["city"]);
});

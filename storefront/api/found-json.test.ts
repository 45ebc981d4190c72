import { expect, test } from "vitest";
import { foundJson } from "./found-json.ts";

const card = (name: string) => ({ name, note: undefined, brand: { name: "\u2028 </b>" } });
const frozenCards = [Object.freeze(card("a")), Object.freeze(card("b"))];

test.each([
  ["nothing", {}],
  [
    "what nobody keeps",
    { page: { title: "x", none: undefined, no: null, at: new Date(0), list: [1, undefined, card("a")] } },
  ],
  [
    "kept cards",
    { home: { picks: frozenCards, empty: [], mixed: [...frozenCards, card("c")] }, root: { brand: card("d") } },
  ],
  ["a list that is kept whole", { home: { picks: Object.freeze([...frozenCards]) } }],
  ["what is no object", { a: null, b: "text", c: [card("a")], d: undefined, e: new Date(0), f: Object.freeze([1]) }],
])("what loaders found: %s is said as JSON says it, the first time and the next", (_, found) => {
  expect(foundJson(found)).toBe(JSON.stringify(found));
  expect(foundJson(found)).toBe(JSON.stringify(found));
});

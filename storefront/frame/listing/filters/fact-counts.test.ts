import { expect, test } from "vitest";
import { countFactValues } from "./fact-counts.ts";

const SOCKET = {
  key: "socket",
  label: "Socket",
  values: [
    { value: "AM4", label: "AM4", count: 14 },
    { value: "AM5", label: "AM5", count: 9 },
  ],
};
const COUNTS = { brands: {}, onSale: 0, facts: { socket: { AM5: 3 } } };

test.each([
  ["without filters: of the whole category", { counts: COUNTS, isFiltered: false }, [14, 9]],
  ["with other filters: of what they leave, and 0 for the rest", { counts: COUNTS, isFiltered: true }, [0, 3]],
  ["with filters that are not counted: no number", { counts: undefined, isFiltered: true }, [undefined, undefined]],
])("counts of a fact %s", (_, known, expected) => {
  expect(countFactValues(SOCKET, known).map(({ count }) => count)).toEqual(expected);
});

import { expect, test } from "vitest";
import { readCells } from "./pasted-prices.ts";
import { fillCells, formatSavedPrice, listPriceChanges, removeSent, toCellKey } from "./typed-prices.ts";

const couriers = [
  { id: 1, name: "TCS" },
  { id: 2, name: "Leopards" },
] as Parameters<typeof listPriceChanges>[0]["couriers"];
const cities = [
  { id: 10, name: "Lahore", stateId: 1, prices: { 1: 250 } },
  { id: 20, name: "Karachi", stateId: 2, prices: { 1: 300, 2: 350 } },
];
const changes = (typed: Record<string, string>) => listPriceChanges({ cities, couriers }, typed);

test("listPriceChanges: a changed price has its former price; spaces are no change", () => {
  expect(changes({ [toCellKey(10, 1)]: " 250 ", [toCellKey(20, 2)]: "Rs 400" })).toEqual([
    { cityId: 20, courierId: 2, was: 350, price: 400 },
  ]);
});

test("listPriceChanges: a new price was none, an emptied cell is none, a word is no price", () => {
  expect(changes({ [toCellKey(10, 2)]: "200", [toCellKey(20, 1)]: "", [toCellKey(20, 2)]: "free" })).toEqual([
    { cityId: 10, courierId: 2, was: null, price: 200 },
    { cityId: 20, courierId: 1, was: 300, price: null },
    { cityId: 20, courierId: 2, was: 350, price: undefined },
  ]);
});

test("listPriceChanges: an empty cell of a courier that does not go there is no change", () => {
  expect(formatSavedPrice(cities[0] as (typeof cities)[0], 2)).toBe("");
  expect(changes({ [toCellKey(10, 2)]: "  " })).toEqual([]);
});

test("fillCells: lines go down the cities and tabs along the couriers; what does not fit is ignored", () => {
  const cells = readCells("1\t 2 \t3\r\n4\t5\r\n6\r\n");
  expect(fillCells(cells, { cities, couriers })).toEqual({
    [toCellKey(10, 1)]: "1",
    [toCellKey(10, 2)]: "2",
    [toCellKey(20, 1)]: "4",
    [toCellKey(20, 2)]: "5",
  });
});

test("removeSent: text typed during the save stays, saved text goes", () => {
  const sent = { [toCellKey(10, 1)]: "260", [toCellKey(20, 1)]: "310" };
  const now = { ...sent, [toCellKey(20, 1)]: "315", [toCellKey(20, 2)]: "355" };
  expect(removeSent(now, sent)).toEqual({ [toCellKey(20, 1)]: "315", [toCellKey(20, 2)]: "355" });
});

import { expect, test } from "vitest";
import { describeMoves } from "./describe-moves.ts";

test("describeMoves: names what moves and what stays, one or many, and leaves out what there is none of", () => {
  const parts = [
    { name: "orders" as const, moves: 3, stays: 0 },
    { name: "notes" as const, moves: 1, stays: 0 },
    { name: "reviews" as const, moves: 0, stays: 2 },
    { name: "addresses" as const, moves: 0, stays: 1 },
    { name: "alerts" as const, moves: 0, stays: 0 },
  ];
  expect(describeMoves({ parts })).toEqual({ moves: ["3 orders", "1 note"], stays: ["2 reviews", "1 address"] });
});

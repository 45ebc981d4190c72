import { expect, test } from "vitest";
import { utf8Of } from "./utf8.ts";

test.for([
  ["nothing", ""],
  ["ASCII", "Rs 1,000"],
  ["Latin-1", "25 × 30 °C"],
  ["a dash", "GPU – Rig"],
  ["Urdu and a pair", "رگ 🛒"],
  ["half a pair", "a\ud800b"],
])("%s: the same bytes as Node's own", ([, text = ""]) => {
  expect(utf8Of(text)).toEqual(Buffer.from(text));
});

import { expect, test } from "vitest";
import { OFFICE_CONTRACT } from "./office/contract.ts";
import { CONTRACT } from "./shop/contract.ts";

interface Node {
  _zod: { def: { type: string } & Record<string, unknown> };
}

/** Whether a schema converts values, which a response cannot. */
function hasTransform(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if (Array.isArray(schema)) return schema.some((part) => hasTransform(part, seen));
  if (!("_zod" in schema)) return Object.values(schema).some((part) => hasTransform(part, seen));
  const { def } = (schema as Node)._zod;
  if (def.type === "transform") return true;
  const { checks: _, ...parts } = def;
  return Object.values(parts).some((part) =>
    hasTransform(typeof part === "function" && def.type === "lazy" ? part() : part, seen),
  );
}

test("no response converts values, because it would be answered with 500", () => {
  const calls: [string, { response?: unknown }][] = Object.entries({ ...CONTRACT, ...OFFICE_CONTRACT });
  expect(calls.length).toBeGreaterThan(200);
  expect(calls.flatMap(([name, { response }]) => (hasTransform(response) ? [name] : []))).toEqual([]);
});

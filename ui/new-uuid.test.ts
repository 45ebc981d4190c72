import { expect, test } from "vitest";
import { z } from "zod";
import { newUuid } from "./new-uuid.ts";

test("new uuid: is one of version 4, and no two are alike", () => {
  const made = Array.from({ length: 500 }, newUuid);
  for (const one of made) expect(z.uuidv4().safeParse(one).success, one).toBe(true);
  expect(new Set(made).size).toBe(made.length);
});

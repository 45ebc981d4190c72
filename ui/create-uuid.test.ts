import { expect, test } from "vitest";
import { z } from "zod";
import { createUuid } from "./create-uuid.ts";

test("new uuid: is a version 4 UUID, and no two are equal", () => {
  const uuids = Array.from({ length: 500 }, createUuid);
  for (const one of uuids) expect(z.uuidv4().safeParse(one).success, one).toBe(true);
  expect(new Set(uuids).size).toBe(uuids.length);
});

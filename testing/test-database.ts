import { inject } from "vitest";
import { cloneTemplate, type TestDatabase } from "./database-server.ts";

/** A database of its own for one test file. */
export function testDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject("testServerUrl"));
}

import { inject } from "vitest";
import { cloneTemplate, type TestDatabase } from "./database-server.ts";

/** Creates a database for one test file. */
export function testDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject("testServerUrl"));
}

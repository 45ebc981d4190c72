import path from "node:path";
import type { DeliberateBug, ScenarioContext } from "../scenario.ts";

const PRELOAD = path.join(import.meta.dirname, "deliberate-bug.ts");

/** Variables that give a node the bug; empty unless the scenario runs with its bug. */
export function getBugEnvironment(
  context: Pick<ScenarioContext, "withBug">,
  bug: DeliberateBug,
): Record<string, string> {
  if (!context.withBug) return {};
  return { NODE_OPTIONS: `--import ${PRELOAD}`, DELIBERATE_BUG: JSON.stringify(bug) };
}

// Each rule with its sentences: kept, broken, and where a fact that decides is missing.
import { describe, expect, test } from "vitest";
import { Build } from "./build.ts";
import { BOARD_ROWS } from "./rows/board-rows.ts";
import { CASE_ROWS } from "./rows/case-rows.ts";
import { POWER_ROWS } from "./rows/power-rows.ts";
import { RULE_NAMES, type RuleName } from "./rule-names.ts";
import { RULES } from "./rules.ts";
import type { Row } from "./testing.ts";

const ROWS: Readonly<Record<RuleName, readonly Row[]>> = { ...BOARD_ROWS, ...CASE_ROWS, ...POWER_ROWS };

describe.each(RULE_NAMES)("%s", (name) => {
  test.each(ROWS[name])("%# %o", (parts, ...said) => {
    const findings = RULES[name](new Build(parts));
    expect(findings.map(({ verdict, text }) => [verdict, text])).toEqual(said);
    for (const { rule } of findings) expect(rule).toBe(name);
  });
});

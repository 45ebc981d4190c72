// Each rule with its sentences: fulfilled, violated, and with a deciding fact missing.
import { describe, expect, test } from "vitest";
import { RULE_NAMES, type RuleName } from "#contract/rules/build/compatibility-rules.ts";
import { Build } from "./build.ts";
import { RULES } from "./rules.ts";
import { BOARD_ROWS } from "./testing/board-rows.ts";
import { CASE_ROWS } from "./testing/case-rows.ts";
import { COOLING_ROWS } from "./testing/cooling-rows.ts";
import { POWER_ROWS } from "./testing/power-rows.ts";
import type { Row } from "./testing/test-parts.ts";

const ROWS: Readonly<Record<RuleName, readonly Row[]>> = {
  ...BOARD_ROWS,
  ...CASE_ROWS,
  ...COOLING_ROWS,
  ...POWER_ROWS,
};

describe.each(RULE_NAMES)("%s", (name) => {
  test.each(ROWS[name])("%# %o", (parts, ...expected) => {
    const findings = RULES[name](new Build(parts));
    expect(findings.map(({ verdict, text }) => [verdict, text])).toEqual(expected);
    for (const { rule } of findings) expect(rule).toBe(name);
  });
});

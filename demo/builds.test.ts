// Builds of the demo shop's own products, each with the verdict that somebody who knows the parts would give.
import { describe, expect, test } from "vitest";
import type { Part } from "#contract/rules/compatibility/build.ts";
import { checkBuild } from "#contract/rules/compatibility/check-build.ts";
import type { FindingVerdict } from "#contract/rules/compatibility/finding.ts";
import { RULE_NAMES, type RuleName } from "#contract/rules/compatibility/rule-names.ts";
import { slugOf } from "#contract/rules/slug.ts";
import { FINISHED_PCS } from "./finished-pcs.ts";
import { BUILDS_BY_SHAPE } from "./judged-builds/builds-by-shape.ts";
import { BUILDS_BY_SUPPLY } from "./judged-builds/builds-by-supply.ts";
import { readDemoProducts } from "./read-products.ts";

const PRODUCTS = new Map(
  readDemoProducts().map(({ name, family, facts, factSources }): [string, Part] => [
    name,
    { slug: slugOf(name), name, family, facts, sources: factSources, count: 1 },
  ]),
);

/** Parts by name, "Name x2" is two of it. */
function parts(names: readonly string[]): Part[] {
  return names.map((written) => {
    const [, name = "", count = "1"] = /^(.+?)(?: x(\d))?$/.exec(written) ?? [];
    const part = PRODUCTS.get(name);
    if (!part) throw new Error(`The demo shop has no ${name}`);
    return { ...part, count: Number(count) };
  });
}
const BUILDS = { ...BUILDS_BY_SHAPE, ...BUILDS_BY_SUPPLY };

describe("builds of the demo shop's products", () => {
  test.each(Object.entries(BUILDS))("%s", (_, { parts: names, verdict, because = {} }) => {
    const checked = checkBuild(parts(names));
    const said = checked.findings.map((finding) => `${finding.rule} ${finding.verdict}: ${finding.text}`).join("\n");
    expect(checked.verdict, said).toBe(verdict);
    const deciding = checked.findings.filter(
      ({ verdict: found }) => found === "does-not-fit" || found === "cannot-verify",
    );
    expect([...new Set(deciding.map(({ rule }) => rule))].sort(), said).toEqual(
      RULE_NAMES.filter((rule) => because[rule] === "does-not-fit" || because[rule] === "cannot-verify").sort(),
    );
    for (const [rule, found] of Object.entries(because))
      expect(
        checked.findings.map((finding) => `${finding.rule} ${finding.verdict}`),
        said,
      ).toContain(`${rule} ${found}`);
    for (const { facts, parts: slugs, text } of checked.findings) {
      expect(text).toMatch(/^[A-Z0-9].+[^.]$/);
      expect(slugs.length).toBeGreaterThan(0);
      for (const { part, source } of facts) {
        expect(slugs).toContain(part);
        expect(source).not.toBe("");
      }
    }
  });

  test.each(FINISHED_PCS)("a finished PC is checked: $name", ({ parts: names }) => {
    expect(checkBuild(parts(names)).verdict).toBe("fits");
  });

  test("are enough, and every rule that can be broken is kept and broken by some", () => {
    expect(Object.keys(BUILDS).length).toBeGreaterThanOrEqual(60);
    const verdicts = new Map<RuleName, Set<FindingVerdict>>();
    for (const { parts: names } of Object.values(BUILDS)) {
      for (const { rule, verdict } of checkBuild(parts(names)).findings)
        verdicts.set(rule, (verdicts.get(rule) ?? new Set()).add(verdict));
    }
    const NOTES_ONLY: readonly RuleName[] = ["cooler-capacity", "display-cable", "network", "ups-wave"];
    // Nothing in the demo shop breaks these; their own tests do.
    const UNBROKEN: readonly RuleName[] = ["cpu-bios", "cooler-socket", "psu-length", "cpu-power"];
    for (const rule of RULE_NAMES) {
      expect(verdicts.get(rule), rule).toContain("fits");
      if (!NOTES_ONLY.includes(rule) && !UNBROKEN.includes(rule))
        expect(verdicts.get(rule), rule).toContain("does-not-fit");
    }
  });
});

// Builds of demo products, each with the verdict that an expert would give.
import { describe, expect, test } from "vitest";
import { RULE_NAMES, type RuleName } from "#contract/rules/build/compatibility-rules.ts";
import type { FindingVerdict } from "#contract/rules/build/verdicts.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import type { Part } from "#server/compatibility/build.ts";
import { checkBuild } from "#server/compatibility/check-build.ts";
import { FINISHED_PCS } from "../catalogue/finished-pcs.ts";
import { readDemoProducts } from "../catalogue/read-products.ts";
import { BUILDS_BY_SHAPE } from "./judged-builds/builds-by-shape.ts";
import { BUILDS_BY_SUPPLY } from "./judged-builds/builds-by-supply.ts";

const PRODUCTS = new Map(
  readDemoProducts().map(({ name, family, facts, factSources }): [string, Part] => [
    name,
    { slug: toSlug(name), name, family, facts, sources: factSources, count: 1 },
  ]),
);

/** Finds parts by name; "Name x2" means two of that part. */
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
    const findingsText = checked.findings
      .map((finding) => `${finding.rule} ${finding.verdict}: ${finding.text}`)
      .join("\n");
    expect(checked.verdict, findingsText).toBe(verdict);
    const deciding = checked.findings.filter(
      ({ verdict: found }) => found === "does-not-fit" || found === "cannot-verify",
    );
    expect([...new Set(deciding.map(({ rule }) => rule))].sort(), findingsText).toEqual(
      RULE_NAMES.filter((rule) => because[rule] === "does-not-fit" || because[rule] === "cannot-verify").sort(),
    );
    for (const [rule, found] of Object.entries(because))
      expect(
        checked.findings.map((finding) => `${finding.rule} ${finding.verdict}`),
        findingsText,
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

  test.each(FINISHED_PCS)("a finished PC fits: $name", ({ parts: names }) => {
    expect(checkBuild(parts(names)).verdict).toBe("fits");
  });

  test("are at least 60, and every rule that can fail fits in some of them and fails in others", () => {
    expect(Object.keys(BUILDS).length).toBeGreaterThanOrEqual(60);
    const verdicts = new Map<RuleName, Set<FindingVerdict>>();
    for (const { parts: names } of Object.values(BUILDS)) {
      for (const { rule, verdict } of checkBuild(parts(names)).findings)
        verdicts.set(rule, (verdicts.get(rule) ?? new Set()).add(verdict));
    }
    const NOTES_ONLY: readonly RuleName[] = ["cooler-capacity", "display-cable", "network", "ups-wave"];
    // No demo product breaks these rules; the unit tests of the rules cover them.
    const UNBROKEN: readonly RuleName[] = ["cpu-bios", "cooler-socket", "psu-length", "cpu-power"];
    for (const rule of RULE_NAMES) {
      expect(verdicts.get(rule), rule).toContain("fits");
      if (!NOTES_ONLY.includes(rule) && !UNBROKEN.includes(rule))
        expect(verdicts.get(rule), rule).toContain("does-not-fit");
    }
  });
});

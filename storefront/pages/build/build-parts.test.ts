import { describe, expect, test } from "vitest";
import type { BuildDetails, Finding } from "#contract/shop/build.ts";
import { fillSlots, listConnections, listMissingSlots, sortWorstFirst } from "./build-parts.ts";
import { type JudgedBuild, judgeBuild, listOwnMisfits } from "./judged-build.ts";
import { formatShareText } from "./share-text.ts";
import { summarizeVerdict } from "./verdict.ts";

const part = (slug: string, family: string | null, count = 1, netPrice = 1_000) =>
  ({
    product: { slug, name: slug.toUpperCase(), netPrice },
    family,
    count,
    sold: true,
  }) as BuildDetails["parts"][number];
const finding = (verdict: Finding["verdict"], ...parts: string[]): Finding => ({
  rule: "cpu-socket",
  verdict,
  text: verdict,
  parts,
  facts: [],
});
const build = (change: Partial<JudgedBuild>): JudgedBuild => ({
  parts: [part("cpu", "processor"), part("board", "motherboard"), part("box", "case")],
  missing: [],
  totalRupees: 3_000,
  verdict: "fits",
  findings: [],
  power: { drawWatts: 0, recommendedWatts: 0 },
  toAdd: [],
  ...change,
});

test("fillSlots: every slot in order, then the parts that belong to no slot", () => {
  const slots = fillSlots([part("cooler", "liquid-cooler"), part("disk", "hard-disk"), part("mouse", "mouse")]);
  const filled = slots.filter(({ parts }) => parts.length > 0);
  expect(filled.map(({ slot, parts }) => [slot.name, parts[0]?.product.slug])).toEqual([
    ["storage", "disk"],
    ["cooler", "cooler"],
    ["other", "mouse"],
  ]);
  expect(listMissingSlots(slots)).toEqual(["processor", "motherboard", "memory", "case", "power supply"]);
});

test("listConnections: the worst verdict for each other part, notes aside", () => {
  const findings = [
    finding("fits", "cpu", "board"),
    finding("note", "cpu", "board"),
    finding("fits", "box", "board"),
    finding("does-not-fit", "board", "box"),
  ];
  expect(listConnections("board", build({ findings }))).toEqual([
    { title: "Processor", verdict: "fits" },
    { title: "Case", verdict: "does-not-fit" },
  ]);
  expect(sortWorstFirst(findings).map(({ verdict }) => verdict)).toEqual(["does-not-fit", "note", "fits", "fits"]);
});

test.each([
  ["nothing", build({ parts: [] }), [], "No parts chosen yet"],
  ["a whole computer that fits", build({}), [], "Everything fits"],
  ["some parts that fit", build({}), ["memory"], "Parts so far fit"],
  [
    "two misfits",
    build({ verdict: "does-not-fit", findings: [finding("does-not-fit"), finding("does-not-fit")] }),
    [],
    "2 compatibility problems",
  ],
  [
    "one unverified finding",
    build({ verdict: "cannot-verify", findings: [finding("cannot-verify"), finding("note")] }),
    [],
    "1 check could not be verified",
  ],
])("summarizeVerdict: %s", (_, of, missing, headline) => {
  expect(summarizeVerdict(of, missing).headline).toBe(headline);
});

test("formatShareText: lists the parts with counts and prices, the total and the URL", () => {
  const parts = [part("cpu", "processor"), part("fan", "case-fan", 3), part("mouse", "mouse")];
  expect(formatShareText({ parts, totalRupees: 5_000 }, { name: "RigBazaar", url: "https://shop.example" })).toBe(
    [
      "Build at RigBazaar",
      "Processor: CPU - Rs 1,000",
      "Case fans: 3 x FAN - Rs 3,000",
      "MOUSE - Rs 1,000",
      "Total: Rs 5,000",
      "https://shop.example/build?parts=cpu,fan:3,mouse",
    ].join("\n"),
  );
});

describe("judgeBuild", () => {
  const rule = (name: Finding["rule"], ...parts: string[]) => ({ ...finding("does-not-fit", ...parts), rule: name });
  const bare = build({
    verdict: "does-not-fit",
    parts: [part("cpu", "processor"), part("board", "motherboard")],
    findings: [rule("display-output", "cpu"), rule("cooler-present", "cpu"), finding("fits", "cpu", "board")],
  });

  test("a processor without graphics and no card yet: the build is not finished, not wrong", () => {
    const judged = judgeBuild(bare, { isFinished: false });
    expect(judged.verdict).toBe("fits");
    expect(summarizeVerdict(judged, ["memory"])).toEqual({
      kind: "unfinished",
      headline: "Build incomplete: add a graphics card and a cooler",
      detail: "Still missing: memory.",
    });
  });

  test("a real misfit comes first, and names what is missing too", () => {
    const findings = [...bare.findings, rule("memory-type", "cpu", "board")];
    const summary = summarizeVerdict(judgeBuild({ ...bare, findings }, { isFinished: false }), ["memory"]);
    expect(summary).toMatchObject({
      kind: "does-not-fit",
      headline: "1 compatibility problem",
      detail: "Still missing: graphics card, CPU cooler, and memory.",
    });
  });

  test("a finished build, or one in the basket, without a card does not fit", () => {
    const judged = judgeBuild(bare, { isFinished: true });
    expect(summarizeVerdict(judged, [])).toMatchObject({ kind: "does-not-fit", headline: "2 compatibility problems" });
  });

  test("a weak supply is the supply's fault, not the processor's or the card's", () => {
    const parts = [part("cpu", "processor"), part("card", "graphics-card"), part("supply", "power-supply")];
    const weak = build({ verdict: "does-not-fit", parts, findings: [rule("psu-watts", "supply", "cpu", "card")] });
    const judged = judgeBuild(weak, { isFinished: true });
    expect(judged.verdict).toBe("does-not-fit");
    expect(parts.map(({ product }) => listOwnMisfits(product.slug, judged).length)).toEqual([0, 0, 1]);
    expect(parts.flatMap(({ product }) => listConnections(product.slug, judged))).toEqual([]);
  });
});

// What the picture of a product shows agrees with the facts of its specification table.
import { expect, test } from "vitest";
import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { type Facts, toLooks } from "#contract/facts/family.ts";
import { readDemoProducts } from "#demo/catalogue/read-products.ts";

const products = readDemoProducts();

function expectAgreement(
  family: FamilyName,
  shows: (facts: Facts) => unknown,
  says: (facts: Facts, name: string) => unknown,
) {
  const shown = products.filter((product) => product.family === family);
  const said = shown.map(({ name, facts }) => [name, says(facts, name)]);
  expect(shown.map(({ name, facts }) => [name, shows(facts)])).toEqual(said);
  expect(new Set(said.map(([, value]) => value)).size).toBeGreaterThan(1);
}

const includes = (value: unknown, word: RegExp) => word.test(String(value ?? ""));

test("headphones: a boom microphone is drawn where the headset has one", () => {
  expectAgreement(
    "headphones",
    ({ boom }) => boom,
    ({ microphoneKind }) => includes(microphoneKind, /boom|retractable|bendable|detachable|flip/i),
  );
});

test("headphones: what charges in a case is drawn as earbuds with their case", () => {
  const inCases = products.filter(
    ({ family, facts }) => family === "headphones" && facts["withCaseHours"] !== undefined,
  );
  expect(inCases.length).toBeGreaterThan(10);
  expect(inCases.filter(({ facts }) => facts["type"] !== "earbuds").map(({ name }) => name)).toEqual([]);
});

test("speakers: those with a battery are drawn as portable ones, all others are not", () => {
  expectAgreement(
    "speaker",
    ({ shape }) => shape === "round",
    ({ playbackHours }) => playbackHours !== undefined,
  );
});

test("printers: a scanner's lid and a document feeder are drawn where the printer has them", () => {
  expectAgreement(
    "printer",
    ({ scannerLid }) => scannerLid,
    ({ does }) => includes(does, /scan/i),
  );
  expectAgreement(
    "printer",
    ({ feederOnLid }) => feederOnLid,
    ({ documentFeeder }) => includes(documentFeeder, /sheets/),
  );
});

test("printers: the facts of the filters agree with what the specifications say", () => {
  const agree = (key: string, says: (facts: Facts) => boolean) =>
    expectAgreement("printer", (facts) => facts[key] === true, says);
  agree("wifi", ({ connectsBy }) => includes(connectsBy, /wi-fi/i));
  agree("scanner", ({ does }) => includes(does, /scan/i));
  agree("duplex", ({ bothSides }) => includes(bothSides, /^auto/i));
});

test("chargers: one for the car is drawn as such, and every port is drawn", () => {
  expectAgreement(
    "charger",
    ({ forCar }) => forCar,
    ({ inputPlugsInto, plugsInto }) => includes(inputPlugsInto, /car/i) || includes(plugsInto, /car/i),
  );
  for (const { name, facts } of products.filter(({ family }) => family === "charger"))
    expect(Number(facts["usbCPorts"]) + Number(facts["usbAPorts"] ?? 0), name).toBe(facts["ports"]);
});

test("packs: as many units are drawn as the name says", () => {
  expectAgreement(
    "router",
    ({ units }) => Number(units ?? 1),
    (_, name) => Number(/\((\d)-pack\)/.exec(name)?.[1] ?? 1),
  );
  expectAgreement(
    "case-fan",
    ({ count }) => count,
    (_, name) => (/\bTriple\b|3-in-1|\bX3\b/.test(name) ? 3 : 1),
  );
});

test("no two products have the same picture", () => {
  const names = new Map<string, string[]>();
  for (const { family, name, facts } of products) {
    const looks = JSON.stringify([family, toLooks(getFamily(family), facts)]);
    names.set(looks, [...(names.get(looks) ?? []), name]);
  }
  expect([...names.values()].filter(({ length }) => length > 1)).toEqual([]);
});

import type { FamilyName } from "#contract/facts/families.ts";
import {
  CAPACITY_FACTS,
  findUnit,
  LEAST_STORAGE_GB,
  LEAST_SUPPLY_WATTS,
  MEMORY_RATE,
  MEMORY_WORDS,
  PLAIN_MEMORY_GB,
  PLAIN_STORAGE_GB,
  SCREENS_IN_NAMES,
  STORAGE_WORDS,
  UNIT_COMPANIONS,
  UNIT_FACTS,
  type UnitName,
  WORD_FACTS,
} from "./fact-words.ts";
import { listMatchesAt } from "./phrases.ts";
import type { Token } from "./tokens.ts";

export interface ReadFact {
  key: string;
  value: string | number | boolean;
  /** Indexes of the tokens that state the fact. */
  at: readonly number[];
  /** The family that the fact implies if no product type is named: 650 W is a power supply. */
  implies?: FamilyName;
}

type Free = (at: number) => boolean;

/** Facts in the tokens that no other part has taken, for products of these families. */
export function readFacts(tokens: readonly Token[], families: readonly FamilyName[], isFree: Free): ReadFact[] {
  const found: ReadFact[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isFree(at)) continue;
    const fact =
      readUnitFactAt(tokens, at, families, isFree) ??
      readWordFactAt(tokens, at, families, isFree) ??
      readBatteryCapacityAt(tokens, at, families);
    if (!fact) continue;
    found.push(fact);
    at = Math.max(at, ...fact.at.filter((place) => place > at && place <= at + fact.at.length));
  }
  const rate = readRate(tokens, found, families, isFree);
  return withoutContradictions(rate ? [...found, rate] : found);
}

/** "power bank 20000" means mAh, as printed on the box. */
function readBatteryCapacityAt(
  tokens: readonly Token[],
  at: number,
  families: readonly FamilyName[],
): ReadFact | undefined {
  const number = Number(tokens[at]?.text);
  const isCharge = families.includes("power-bank") && number >= 5_000 && number <= 50_000 && number % 1_000 === 0;
  return isCharge && !tokens[at]?.joined ? { key: "milliampHours", value: number, at: [at] } : undefined;
}

function readUnitFactAt(
  tokens: readonly Token[],
  at: number,
  families: readonly FamilyName[],
  isFree: Free,
): ReadFact | undefined {
  const [number, unit] = [tokens[at], tokens[at + 1]];
  if (!number || !/^\d+(\.\d+)?$/.test(number.text)) return undefined;
  // "ram 16", "ssd 512": a number without a unit.
  const isAlone = !number.joined && !unit?.joined && (!unit || !findUnit(unit.text, false));
  if (isAlone && isPlainCapacity(Number(number.text), tokens[at - 1]?.text ?? ""))
    return readCapacityAt(tokens, [at], { gb: Number(number.text), families, isFree });
  if (!unit) return undefined;
  if (isPlainCapacity(Number(number.text), unit.text))
    return readCapacityAt(tokens, [at], { gb: Number(number.text), families, isFree });
  if (!isFree(at + 1)) return undefined;
  // "2x16gb" states the size of one module, not of the kit.
  if (number.joined && tokens[at - 1]?.text !== "-") return undefined;
  const name = findUnit(unit.text, unit.joined);
  if (!name) return undefined;
  const value = Number(number.text);
  if (name === "gb" || name === "tb")
    return readCapacityAt(tokens, [at, at + 1], { gb: name === "tb" ? value * 1_000 : value, families, isFree });
  if (name === "watt" && !Number.isInteger(value)) return undefined;
  const implied = families.length === 0 && name === "watt" && value >= LEAST_SUPPLY_WATTS ? "power-supply" : undefined;
  const key = findKey(UNIT_FACTS[name] ?? {}, implied ? [implied] : families);
  if (key === undefined || (name === "inch" && tokens.some(({ text }) => SCREENS_IN_NAMES.has(text)))) return undefined;
  const companions = listWordsBeside(tokens, [at, at + 1], listCompanions(name), isFree);
  return { key, value, at: [at, at + 1, ...companions], ...(implied && { implies: implied }) };
}

const listCompanions = (unit: UnitName) => UNIT_COMPANIONS[unit] ?? new Set<string>();

function readCapacityAt(
  tokens: readonly Token[],
  at: readonly number[],
  { gb, families, isFree }: { gb: number; families: readonly FamilyName[]; isFree: Free },
): ReadFact | undefined {
  const of = families.map((family) => CAPACITY_FACTS[family]).find((facts) => facts !== undefined);
  if (!of) return undefined;
  const memory = listWordsBeside(tokens, at, MEMORY_WORDS, isFree);
  const storage = listWordsBeside(tokens, at, STORAGE_WORDS, isFree);
  const last = Math.max(...at);
  const listPlacesBehind = (places: readonly number[]) => places.some((place) => place > last);
  // "16gb ram 512gb ssd": the word after a number belongs to the number.
  const isMemory = listPlacesBehind(memory) || (memory.length > 0 && !listPlacesBehind(storage));
  const isStorage = !isMemory && storage.length > 0;
  const guess = gb >= LEAST_STORAGE_GB || of.isStorage ? (of.storage ?? of.memory) : (of.memory ?? of.storage);
  const key = isMemory ? of.memory : isStorage ? of.storage : guess;
  if (key === undefined) return undefined;
  const value = isMemory ? memory : isStorage ? storage : [];
  return { key, value: gb, at: [...at, ...value.filter((place) => place > last || !listPlacesBehind(value))] };
}

function isPlainCapacity(gb: number, next: string): boolean {
  return (MEMORY_WORDS.has(next) && PLAIN_MEMORY_GB.has(gb)) || (STORAGE_WORDS.has(next) && PLAIN_STORAGE_GB.has(gb));
}

/** Words of this set directly after the fact, or else directly before. */
function listWordsBeside(
  tokens: readonly Token[],
  at: readonly number[],
  words: ReadonlySet<string>,
  isFree: Free,
): number[] {
  const last = Math.max(...at);
  const behind: number[] = [];
  for (let place = last + 1; words.has(tokens[place]?.text ?? "") && isFree(place); place += 1) behind.push(place);
  const before = Math.min(...at) - 1;
  return behind.length === 0 && words.has(tokens[before]?.text ?? "") && isFree(before) ? [before] : behind;
}

function readWordFactAt(
  tokens: readonly Token[],
  at: number,
  families: readonly FamilyName[],
  isFree: Free,
): ReadFact | undefined {
  for (const { meaning, length } of listMatchesAt(tokens, at, WORD_FACTS)) {
    const places = Array.from({ length }, (_, index) => at + index);
    const fact = findKey(meaning, families);
    if (!fact || !places.every(isFree)) continue;
    const [key, value] = fact;
    return { key, value, at: places, ...(families.length === 0 && key === "type" && { implies: "memory" as const }) };
  }
  return undefined;
}

/** "ddr5 6000": a number after the type is the rate, for memory only. */
function readRate(
  tokens: readonly Token[],
  found: readonly ReadFact[],
  families: readonly FamilyName[],
  isFree: Free,
): ReadFact | undefined {
  if (families.length > 0 && !families.includes("memory")) return undefined;
  const type = found.find(({ key, value }) => key === "type" && String(value).startsWith("DDR"));
  if (!type || found.some(({ key }) => key === "rate")) return undefined;
  // "ddr4 3200", "ddr4 16gb 3200"
  for (const { at: value } of [type, ...found.filter(({ key }) => key === "totalGb")]) {
    const at = Math.max(...value) + 1;
    const rate = /^\d{4}$/.test(tokens[at]?.text ?? "") && isFree(at) ? Number(tokens[at]?.text) : 0;
    if (rate >= MEMORY_RATE.least && rate <= MEMORY_RATE.most) return { key: "rate", value: rate, at: [at] };
  }
  return undefined;
}

function findKey<Said>(
  table: { readonly [Family in FamilyName | ""]?: Said },
  families: readonly FamilyName[],
): Said | undefined {
  if (families.length === 0) return table[""];
  return families.map((family) => table[family]).find((value) => value !== undefined);
}

/** Two values for one fact cannot be a filter, so both stay search words. */
function withoutContradictions(facts: readonly ReadFact[]): ReadFact[] {
  return facts.filter(({ key, value }) => facts.every((other) => other.key !== key || other.value === value));
}

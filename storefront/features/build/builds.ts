import type { PartEntry } from "#contract/rules/build/part-list.ts";
import { BUILD_NAME_MAX_CHARACTERS, SAVED_BUILDS_MAX } from "#contract/rules/limits.ts";
import { normalizeParts } from "./normalize-parts.ts";

/** A build stored in the browser. */
export interface SavedBuild {
  id: string;
  name: string;
  parts: PartEntry[];
}

export interface Builds {
  list: SavedBuild[];
  /** The id of the build being edited. */
  current: string | undefined;
}

export const NO_BUILDS: Builds = { list: [], current: undefined };
export const DEFAULT_BUILD_NAME = "My build";

export function hasSameParts(one: readonly PartEntry[], other: readonly PartEntry[]): boolean {
  const counts = new Map(one.map(({ slug, count }) => [slug, count]));
  return one.length === other.length && other.every(({ slug, count }) => counts.get(slug) === count);
}

/** Adds a part, in place of `replacedSlug` if given; the count of a part already in the list increases. */
export function withPart(parts: readonly PartEntry[], slug: string, replacedSlug?: string): PartEntry[] {
  if (slug === replacedSlug) return [...parts];
  const index = parts.findIndex((part) => part.slug === replacedSlug);
  const replacedPart = parts[index];
  const others = parts.filter((part) => part.slug !== replacedSlug);
  if (others.some((part) => part.slug === slug))
    return others.map((part) => (part.slug === slug ? { slug, count: part.count + 1 } : part));
  if (!replacedPart) return [...others, { slug, count: 1 }];
  return others.toSpliced(index, 0, { slug, count: replacedPart.count });
}

/** A count of zero removes the part. */
export function withCount(parts: readonly PartEntry[], slug: string, count: number): PartEntry[] {
  return parts.flatMap((part) => (part.slug !== slug ? part : count >= 1 ? { slug, count } : []));
}

export function findCurrentBuild({ list, current }: Builds): SavedBuild | undefined {
  return list.find(({ id }) => id === current);
}

/** A new build becomes the current one; above the limit the oldest build is removed. */
export function addBuild(builds: Builds, build: SavedBuild): Builds {
  return {
    list: [...builds.list, { ...build, name: toUniqueName(builds, build.name) }].slice(-SAVED_BUILDS_MAX),
    current: build.id,
  };
}

export function changeBuild(builds: Builds, id: string, change: Partial<Omit<SavedBuild, "id">>): Builds {
  return { ...builds, list: builds.list.map((build) => (build.id === id ? { ...build, ...change } : build)) };
}

/** The neighbour of a removed build becomes the current one. */
export function removeBuild({ list, current }: Builds, id: string): Builds {
  const index = list.findIndex((build) => build.id === id);
  const rest = list.filter((build) => build.id !== id);
  return { list: rest, current: current === id ? rest[Math.max(0, index - 1)]?.id : current };
}

/** Appends a number, as in "My build 2", if the name is taken. */
function toUniqueName({ list }: Builds, preferred: string): string {
  const taken = new Set(list.map(({ name }) => name));
  const base = preferred.replace(/ \d+$/, "");
  let name = preferred;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  return name.slice(0, BUILD_NAME_MAX_CHARACTERS);
}

/** Damaged entries are left out. */
export function parseBuilds(saved: unknown): Builds {
  const { list, current } = (saved ?? {}) as Partial<Builds>;
  if (!Array.isArray(list)) return NO_BUILDS;
  const parsed = list.flatMap(parseBuild).slice(-SAVED_BUILDS_MAX);
  return { list: parsed, current: parsed.some(({ id }) => id === current) ? current : parsed.at(-1)?.id };
}

function parseBuild(saved: unknown): SavedBuild[] {
  const { id, name, parts } = (saved ?? {}) as Partial<SavedBuild>;
  if (typeof id !== "string" || typeof name !== "string" || !Array.isArray(parts)) return [];
  const validParts = parts.filter((part) => typeof part?.slug === "string" && Number.isSafeInteger(part.count));
  return [{ id, name: name.slice(0, BUILD_NAME_MAX_CHARACTERS), parts: normalizeParts(validParts) }];
}

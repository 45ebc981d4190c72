import { BUILD_NAME_MAX_CHARACTERS, BUILDS_KEPT } from "#contract/rules/limits.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import { tidyParts } from "./tidy-parts.ts";

/** A build that the browser keeps. */
export interface SavedBuild {
  id: string;
  name: string;
  parts: NamedPart[];
}

export interface Builds {
  list: SavedBuild[];
  /** The id of the one being worked on. */
  current: string | undefined;
}

export const NO_BUILDS: Builds = { list: [], current: undefined };
export const FIRST_NAME = "My build";

export function sameParts(one: readonly NamedPart[], other: readonly NamedPart[]): boolean {
  const counts = new Map(one.map(({ slug, count }) => [slug, count]));
  return one.length === other.length && other.every(({ slug, count }) => counts.get(slug) === count);
}

/** Puts a part in, in the place of another where one is named; one more where it is there already. */
export function withPart(parts: readonly NamedPart[], slug: string, instead?: string): NamedPart[] {
  if (slug === instead) return [...parts];
  const place = parts.findIndex((part) => part.slug === instead);
  const replaced = parts[place];
  const others = parts.filter((part) => part.slug !== instead);
  if (others.some((part) => part.slug === slug))
    return others.map((part) => (part.slug === slug ? { slug, count: part.count + 1 } : part));
  if (!replaced) return [...others, { slug, count: 1 }];
  return others.toSpliced(place, 0, { slug, count: replaced.count });
}

/** Nought takes the part out. */
export function withCount(parts: readonly NamedPart[], slug: string, count: number): NamedPart[] {
  return parts.flatMap((part) => (part.slug !== slug ? part : count >= 1 ? { slug, count } : []));
}

export function currentOf({ list, current }: Builds): SavedBuild | undefined {
  return list.find(({ id }) => id === current);
}

/** A new build becomes the one being worked on; the oldest gives way where there are too many. */
export function addBuild(builds: Builds, build: SavedBuild): Builds {
  return {
    list: [...builds.list, { ...build, name: freeName(builds, build.name) }].slice(-BUILDS_KEPT),
    current: build.id,
  };
}

export function changeBuild(builds: Builds, id: string, change: Partial<Omit<SavedBuild, "id">>): Builds {
  return { ...builds, list: builds.list.map((build) => (build.id === id ? { ...build, ...change } : build)) };
}

/** The neighbour is worked on next. */
export function removeBuild({ list, current }: Builds, id: string): Builds {
  const at = list.findIndex((build) => build.id === id);
  const rest = list.filter((build) => build.id !== id);
  return { list: rest, current: current === id ? rest[Math.max(0, at - 1)]?.id : current };
}

/** "My build 2" where there is a "My build". */
function freeName({ list }: Builds, wanted: string): string {
  const taken = new Set(list.map(({ name }) => name));
  const base = wanted.replace(/ \d+$/, "");
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  return name.slice(0, BUILD_NAME_MAX_CHARACTERS);
}

/** What was stored, as far as it can be understood. */
export function readBuilds(saved: unknown): Builds {
  const { list, current } = (saved ?? {}) as Partial<Builds>;
  if (!Array.isArray(list)) return NO_BUILDS;
  const read = list.flatMap(readBuild).slice(-BUILDS_KEPT);
  return { list: read, current: read.some(({ id }) => id === current) ? current : read.at(-1)?.id };
}

function readBuild(saved: unknown): SavedBuild[] {
  const { id, name, parts } = (saved ?? {}) as Partial<SavedBuild>;
  if (typeof id !== "string" || typeof name !== "string" || !Array.isArray(parts)) return [];
  const read = parts.filter((part) => typeof part?.slug === "string" && Number.isSafeInteger(part.count));
  return [{ id, name: name.slice(0, BUILD_NAME_MAX_CHARACTERS), parts: tidyParts(read) }];
}

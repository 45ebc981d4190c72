import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { type NamedPart, writePartList } from "#contract/rules/part-list.ts";
import { currentOf, sameParts, withCount, withPart } from "#storefront/features/build/builds.ts";
import { buildActions, useBuilds } from "#storefront/features/build/use-builds.ts";
import { partsIn } from "./load-build.ts";

const PATH = "/build";
const SHARED_NAME = "Shared build";

export const addressOf = (parts: readonly NamedPart[]) =>
  parts.length === 0 ? PATH : `${PATH}?parts=${writePartList(parts)}`;

/**
 * The build that is shown is the address's; the browser keeps those that are the shopper's own. What somebody else has
 * shared becomes one of them with the first change.
 */
export function useBench() {
  const { search } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const builds = useBuilds();
  const underWay = navigation.location?.pathname === PATH ? navigation.location : undefined;
  const parts = partsIn(new URLSearchParams(underWay?.search ?? search));
  const current = currentOf(builds);
  const isShown = (build: { parts: NamedPart[] } | undefined) => build !== undefined && sameParts(build.parts, parts);
  const mine = isShown(current) ? current : builds.list.find(isShown);

  const show = (next: readonly NamedPart[]) =>
    void navigate(addressOf(next), { replace: true, preventScrollReset: true });
  const settle = useEffectEvent(() => {
    // Without parts in the address it is about the shopper's own build.
    if (parts.length === 0 && current && current.parts.length > 0) show(current.parts);
    else if (parts.length > 0 && mine && mine.id !== current?.id) buildActions.choose(mine.id);
  });
  useEffect(() => {
    if (builds.restored) settle();
  }, [builds.restored, search]);

  // Changed in another tab, the build that is shown here is shown as it is now.
  const shown = useRef<string>(undefined);
  const noteShown = useEffectEvent(() => {
    shown.current = mine?.id;
  });
  useEffect(() => noteShown(), [builds.restored, search]);
  const follow = useEffectEvent(() => {
    const now = builds.list.find(({ id }) => id === shown.current);
    if (now && !sameParts(now.parts, parts)) show(now.parts);
  });
  useEffect(() => {
    if (builds.elsewhere > 0) follow();
  }, [builds.elsewhere]);

  const change = (next: NamedPart[]) => {
    buildActions.keep(mine?.id, next, parts.length > 0 ? SHARED_NAME : undefined);
    show(next);
  };
  return {
    parts,
    mine,
    builds: builds.list,
    restored: builds.restored,
    busy: underWay !== undefined,
    canUndo: mine !== undefined && builds.before.some(({ id }) => id === mine.id),
    put: (slug: string, instead?: string) => change(withPart(parts, slug, instead)),
    count: (slug: string, count: number) => change(withCount(parts, slug, count)),
    undo: () => {
      const before = buildActions.undo();
      if (before) show(before);
    },
    choose: (id: string) => {
      buildActions.choose(id);
      show(builds.list.find((build) => build.id === id)?.parts ?? []);
    },
    begin: (name?: string, next: NamedPart[] = []) => {
      buildActions.begin(name, next);
      show(next);
    },
    remove: (id: string) => {
      buildActions.remove(id);
      show(currentOf(useBuilds.getState())?.parts ?? []);
    },
    rename: buildActions.rename,
  };
}

export type Bench = ReturnType<typeof useBench>;

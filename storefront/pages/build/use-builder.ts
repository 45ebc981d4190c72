import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { formatPartList, type PartEntry } from "#contract/rules/build/part-list.ts";
import { findCurrentBuild, hasSameParts, withCount, withPart } from "#storefront/features/build/builds.ts";
import { buildActions, useBuilds } from "#storefront/features/build/use-builds.ts";
import { partsFromQuery } from "./load-build.ts";
import { hasStart } from "./start/start-parameters.ts";

const PATH = "/build";
const SHARED_BUILD_NAME = "Shared build";

export const buildPath = (parts: readonly PartEntry[]) =>
  parts.length === 0 ? PATH : `${PATH}?parts=${formatPartList(parts)}`;

/**
 * The URL decides which build is shown; the browser stores the shopper's own builds.
 * A shared build becomes an own build with its first change (decision 0024).
 */
export function useBuilder() {
  const { search } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const builds = useBuilds();
  const pendingLocation = navigation.location?.pathname === PATH ? navigation.location : undefined;
  const parts = partsFromQuery(new URLSearchParams(pendingLocation?.search ?? search));
  const current = findCurrentBuild(builds);
  const isShown = (build: { parts: PartEntry[] } | undefined) =>
    build !== undefined && hasSameParts(build.parts, parts);
  const ownBuild = isShown(current) ? current : builds.list.find(isShown);

  const navigateToParts = (next: readonly PartEntry[]) =>
    void navigate(buildPath(next), { replace: true, preventScrollReset: true });
  const syncWithStore = useEffectEvent(() => {
    // A URL without parts shows the shopper's own build.
    if (parts.length === 0 && current && current.parts.length > 0) {
      if (!hasStart(search)) navigateToParts(current.parts);
    } else if (parts.length > 0 && ownBuild && ownBuild.id !== current?.id) buildActions.select(ownBuild.id);
  });
  useEffect(() => {
    if (builds.restored) syncWithStore();
  }, [builds.restored, search]);

  // A change of the shown build in another tab is shown here, too.
  const shownBuildId = useRef<string>(undefined);
  const recordShownBuild = useEffectEvent(() => {
    shownBuildId.current = ownBuild?.id;
  });
  useEffect(() => recordShownBuild(), [builds.restored, search]);
  const showExternalChange = useEffectEvent(() => {
    const changedBuild = builds.list.find(({ id }) => id === shownBuildId.current);
    if (changedBuild && !hasSameParts(changedBuild.parts, parts)) navigateToParts(changedBuild.parts);
  });
  useEffect(() => {
    if (builds.externalChanges > 0) showExternalChange();
  }, [builds.externalChanges]);

  const saveParts = (next: PartEntry[]) => {
    buildActions.saveParts(ownBuild?.id, next, parts.length > 0 ? SHARED_BUILD_NAME : undefined);
    navigateToParts(next);
  };
  return {
    parts,
    ownBuild,
    builds: builds.list,
    restored: builds.restored,
    busy: pendingLocation !== undefined,
    canUndo: ownBuild !== undefined && builds.undoHistory.some(({ id }) => id === ownBuild.id),
    addPart: (slug: string, replacedSlug?: string) => saveParts(withPart(parts, slug, replacedSlug)),
    setCount: (slug: string, count: number) => saveParts(withCount(parts, slug, count)),
    undo: () => {
      const previousParts = buildActions.undo();
      if (previousParts) navigateToParts(previousParts);
    },
    select: (id: string) => {
      buildActions.select(id);
      navigateToParts(builds.list.find((build) => build.id === id)?.parts ?? []);
    },
    create: (name?: string, next: PartEntry[] = []) => {
      buildActions.create(name, next);
      navigateToParts(next);
    },
    remove: (id: string) => {
      buildActions.remove(id);
      navigateToParts(findCurrentBuild(useBuilds.getState())?.parts ?? []);
    },
    rename: buildActions.rename,
  };
}

export type Builder = ReturnType<typeof useBuilder>;

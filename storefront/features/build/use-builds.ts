import { create } from "zustand";
import type { PartEntry } from "#contract/rules/build/part-list.ts";
import { onStorageChange, readFromStorage, writeToStorage } from "#storefront/state/browser-storage.ts";
import {
  addBuild,
  type Builds,
  changeBuild,
  DEFAULT_BUILD_NAME,
  NO_BUILDS,
  parseBuilds,
  removeBuild,
} from "./builds.ts";
import { BUILDS_KEY } from "./builds-key.ts";
import { normalizeParts } from "./normalize-parts.ts";

const UNDO_STEPS_MAX = 50;

interface BuildStore extends Builds {
  /** False in the server's markup. */
  restored: boolean;
  /** The parts of builds before each change, newest last; lost when the page is closed. */
  undoHistory: { id: string; parts: PartEntry[] }[];
  /** Counts the changes made in other tabs. */
  externalChanges: number;
}

/** The store of the shopper's builds; the rules are in builds.ts. */
export const useBuilds = create<BuildStore>(() => ({
  ...NO_BUILDS,
  restored: false,
  undoHistory: [],
  externalChanges: 0,
}));

const saveBuilds = ({ list, current }: Builds) => {
  useBuilds.setState({ list, current });
  writeToStorage(BUILDS_KEY, { list, current });
};

// An id only distinguishes the builds of one browser, so guessing an id gains nothing.
const createBuildId = () => Math.random().toString(36).slice(2, 12);

export const buildActions = {
  /** Saves the parts of a build; creates a build if there is none with this id. */
  saveParts(id: string | undefined, parts: readonly PartEntry[], name = DEFAULT_BUILD_NAME): void {
    const store = useBuilds.getState();
    const build = store.list.find((other) => other.id === id);
    if (!build) return saveBuilds(addBuild(store, { id: createBuildId(), name, parts: normalizeParts(parts) }));
    useBuilds.setState({
      undoHistory: [...store.undoHistory, { id: build.id, parts: build.parts }].slice(-UNDO_STEPS_MAX),
    });
    saveBuilds({ ...changeBuild(store, build.id, { parts: normalizeParts(parts) }), current: build.id });
  },
  /** Reverts the last change of the current build and returns its parts. */
  undo(): PartEntry[] | undefined {
    const store = useBuilds.getState();
    const index = store.undoHistory.findLastIndex(({ id }) => id === store.current);
    const last = store.undoHistory[index];
    if (!last) return undefined;
    useBuilds.setState({ undoHistory: store.undoHistory.toSpliced(index, 1) });
    saveBuilds(changeBuild(store, last.id, { parts: last.parts }));
    return last.parts;
  },
  select: (id: string) => saveBuilds({ ...useBuilds.getState(), current: id }),
  rename: (id: string, name: string) => saveBuilds(changeBuild(useBuilds.getState(), id, { name })),
  create: (name = DEFAULT_BUILD_NAME, parts: PartEntry[] = []) =>
    saveBuilds(addBuild(useBuilds.getState(), { id: createBuildId(), name, parts })),
  remove: (id: string) => saveBuilds(removeBuild(useBuilds.getState(), id)),
};

// Pages that use builds restore them and follow other tabs; other pages do not load this code.
if (!import.meta.env.SSR) {
  const read = () => useBuilds.setState({ ...parseBuilds(readFromStorage(BUILDS_KEY)), restored: true });
  read();
  onStorageChange([BUILDS_KEY], () => {
    read();
    useBuilds.setState(({ externalChanges }) => ({ externalChanges: externalChanges + 1 }));
  });
}

import { create } from "zustand";
import type { NamedPart } from "#contract/rules/part-list.ts";
import { onStoredElsewhere, readStored, writeStored } from "../stored.ts";
import { addBuild, type Builds, changeBuild, FIRST_NAME, NO_BUILDS, readBuilds, removeBuild } from "./builds.ts";
import { BUILDS_KEY } from "./builds-key.ts";
import { tidyParts } from "./tidy-parts.ts";

const STEPS_BACK = 50;

interface BuildStore extends Builds {
  /** False while the page is the server's. */
  restored: boolean;
  /** What builds were before each change, newest last; as long as the page lives. */
  before: { id: string; parts: NamedPart[] }[];
  /** How often another tab has changed them. */
  elsewhere: number;
}

/** Subscribes to the shopper's builds; the rules are in builds.ts, this only keeps and tells. */
export const useBuilds = create<BuildStore>(() => ({ ...NO_BUILDS, restored: false, before: [], elsewhere: 0 }));

const change = ({ list, current }: Builds) => {
  useBuilds.setState({ list, current });
  writeStored(BUILDS_KEY, { list, current });
};

// They tell the builds of one browser apart and nothing more: nobody gains by guessing one.
const newId = () => Math.random().toString(36).slice(2, 12);

export const buildActions = {
  /** The parts of a build as they are now; without one a new build begins. */
  keep(id: string | undefined, parts: readonly NamedPart[], name = FIRST_NAME): void {
    const store = useBuilds.getState();
    const build = store.list.find((other) => other.id === id);
    if (!build) return change(addBuild(store, { id: newId(), name, parts: tidyParts(parts) }));
    useBuilds.setState({ before: [...store.before, { id: build.id, parts: build.parts }].slice(-STEPS_BACK) });
    change({ ...changeBuild(store, build.id, { parts: tidyParts(parts) }), current: build.id });
  },
  /** Takes the last change of the current build back and hands out what it is again. */
  undo(): NamedPart[] | undefined {
    const store = useBuilds.getState();
    const at = store.before.findLastIndex(({ id }) => id === store.current);
    const last = store.before[at];
    if (!last) return undefined;
    useBuilds.setState({ before: store.before.toSpliced(at, 1) });
    change(changeBuild(store, last.id, { parts: last.parts }));
    return last.parts;
  },
  choose: (id: string) => change({ ...useBuilds.getState(), current: id }),
  rename: (id: string, name: string) => change(changeBuild(useBuilds.getState(), id, { name })),
  begin: (name = FIRST_NAME, parts: NamedPart[] = []) =>
    change(addBuild(useBuilds.getState(), { id: newId(), name, parts })),
  remove: (id: string) => change(removeBuild(useBuilds.getState(), id)),
};

// Where builds are spoken of they are restored, and tabs kept in step; other pages do without their code.
if (!import.meta.env.SSR) {
  const read = () => useBuilds.setState({ ...readBuilds(readStored(BUILDS_KEY)), restored: true });
  read();
  onStoredElsewhere([BUILDS_KEY], () => {
    read();
    useBuilds.setState(({ elsewhere }) => ({ elsewhere: elsewhere + 1 }));
  });
}

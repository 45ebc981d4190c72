import Copy from "lucide-react/icons/copy";
import FilePlus from "lucide-react/icons/file-plus";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { BUILD_NAME_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import type { SavedBuild } from "#storefront/features/build/builds.ts";
import { CONTROL } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { notify } from "#ui/notification/notify.ts";
import type { Bench } from "./use-bench.ts";

const ICON = { "aria-hidden": true, className: "size-5", strokeWidth: 1.75 } as const;

/** The shopper's builds by name, and what can be done with the one that is shown. */
export function BuildToolbar({ bench }: { bench: Bench }) {
  const { mine, builds, parts } = bench;
  const others = builds.filter(({ id, parts: held }) => id === mine?.id || held.length > 0);
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-2 noscript:hidden print:hidden">
      {others.length > 1 && (
        <select
          aria-label="Your builds"
          value={mine?.id ?? ""}
          onChange={(event) => bench.choose(event.target.value)}
          className={`${CONTROL} w-auto max-w-44`}
        >
          {!mine && <option value="">Shared build</option>}
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {mine && <BuildName key={mine.id} build={mine} onRename={bench.rename} />}
      {!mine && parts.length > 0 && bench.restored && (
        <p className="text-sm text-muted">A shared build. What you change is kept as your own copy.</p>
      )}
      <div className="flex items-center">
        <IconButton label="Undo" disabled={!bench.canUndo} onClick={bench.undo}>
          <Undo2 {...ICON} />
        </IconButton>
        <IconButton label="Duplicate" disabled={parts.length === 0} onClick={() => bench.begin(mine?.name, [...parts])}>
          <Copy {...ICON} />
        </IconButton>
        <IconButton label="New build" disabled={parts.length === 0} onClick={() => bench.begin()}>
          <FilePlus {...ICON} />
        </IconButton>
        <IconButton label="Delete this build" disabled={!mine} onClick={() => mine && remove(bench, mine)}>
          <Trash2 {...ICON} />
        </IconButton>
      </div>
    </div>
  );
}

function BuildName({ build, onRename }: { build: SavedBuild; onRename: Bench["rename"] }) {
  return (
    <input
      aria-label="Name of this build"
      defaultValue={build.name}
      maxLength={BUILD_NAME_MAX_CHARACTERS}
      onBlur={(event) => {
        const name = event.target.value.trim();
        if (name === "") event.target.value = build.name;
        else if (name !== build.name) onRename(build.id, name);
      }}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      className={`${CONTROL} w-auto min-w-0 flex-1 sm:max-w-56`}
    />
  );
}

function remove(bench: Bench, build: SavedBuild): void {
  bench.remove(build.id);
  notify({
    title: "Build deleted",
    message: build.name,
    type: "info",
    action: { label: "Undo", onClick: () => bench.begin(build.name, build.parts) },
  });
}

import Copy from "lucide-react/icons/copy";
import FilePlus from "lucide-react/icons/file-plus";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { BUILD_NAME_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import type { SavedBuild } from "#storefront/features/build/builds.ts";
import { CONTROL } from "#ui/form/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { notify } from "#ui/notification/notify.ts";
import type { Builder } from "./use-builder.ts";

const ICON = { "aria-hidden": true, className: "size-5", strokeWidth: 1.75 } as const;

export function BuildToolbar({ builder }: { builder: Builder }) {
  const { ownBuild, builds, parts } = builder;
  const selectableBuilds = builds.filter(({ id, parts: savedParts }) => id === ownBuild?.id || savedParts.length > 0);
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-2 noscript:hidden print:hidden">
      {selectableBuilds.length > 1 && (
        <select
          aria-label="Your builds"
          value={ownBuild?.id ?? ""}
          onChange={(event) => builder.select(event.target.value)}
          className={`${CONTROL} w-auto max-w-44`}
        >
          {!ownBuild && <option value="">Shared build</option>}
          {selectableBuilds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {ownBuild && <BuildName key={ownBuild.id} build={ownBuild} onRename={builder.rename} />}
      {!ownBuild && parts.length > 0 && builder.restored && (
        <p className="text-sm text-muted">A shared build. Your changes are saved as your own copy.</p>
      )}
      <div className="flex items-center">
        <IconButton label="Undo" disabled={!builder.canUndo} onClick={builder.undo}>
          <Undo2 {...ICON} />
        </IconButton>
        <IconButton
          label="Duplicate"
          disabled={parts.length === 0}
          onClick={() => builder.create(ownBuild?.name, [...parts])}
        >
          <Copy {...ICON} />
        </IconButton>
        <IconButton label="New build" disabled={parts.length === 0} onClick={() => builder.create()}>
          <FilePlus {...ICON} />
        </IconButton>
        <IconButton
          label="Delete this build"
          disabled={!ownBuild}
          onClick={() => ownBuild && removeWithUndo(builder, ownBuild)}
        >
          <Trash2 {...ICON} />
        </IconButton>
      </div>
    </div>
  );
}

function BuildName({ build, onRename }: { build: SavedBuild; onRename: Builder["rename"] }) {
  return (
    <input
      aria-label="Build name"
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

function removeWithUndo(builder: Builder, build: SavedBuild): void {
  builder.remove(build.id);
  notify({
    title: "Build deleted",
    message: build.name,
    type: "info",
    action: { label: "Undo", onClick: () => builder.create(build.name, build.parts) },
  });
}

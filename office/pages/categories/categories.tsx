import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useLoaderData } from "react-router";
import type { OfficeTree } from "#contract/office/category.ts";
import type { CategoryLevel } from "#contract/rules/category-level.ts";
import { office } from "#office/api/client.ts";
import { may, useSession } from "#office/api/session.ts";
import { forgetChoices } from "#office/features/catalogue-choices.ts";
import { notifyDone } from "#office/features/notify-done.ts";
import { PageHeading } from "#office/features/page-heading.tsx";
import { Button } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { onUse } from "#ui/on-use.tsx";
import { CategoryRow } from "./category-row.tsx";
import { landing, nodesOf, type TreeNode, versionIn } from "./tree-nodes.ts";

const CategoryDialog = onUse(() => import("./category-dialog.tsx"));

/** What the dialog is about: a node, or a new one below another. */
export type Edited = { node: TreeNode } | { below: TreeNode | undefined };

/** What a call did, for the notification and its Undo. */
export interface Did {
  title: string;
  message: string;
  /** What history calls it. */
  action: string;
  level: CategoryLevel;
  /** What it was done to, as it was seen; left out: it is new. */
  seen?: { id: number; version: number } | undefined;
}

export const loader = () => office("getTree", {});

export function Component() {
  const [tree, setTree] = useState(useLoaderData<typeof loader>());
  const session = useSession();
  const mayWrite = may(session, "catalogue.write");
  const [edited, setEdited] = useState<Edited>();
  const [dragged, setDragged] = useState<TreeNode>();
  const nodes = nodesOf(tree);
  const refresh = async () => {
    forgetChoices();
    setTree(await office("getTree", {}));
  };
  /** Every call answers with the whole tree; one that is refused shows the tree as it is by now. */
  const run = async (call: Promise<OfficeTree>, { title, message, action, level, seen }: Did): Promise<boolean> => {
    forgetChoices();
    try {
      const now = await call;
      setTree(now);
      const isWritten = seen === undefined || versionIn(now, { level, id: seen.id }) > seen.version;
      const entry = isWritten ? { action, subject: level, id: seen?.id } : undefined;
      void notifyDone({ title, message, session, entry, onUndone: refresh });
      return true;
    } catch (error) {
      notifyError(error, "The shop does not answer. Nothing was changed");
      // Where nobody answers, what is here stays, and what was typed with it.
      await refresh().catch(() => undefined);
      return false;
    }
  };
  const move = (node: TreeNode, to: { parentId?: number; position: number }) =>
    run(
      office("moveCategory", {
        params: { level: node.level, id: node.id },
        body: { version: node.version, ...to },
      }),
      { title: "Moved", message: node.name, action: "category.move", level: node.level, seen: node },
    );
  const drop = (on: TreeNode) => {
    const to = dragged && landing(dragged, on);
    setDragged(undefined);
    if (dragged && to) void move(dragged, to);
  };
  const rows = (some: readonly TreeNode[]) =>
    some.map((node) => (
      <CategoryRow
        key={`${node.level}${node.id}`}
        node={node}
        mayWrite={mayWrite}
        takes={dragged !== undefined && landing(dragged, node) !== undefined}
        onDrag={setDragged}
        onDrop={drop}
        onMove={(position) => void move(node, { position })}
        onEdit={() => setEdited({ node })}
        onAdd={() => setEdited({ below: node })}
      >
        {node.children.length > 0 && <ul className="ms-3 border-s border-line ps-2 sm:ms-6">{rows(node.children)}</ul>}
      </CategoryRow>
    ));
  return (
    <>
      <PageHeading
        title="Categories"
        about="Three levels; products stand on the lowest. Drag a row, or use its arrows."
        actions={
          mayWrite && (
            <Button size="small" onClick={() => setEdited({ below: undefined })}>
              <Plus aria-hidden className="size-4" />
              New category
            </Button>
          )
        }
      />
      <ul className="rounded-card border border-line bg-surface p-2">{rows(nodes)}</ul>
      {edited && <CategoryDialog edited={edited} nodes={nodes} run={run} onClose={() => setEdited(undefined)} />}
    </>
  );
}

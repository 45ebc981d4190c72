import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useLoaderData } from "react-router";
import type { OfficeTree } from "#contract/office/catalogue/category.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { notifyDone } from "#office/components/notify-done.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { invalidateChoices } from "#office/features/product/catalogue-choices.ts";
import { Button } from "#ui/button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import type { ChangeNotice, EditedNode } from "./category-dialog.tsx";
import { CategoryRow } from "./category-row.tsx";
import { findDropTarget, findVersion, type TreeNode, toTreeNodes } from "./tree-nodes.ts";

const CategoryDialog = createLazyComponent(() => import("./category-dialog.tsx"));

export const loader = () => callOffice("getTree", {});

export function Component() {
  const { nodes, run, move } = useCategoryTree(useLoaderData<typeof loader>());
  const mayWrite = hasPermission(useSession(), "catalogue.write");
  const [edited, setEdited] = useState<EditedNode>();
  const [dragged, setDragged] = useState<TreeNode>();
  const drop = (on: TreeNode) => {
    const to = dragged && findDropTarget(dragged, on);
    setDragged(undefined);
    if (dragged && to) void move(dragged, to);
  };
  const renderRows = (some: readonly TreeNode[]) =>
    some.map((node) => (
      <CategoryRow
        key={`${node.level}${node.id}`}
        node={node}
        mayWrite={mayWrite}
        canDrop={dragged !== undefined && findDropTarget(dragged, node) !== undefined}
        onDrag={setDragged}
        onDrop={drop}
        onMove={(position) => void move(node, { position })}
        onEdit={() => setEdited({ node })}
        onAdd={() => setEdited({ below: node })}
      >
        {node.children.length > 0 && (
          <ul className="ms-3 border-s border-line ps-2 sm:ms-6">{renderRows(node.children)}</ul>
        )}
      </CategoryRow>
    ));
  return (
    <>
      <PageHeading
        title="Categories"
        about="Categories have three levels, with products on the lowest. Drag a row or use its arrows to move it."
        actions={
          mayWrite && (
            <Button size="small" onClick={() => setEdited({ below: undefined })}>
              <Plus aria-hidden className="size-4" />
              New category
            </Button>
          )
        }
      />
      <ul className="rounded-card border border-line bg-surface p-2">{renderRows(nodes)}</ul>
      {edited && <CategoryDialog edited={edited} nodes={nodes} run={run} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useCategoryTree(loaded: OfficeTree) {
  const [tree, setTree] = useState(loaded);
  const session = useSession();
  const refresh = async () => {
    invalidateChoices();
    setTree(await callOffice("getTree", {}));
  };
  /** Every call answers with the whole tree; after a refusal the current tree is shown. */
  const run = async (
    call: Promise<OfficeTree>,
    { title, message, action, level, before }: ChangeNotice,
  ): Promise<boolean> => {
    invalidateChoices();
    try {
      const updatedTree = await call;
      setTree(updatedTree);
      const isWritten = before === undefined || findVersion(updatedTree, { level, id: before.id }) > before.version;
      const entry = isWritten ? { action, subject: level, id: before?.id } : undefined;
      void notifyDone({ title, message, session, entry, onUndone: refresh });
      return true;
    } catch (error) {
      notifyError(error, "The shop is not responding. Nothing was changed");
      // Without a response the current data and the typed text stay.
      await refresh().catch(() => undefined);
      return false;
    }
  };
  const move = (node: TreeNode, to: { parentId?: number; position: number }) =>
    run(
      callOffice("moveCategory", {
        params: { level: node.level, id: node.id },
        body: { version: node.version, ...to },
      }),
      { title: "Moved", message: node.name, action: "category.move", level: node.level, before: node },
    );
  return { nodes: toTreeNodes(tree), run, move };
}

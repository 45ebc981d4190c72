import type { OfficeTree } from "#contract/office/catalogue/category.ts";
import { CATEGORY_ICONS } from "#contract/rules/product/category-icons.ts";
import { type CategoryLevel, LEVEL_ABOVE } from "#contract/rules/product/category-level.ts";
import { callOffice } from "#office/api/client.ts";
import { NamedDialog, type NamedRecordValues } from "#office/components/dialog/named-dialog.tsx";
import { MergeForm } from "#office/features/product/merge-form.tsx";
import { Select } from "#ui/form/select.tsx";
import { findVersion, LEVEL_BELOW, LEVEL_LABELS, listNodesOfLevel, type TreeNode } from "./tree-nodes.ts";

/** Either an existing node, or the parent of a new node. */
export type EditedNode = { node: TreeNode } | { below: TreeNode | undefined };

/** Describes a change for the notification and its undo. */
export interface ChangeNotice {
  title: string;
  message: string;
  /** The action's name in history. */
  action: string;
  level: CategoryLevel;
  /** The record before the change; left out for a new record. */
  before?: { id: number; version: number } | undefined;
}

interface CategoryDialogProps {
  edited: EditedNode;
  nodes: readonly TreeNode[];
  run: (call: Promise<OfficeTree>, did: ChangeNotice) => Promise<boolean>;
  onClose: () => void;
}

export default function CategoryDialog({ edited, nodes, run, onClose }: CategoryDialogProps) {
  const node = "node" in edited ? edited.node : undefined;
  const parent = "below" in edited ? edited.below : undefined;
  const level = node?.level ?? (parent ? LEVEL_BELOW[parent.level] : undefined) ?? "category";
  const above = LEVEL_ABOVE[level];
  const save = ({ named: { name, slug }, archived, text }: NamedRecordValues) => {
    const named = { name, ...(slug && { slug }), ...(level === "category" && { icon: text("icon") }) };
    if (!node)
      return run(
        callOffice("createCategory", { params: { level }, body: { ...named, ...(parent && { parentId: parent.id }) } }),
        { title: "Category created", message: name, action: "category.create", level },
      );
    const body = { version: node.version, ...named, archived };
    const to = Number(text("parentId")) || undefined;
    const action = to === undefined || to === node.parentId ? "category.change" : "category.move";
    return run(saveCategory(node, body, to), { title: "Category saved", message: name, action, level, before: node });
  };
  const merge = async ({ id, name }: TreeNode, into: { id: number; path: string; version: number }) => {
    const call = callOffice("mergeCategory", { params: { level, id }, body: { into: into.id } });
    const message = `${name} into ${into.path}`;
    if (await run(call, { title: "Categories merged", message, action: "category.merge", level, before: into }))
      onClose();
  };
  return (
    <NamedDialog
      title={node ? node.name : `New ${LEVEL_LABELS[level]}${parent ? ` in ${parent.name}` : ""}`}
      named={node}
      slugHint="The old web address will redirect to the new one"
      archivedLabel="Archived: hidden from shoppers, and no product can be sold in it"
      onClose={onClose}
      save={save}
      fields={
        <>
          {level === "category" && (
            <Select label="Icon" name="icon" defaultValue={node?.icon ?? "package"}>
              {CATEGORY_ICONS.map((icon) => (
                <option key={icon}>{icon}</option>
              ))}
            </Select>
          )}
          {node && above && (
            <Select label="Parent category" name="parentId" defaultValue={node.parentId}>
              {listNodesOfLevel(nodes, above).map(({ node: holder, path }) => (
                <option key={holder.id} value={holder.id}>
                  {path}
                </option>
              ))}
            </Select>
          )}
        </>
      }
    >
      {node && (
        <MergeForm
          name={node.name}
          choices={listNodesOfLevel(nodes, level).flatMap(({ node: { id, version }, path }) =>
            id === node.id ? [] : [{ id, path, version }],
          )}
          onMerge={(into) => merge(node, into)}
        />
      )}
    </NamedDialog>
  );
}

/** A position beyond the last is the last position. */
const LAST_POSITION = 1_000_000;

type Body = { version: number; name: string; slug?: string; icon?: string; archived: boolean };

/** Two separate writes: first the fields, then the position in the tree. */
async function saveCategory(
  { level, id, parentId }: TreeNode,
  body: Body,
  to: number | undefined,
): Promise<OfficeTree> {
  const tree = await callOffice("changeCategory", { params: { level, id }, body });
  if (to === undefined || to === parentId) return tree;
  const version = findVersion(tree, { level, id });
  return callOffice("moveCategory", {
    params: { level, id },
    body: { version, parentId: to, position: LAST_POSITION },
  });
}

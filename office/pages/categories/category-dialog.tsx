import type { OfficeTree } from "#contract/office/category.ts";
import { CATEGORY_ICONS } from "#contract/rules/category-icons.ts";
import { LEVEL_ABOVE } from "#contract/rules/category-level.ts";
import { office } from "#office/api/client.ts";
import { MergeForm } from "#office/features/merge-form.tsx";
import { type Given, NamedDialog } from "#office/features/named-dialog.tsx";
import { Select } from "#ui/select.tsx";
import type { Did, Edited } from "./categories.tsx";
import { LEVEL_BELOW, LEVEL_WORDS, nodesOn, type TreeNode, versionIn } from "./tree-nodes.ts";

interface CategoryDialogProps {
  edited: Edited;
  nodes: readonly TreeNode[];
  run: (call: Promise<OfficeTree>, did: Did) => Promise<boolean>;
  onClose: () => void;
}

/** Names, addresses, places: everything about a category that is not its order. */
export default function CategoryDialog({ edited, nodes, run, onClose }: CategoryDialogProps) {
  const node = "node" in edited ? edited.node : undefined;
  const parent = "below" in edited ? edited.below : undefined;
  const level = node?.level ?? (parent ? LEVEL_BELOW[parent.level] : undefined) ?? "category";
  const above = LEVEL_ABOVE[level];
  const save = ({ named: { name, slug }, archived, text }: Given) => {
    const named = { name, ...(slug && { slug }), ...(level === "category" && { icon: text("icon") }) };
    if (!node)
      return run(
        office("createCategory", { params: { level }, body: { ...named, ...(parent && { parentId: parent.id }) } }),
        { title: "Added", message: name, action: "category.create", level },
      );
    const body = { version: node.version, ...named, archived };
    const to = Number(text("parentId")) || undefined;
    const action = to === undefined || to === node.parentId ? "category.change" : "category.move";
    return run(saved(node, body, to), { title: "Saved", message: name, action, level, seen: node });
  };
  const merge = async ({ id, name }: TreeNode, into: { id: number; path: string; version: number }) => {
    const call = office("mergeCategory", { params: { level, id }, body: { into: into.id } });
    const message = `${name} into ${into.path}`;
    if (await run(call, { title: "Merged", message, action: "category.merge", level, seen: into })) onClose();
  };
  return (
    <NamedDialog
      title={node ? node.name : `New ${LEVEL_WORDS[level]}${parent ? ` in ${parent.name}` : ""}`}
      named={node}
      addressHint="The old address will lead to the new one"
      archivedLabel="Archived: shoppers do not see it, and nothing can be sold there"
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
            <Select label="Stands in" name="parentId" defaultValue={node.parentId}>
              {nodesOn(nodes, above).map(({ node: holder, path }) => (
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
          choices={nodesOn(nodes, level).flatMap(({ node: { id, version }, path }) =>
            id === node.id ? [] : [{ id, path, version }],
          )}
          onMerge={(into) => merge(node, into)}
        />
      )}
    </NamedDialog>
  );
}

/** Beyond the last place is the last place. */
const THE_END = 1_000_000;

type Body = { version: number; name: string; slug?: string; icon?: string; archived: boolean };

/** What it is called first, then where it stands: two writes, each whole by itself. */
async function saved({ level, id, parentId }: TreeNode, body: Body, to: number | undefined): Promise<OfficeTree> {
  const tree = await office("changeCategory", { params: { level, id }, body });
  if (to === undefined || to === parentId) return tree;
  const version = versionIn(tree, { level, id });
  return office("moveCategory", {
    params: { level, id },
    body: { version, parentId: to, position: THE_END },
  });
}

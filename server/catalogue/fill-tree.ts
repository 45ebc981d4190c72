import { slugOf } from "#contract/rules/slug.ts";
import type { Tx } from "#database/database.ts";
import { insertNodes } from "./tree-level.ts";
import { insertBrands } from "./write-brand.ts";

interface Child {
  slug: string;
  name: string;
}

interface Sub extends Child {
  children: readonly Child[];
}

interface Branch extends Child {
  icon: string;
  subs: readonly Sub[];
}

/** Gives a shop that is not open yet its tree, each row in this order: nobody keeps answers of it, and history begins afterwards. */
export async function fillTree(tx: Tx, branches: readonly Branch[]): Promise<void> {
  const categories = await insertNodes(
    tx,
    "category",
    branches.map(({ slug, name, icon }, position) => ({ parentId: 0, slug, name, icon, position })),
  );
  const below = (parents: ReadonlyMap<string, number>, parent: string, nodes: readonly Child[]) =>
    nodes.map(({ slug, name }, position) => ({ slug, name, parentId: parents.get(parent) ?? 0, position }));
  const subs = await insertNodes(
    tx,
    "sub-category",
    branches.flatMap((branch) => below(categories, branch.slug, branch.subs)),
  );
  await insertNodes(
    tx,
    "child-category",
    branches.flatMap((branch) => branch.subs.flatMap((sub) => below(subs, sub.slug, sub.children))),
  );
}

/** Gives a shop that is not open yet its brands. */
export async function fillBrands(tx: Tx, names: readonly string[]): Promise<void> {
  await insertBrands(
    tx,
    names.map((name) => ({ name, slug: slugOf(name) })),
  );
}

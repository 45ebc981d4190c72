import { toSlug } from "#contract/rules/text/slug.ts";
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

/** Before the shop opens there is neither a cache nor history, so rows are inserted directly. */
export async function fillTree(tx: Tx, branches: readonly Branch[]): Promise<void> {
  const categories = await insertNodes(
    tx,
    "category",
    branches.map(({ slug, name, icon }, position) => ({ parentId: 0, slug, name, icon, position })),
  );
  const listBelow = (parents: ReadonlyMap<string, number>, parent: string, nodes: readonly Child[]) =>
    nodes.map(({ slug, name }, position) => ({ slug, name, parentId: parents.get(parent) ?? 0, position }));
  const subs = await insertNodes(
    tx,
    "sub-category",
    branches.flatMap((branch) => listBelow(categories, branch.slug, branch.subs)),
  );
  await insertNodes(
    tx,
    "child-category",
    branches.flatMap((branch) => branch.subs.flatMap((sub) => listBelow(subs, sub.slug, sub.children))),
  );
}

export async function fillBrands(tx: Tx, names: readonly string[]): Promise<void> {
  await insertBrands(
    tx,
    names.map((name) => ({ name, slug: toSlug(name) })),
  );
}

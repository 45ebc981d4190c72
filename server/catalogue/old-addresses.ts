import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { AddressKind } from "#database/schema.ts";

/** What went into something else, and now answers at its address. */
export interface Merged {
  kind: AddressKind;
  from: number;
  into: number;
}

interface Place extends Record<string, unknown> {
  kind: AddressKind;
  id: number;
  address: string;
}

/**
 * Lets every address that the tree's listings and brands had before `work` lead to what has it now. Products have an address of
 * their own, which `moveAddress` writes.
 */
export async function keepingAddresses(tx: Tx, work: () => Promise<readonly Merged[]>): Promise<void> {
  const before = await placesOfTree(tx);
  const merged = await work();
  const after = new Map((await placesOfTree(tx)).map((place) => [keyOf(place), place]));
  for (const { kind, from, into } of merged)
    await tx.execute(sql`update old_address set target_id = ${into} where kind = ${kind} and target_id = ${from}`);
  const left = before.flatMap(({ kind, id, address }) => {
    const now = after.get(keyOf({ kind, id }));
    if (now) return now.address === address ? [] : [{ kind, id, address }];
    const into = merged.find((one) => one.kind === kind && one.from === id)?.into;
    return into === undefined ? [] : [{ kind, id: into, address }];
  });
  await rememberAll(tx, left);
  await forgetLive(tx);
}

/** A product has moved to another address. */
export async function moveAddress(
  tx: Tx,
  { id, from, to }: { id: number; from: string | undefined; to: string },
): Promise<void> {
  if (from !== undefined) await rememberAll(tx, [{ kind: "product", id, address: from }]);
  // Whoever takes an address that was another's once is found there, and nobody else.
  await tx.execute(sql`delete from old_address where kind = 'product' and address = ${to}`);
}

async function rememberAll(tx: Tx, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await tx.execute(sql`
    insert into old_address (kind, address, target_id)
    select kind, address, id from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (kind text, address text, id integer)
    on conflict (kind, address) do update set target_id = excluded.target_id`);
}

const TREE_PLACES = sql`
  select 'sub-category' as kind, s.id, c.slug || '/' || s.slug as address
  from sub_category s join category c on c.id = s.category_id
  union all
  select 'child-category', k.id, c.slug || '/' || s.slug || '/' || k.slug
  from child_category k join sub_category s on s.id = k.sub_category_id join category c on c.id = s.category_id
  union all
  select 'brand', id, slug from brand`;

async function placesOfTree(tx: Tx): Promise<Place[]> {
  return (await tx.execute<Place>(TREE_PLACES)).rows;
}

async function forgetLive(tx: Tx): Promise<void> {
  await tx.execute(
    sql`delete from old_address o using (${TREE_PLACES}) live where o.kind = live.kind and o.address = live.address`,
  );
}

const keyOf = ({ kind, id }: Pick<Place, "kind" | "id">) => `${kind}:${id}`;

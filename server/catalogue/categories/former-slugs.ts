import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { RedirectKind } from "#database/schema.ts";

/** A row that was merged into another, which then receives the redirects of the first. */
export interface Merge {
  kind: RedirectKind;
  from: number;
  into: number;
}

interface AddressRow extends Record<string, unknown> {
  kind: RedirectKind;
  id: number;
  address: string;
}

/**
 * Redirects the former URLs of listings and brands to their rows (decision 0020). Products have
 * their own function below.
 */
export async function redirectOldAddresses(tx: Tx, work: () => Promise<readonly Merge[]>): Promise<void> {
  const before = await readTreeAddresses(tx);
  const merged = await work();
  const after = new Map((await readTreeAddresses(tx)).map((place) => [toKey(place), place]));
  for (const { kind, from, into } of merged)
    await tx.execute(sql`update old_address set target_id = ${into} where kind = ${kind} and target_id = ${from}`);
  const formerAddresses = before.flatMap(({ kind, id, address }) => {
    const now = after.get(toKey({ kind, id }));
    if (now) return now.address === address ? [] : [{ kind, id, address }];
    const into = merged.find((one) => one.kind === kind && one.from === id)?.into;
    return into === undefined ? [] : [{ kind, id: into, address }];
  });
  await writeOldAddresses(tx, formerAddresses);
  await deleteLiveAddresses(tx);
}

export async function moveAddress(
  tx: Tx,
  { id, from, to }: { id: number; from: string | undefined; to: string },
): Promise<void> {
  if (from !== undefined) await writeOldAddresses(tx, [{ kind: "product", id, address: from }]);
  // A slug that is in use again must not redirect.
  await tx.execute(sql`delete from old_address where kind = 'product' and address = ${to}`);
}

async function writeOldAddresses(tx: Tx, places: readonly AddressRow[]): Promise<void> {
  if (places.length === 0) return;
  await tx.execute(sql`
    insert into old_address (kind, address, target_id)
    select kind, address, id from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (kind text, address text, id integer)
    on conflict (kind, address) do update set target_id = excluded.target_id`);
}

const TREE_ADDRESSES = sql`
  select 'category' as kind, id, slug as address from category
  union all
  select 'sub-category', s.id, c.slug || '/' || s.slug
  from sub_category s join category c on c.id = s.category_id
  union all
  select 'child-category', k.id, c.slug || '/' || s.slug || '/' || k.slug
  from child_category k join sub_category s on s.id = k.sub_category_id join category c on c.id = s.category_id
  union all
  select 'brand', id, slug from brand`;

async function readTreeAddresses(tx: Tx): Promise<AddressRow[]> {
  return (await tx.execute<AddressRow>(TREE_ADDRESSES)).rows;
}

async function deleteLiveAddresses(tx: Tx): Promise<void> {
  await tx.execute(
    sql`delete from old_address o using (${TREE_ADDRESSES}) live where o.kind = live.kind and o.address = live.address`,
  );
}

const toKey = ({ kind, id }: Pick<AddressRow, "kind" | "id">) => `${kind}:${id}`;

import type { FamilyName } from "#contract/facts/families.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";

/** Bounds the rows in memory, because a family may have hundreds of thousands of products. */
const BATCH = 2_000;

interface Cursor {
  id: number;
  at: string;
}

/** Yields a family's products with their brands (`p` and `b`) in batches, the newest first. */
export async function* readFamilyBatches<Row extends object>(
  db: Db,
  { family, name, columns, size = BATCH }: { family: FamilyName; name: string; columns: string; size?: number },
): AsyncGenerator<Row[]> {
  // Read as text, because a Date has milliseconds only and the cursor needs microseconds.
  const readBatch = defineStatement<{ family: FamilyName; at: string; id: number }, Row & Cursor>(
    name,
    `select p.id, p.created_at::text as at, ${columns} from product p join brand b on b.id = p.brand_id
    where p.family = $family and p.status = 'published' and (p.created_at, p.id) < ($at::timestamptz, $id)
    order by p.created_at desc, p.id desc limit ${size}`,
  );
  let last: Cursor | undefined = { at: "infinity", id: 0 };
  while (last) {
    const rows: (Row & Cursor)[] = await readBatch(db.$client, { family, ...last });
    yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
  }
}

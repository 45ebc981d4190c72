import type { FamilyName } from "#contract/facts/families.ts";
import type { Db } from "#database/database.ts";

/** Rows of this many products are in memory at a time: a family may have hundreds of thousands. */
const BATCH = 2_000;

interface Place {
  id: number;
  at: string;
}

/** A family's products with their brands (`p` and `b`), the newest first, a part of them at a time. */
export async function* familyBatches<Row extends object>(
  db: Db,
  { family, name, columns, size = BATCH }: { family: FamilyName; name: string; columns: string; size?: number },
): AsyncGenerator<Row[]> {
  // As text, because a date would lose what tells two products of one millisecond apart.
  const text = `select p.id, p.created_at::text as at, ${columns} from product p join brand b on b.id = p.brand_id
    where p.family = $1 and p.status = 'published' and (p.created_at, p.id) < ($2::timestamptz, $3)
    order by p.created_at desc, p.id desc limit ${size}`;
  let last: Place | undefined = { at: "infinity", id: 0 };
  while (last) {
    const { rows }: { rows: (Row & Place)[] } = await db.$client.query({
      name,
      text,
      values: [family, last.at, last.id],
    });
    yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
  }
}

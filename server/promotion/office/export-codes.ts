import { createNotFoundError } from "#contract/errors.ts";
import { escapeCell } from "#contract/import/escape-cell.ts";
import type { Db } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { promotion } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { FileResponse } from "#server/http/office/office-bind.ts";
import { toCsv } from "#server/import/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";

/** The generated codes with the order that used each; history records the export. */
export async function exportCodes(
  db: Db,
  context: RequestContext<StaffMember>,
  promotionId: number,
): Promise<FileResponse> {
  const [row] = await db.select().from(promotion).where(eq(promotion.id, promotionId));
  if (!row) throw createNotFoundError("promotion");
  const { rows } = await db.execute<{ code: string; order: string | null }>(sql`
    select c.code, o.number as "order" from promotion_code c
    left join promotion_use u on u.code = c.code and u.is_single_use and u.returned_at is null
    left join shop_order o on o.id = u.order_id
    where c.promotion_id = ${promotionId} and c.is_single_use order by c.code`);
  await db.transaction((tx) =>
    record(tx, context, [
      {
        action: "promotion.export",
        subject: { kind: "promotion", id: promotionId, name: row.name },
        after: { codes: rows.length },
      },
    ]),
  );
  const body = toCsv({
    name: row.name,
    headings: ["Code", "Used by order"],
    rows: rows.map(({ code, order }) => [escapeCell(code), order ?? ""]),
  });
  return { name: `codes-${promotionId}.csv`, type: "text/csv; charset=utf-8", body };
}

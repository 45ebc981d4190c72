import type { ResponseOf } from "#contract/call-shapes.ts";
import type { QUESTION_CALLS, Question } from "#contract/office/catalogue/question.ts";
import { OFFICE_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import type { Db } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { sql } from "#database/orm.ts";
import { buildCursorCondition, toCursor, toMicroseconds } from "#database/page-cursor.ts";

/** Lists the open questions, most recently asked first. */
export async function listQuestions(
  db: Db,
  after: string | undefined,
): Promise<ResponseOf<typeof QUESTION_CALLS.listQuestions>> {
  const moment = sql`q.asked_at`;
  const behind = buildCursorCondition(after, { moment, id: sql`q.id`, ids: "int8", descending: true });
  const { rows } = await db.execute<Question & { micros: string } & Record<string, unknown>>(sql`
    select q.id::int, q.fact, q.sentence, q.parts, q.times, ${toIso(sql`q.asked_at`)} as "askedAt", ${toMicroseconds(moment)} as micros,
      jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'family', p.family) as product,
      (select count(*)::int from question_asker a where a.question_id = q.id and a.confirmed_at is not null) as waiting
    from question q join product p on p.id = q.product_id
    where q.answered_at is null
      ${behind ? sql`and ${behind}` : sql``}
    order by q.asked_at desc, q.id desc limit ${OFFICE_PAGE_SIZE + 1}`);
  const shown = rows.slice(0, OFFICE_PAGE_SIZE);
  const last = rows.length > OFFICE_PAGE_SIZE ? shown.at(-1) : undefined;
  return { questions: shown, next: last ? toCursor(last) : null };
}

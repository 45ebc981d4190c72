import type { OfficeResponse } from "#contract/office/contract.ts";
import { HOUR_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { AttemptState, ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Db } from "#database/database.ts";
import { and, desc, eq, type SQL, sql } from "#database/orm.ts";
import { buildCursorCondition, toCursor, toMicroseconds } from "#database/page-cursor.ts";
import { payment, paymentAttempt, shopOrder } from "#database/schema.ts";
import type { AttemptRow } from "../attempt/attempt.repository.ts";

export type ListedAttempt = OfficeResponse<"listPayments">["payments"][number];

interface AttemptFilters {
  provider?: ProviderName | undefined;
  state?: AttemptState | undefined;
  /** The order's number. */
  order?: string | undefined;
}

const PAGE_SIZE = 50;

/** Money that is uncertain for longer than the provider needs; follows `from` in a query. */
export const longUncertainAttempts = sql.raw(
  `payment_attempt where state = 'uncertain' and uncertain_since < now() - make_interval(secs => ${HOUR_MS / SECOND_MS})`,
);

export async function listAttempts(
  db: Db,
  { after, ...filters }: AttemptFilters & { after?: string | undefined },
): Promise<OfficeResponse<"listPayments">> {
  const cursor = buildCursorCondition(after, {
    moment: sql`${paymentAttempt.openedAt}`,
    id: sql`${paymentAttempt.reference}`,
    ids: "text",
    descending: true,
  });
  const rows = await readAttempts(db, and(toCondition(filters), cursor), PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const next =
    rows.length > shown.length && last ? toCursor({ micros: last.micros, id: last.attempt.reference }) : null;
  return { payments: shown.map(({ attempt }) => attempt), next };
}

export async function listAttemptsForFile(db: Db, filters: AttemptFilters, limit: number): Promise<ListedAttempt[]> {
  return (await readAttempts(db, toCondition(filters), limit)).map(({ attempt }) => attempt);
}

function toCondition({ provider, state, order }: AttemptFilters): SQL | undefined {
  return and(
    provider && eq(paymentAttempt.provider, provider),
    state && eq(paymentAttempt.state, state),
    order === undefined ? undefined : eq(shopOrder.number, order),
  );
}

async function readAttempts(
  db: Db,
  condition: SQL | undefined,
  limit: number,
): Promise<{ attempt: ListedAttempt; micros: string }[]> {
  const rows = await db
    .select({
      row: paymentAttempt,
      orderNumber: shopOrder.number,
      paymentStatus: payment.status,
      micros: toMicroseconds(sql`${paymentAttempt.openedAt}`),
    })
    .from(paymentAttempt)
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .innerJoin(payment, eq(payment.orderId, paymentAttempt.orderId))
    .where(condition)
    .orderBy(desc(paymentAttempt.openedAt), desc(paymentAttempt.reference))
    .limit(limit);
  return rows.map(({ row, orderNumber, paymentStatus, micros }) => ({
    attempt: toListed(row, { orderNumber, paymentStatus }),
    micros,
  }));
}

function toListed(row: AttemptRow, order: Pick<ListedAttempt, "orderNumber" | "paymentStatus">): ListedAttempt {
  const { reference, provider, amount, state, openedAt, endedAt, uncertainSince, providerPayment, detail } = row;
  return {
    ...order,
    reference,
    provider,
    amount,
    state,
    openedAt: openedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    uncertainSince: uncertainSince?.toISOString() ?? null,
    providerPayment,
    detail,
  };
}

import type { Transfer } from "#contract/office/cash/bank-transfer.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { ClaimState, TransferList } from "#contract/rules/bank/bank-transfer.ts";
import { OFFICE_COUNT_MAX } from "#contract/rules/office-limits.ts";
import type { OrderStatus, PaymentStatus } from "#contract/rules/order/order-status.ts";
import type { Db } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { type SQL, sql } from "#database/orm.ts";
import { getTransferState } from "./transfer.repository.ts";

interface Row extends Record<string, unknown> {
  number: string;
  name: string;
  amount: number;
  status: OrderStatus;
  payment_status: PaymentStatus;
  advance_paid: boolean;
  expires_at: string;
  has_screenshot: boolean;
  claim_id: string | null;
  transaction_number: string;
  claimed_at: string;
  state: ClaimState;
  reason: string | null;
  decided_by: string | null;
  decided_at: string | null;
}

/** More is more than a person checks in a day; the oldest come first. */
const LISTED = 200;

const OPEN_CLAIM = sql`(select c.id from bank_claim c where c.order_id = t.order_id and c.state = 'open')`;

/** Conditions on bank_transfer t, shop_order o, payment p and bank_claim c. */
const LISTS: Record<TransferList, { from: SQL; orderBy: SQL }> = {
  "to-check": {
    from: sql`bank_claim c join bank_transfer t on t.order_id = c.order_id and c.state = 'open'`,
    orderBy: sql`c.claimed_at, c.id`,
  },
  waiting: {
    from: sql`bank_transfer t join shop_order w on w.id = t.order_id and w.status = 'pending'
      join payment unpaid on unpaid.order_id = t.order_id and coalesce(unpaid.advance_method, unpaid.method) = 'bank' and unpaid.advance_paid_at is null and unpaid.status in ('pending', 'failed')
        and ${OPEN_CLAIM} is null
      left join lateral (select * from bank_claim own where own.order_id = t.order_id order by own.claimed_at desc, own.id desc limit 1) c on true`,
    orderBy: sql`t.expires_at, t.order_id`,
  },
  decided: {
    from: sql`bank_claim c join bank_transfer t on t.order_id = c.order_id and c.state <> 'open'`,
    orderBy: sql`c.decided_at desc, c.id`,
  },
};

export async function listTransfers(db: Db, list: TransferList): Promise<OfficeResponse<"listTransfers">> {
  const { from, orderBy } = LISTS[list];
  const [{ rows }, toCheck, waiting] = await Promise.all([
    db.execute<Row>(sql`
      select o.number, o.recipient_name as name, due_ahead(p) as amount, o.status, p.status as payment_status, p.advance_paid_at is not null as advance_paid, ${toIso(sql`t.expires_at`)} as expires_at,
        exists (select from bank_screenshot s where s.order_id = t.order_id) as has_screenshot,
        c.id as claim_id, c.transaction_number, ${toIso(sql`c.claimed_at`)} as claimed_at, c.state, c.reason, c.decided_by,
        ${toIso(sql`c.decided_at`)} as decided_at
      from ${from} join shop_order o on o.id = t.order_id join payment p on p.order_id = t.order_id
      order by ${orderBy} limit ${LISTED}`),
    countRows(db, LISTS["to-check"].from),
    countRows(db, LISTS.waiting.from),
  ]);
  return { transfers: rows.map(toTransfer), counts: { "to-check": toCheck, waiting } };
}

async function countRows(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from (select from ${from} limit ${OFFICE_COUNT_MAX + 1}) counted`,
  );
  return rows[0]?.rows ?? 0;
}

function toTransfer(row: Row): Transfer {
  return {
    number: row.number,
    name: row.name,
    amount: row.amount,
    orderState: getTransferState({
      status: row.status,
      paymentStatus: row.payment_status,
      advancePaid: row.advance_paid,
    }),
    expiresAt: row.expires_at,
    hasScreenshot: row.has_screenshot,
    claim:
      row.claim_id === null
        ? null
        : {
            id: row.claim_id,
            transactionNumber: row.transaction_number,
            at: row.claimed_at,
            state: row.state,
            reason: row.reason,
            by: row.decided_by,
            decidedAt: row.decided_at,
          },
  };
}

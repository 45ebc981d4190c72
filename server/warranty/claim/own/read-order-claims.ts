import {
  buildClaimNumber,
  CLAIM_EVENT_LABEL,
  type ClaimEvent,
  type ClaimState,
  HIDDEN_FROM_CUSTOMERS,
} from "#contract/rules/claim/claim-states.ts";
import type { OrderClaims, OwnClaim } from "#contract/shop/orders/claim.ts";
import type { Db } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { sql } from "#database/orm.ts";
import { readReturnSettings } from "#server/return/index.ts";
import { listClaimPieces } from "../list-claim-pieces.ts";
import type { ClaimOrder } from "./find-claim-order.ts";

interface Row extends Record<string, unknown> {
  id: number;
  place: number;
  name: string;
  serial: string | null;
  state: ClaimState;
  problem: string;
  refusal: string | null;
  askedAt: string;
  decideBy: string;
  replacement: string | null;
  loanName: string | null;
  loanSerial: string | null;
  refunded: number;
}

interface StepRow extends Record<string, unknown> {
  claimId: number;
  at: string;
  act: ClaimEvent;
}

export async function readOrderClaims(db: Db, { id: orderId, number }: ClaimOrder): Promise<OrderClaims> {
  const [{ address }, pieces, { rows: claims }, { rows: steps }] = await Promise.all([
    readReturnSettings(db),
    listClaimPieces(db, orderId),
    db.execute<Row>(sql`
      select c.id, c.place, p.name, n.serial, c.state, c.problem, c.refusal, ${toIso(sql`c.asked_at`)} as "askedAt",
        ${toIso(sql`c.decide_by`)} as "decideBy", r.serial as replacement, lp.name as "loanName", l.serial as "loanSerial", c.refunded
      from warranty_claim c join product p on p.id = c.product_id
      left join serial_number n on n.id = c.serial_id left join serial_number r on r.id = c.replacement_id
      left join serial_number l on l.id = c.loan_id left join product lp on lp.id = l.product_id
      where c.order_id = ${orderId} order by c.place desc`),
    db.execute<StepRow>(sql`
      select claim_id as "claimId", ${toIso(sql`at`)} as at, act from warranty_claim_step
      where order_id = ${orderId} and not undone order by id desc`),
  ]);
  const shown = steps.filter(({ act }) => !HIDDEN_FROM_CUSTOMERS.has(act));
  return {
    number,
    address,
    pieces,
    claims: claims.map(
      ({ place, loanName, loanSerial, ...claim }): OwnClaim => ({
        ...claim,
        number: buildClaimNumber(number, place),
        loan: loanName === null || loanSerial === null ? null : { name: loanName, serial: loanSerial },
        steps: shown
          .filter(({ claimId }) => claimId === claim.id)
          .map(({ at, act }) => ({ at, what: CLAIM_EVENT_LABEL[act] })),
      }),
    ),
  };
}

import { ShopError } from "#contract/errors.ts";
import {
  SERIAL_STATES,
  SERIAL_STEPS,
  type SerialState,
  type SerialStep,
} from "#contract/rules/product/serial-number.ts";
import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import type { Actor } from "#server/request-context.ts";

/** What is recorded with a step. */
export interface StepDetails {
  actor: Actor;
  orderId?: string | undefined;
  claimId?: number | undefined;
  /** The other piece of a replacement. */
  otherId?: number | undefined;
  note?: string | undefined;
}

interface Step extends StepDetails {
  step: Exclude<SerialStep, "received" | "registered">;
  /** Only pieces of this order, if given. */
  ofOrder?: string | undefined;
}

/**
 * Moves pieces from the state that the step expects, in the order of their ids, and adds to their
 * history. Refuses all of them if one is somewhere else.
 */
export async function moveSerials(tx: Tx, ids: readonly number[], { step, ofOrder, ...details }: Step): Promise<void> {
  if (ids.length === 0) return;
  const { from, to } = SERIAL_STEPS[step];
  const keepsOrder = to === "sold" || to === "in-claim";
  const { rows } = await tx.execute<{ id: string; state: SerialState; serial: string; orderId: string | null }>(sql`
    select id, state, serial, order_id as "orderId" from serial_number
    where id = any(${sql.param(ids)}::bigint[]) order by id for no key update`);
  const misplaced = rows.find(({ state, orderId }) => state !== from || (ofOrder !== undefined && orderId !== ofOrder));
  if (misplaced) throw createMisplacedError(misplaced);
  if (rows.length !== new Set(ids).size) throw new ShopError("not-found", { text: "Serial number not found" });
  await tx.execute(sql`
    update serial_number set state = ${to},
      order_id = ${keepsOrder ? sql`coalesce(${details.orderId ?? null}::uuid, order_id)` : null},
      warranty_until = ${keepsOrder ? sql`warranty_until` : null}
    where id = any(${sql.param(ids)}::bigint[]) and state = ${from}`);
  await recordSerialEvents(tx, sql`id = any(${sql.param(ids)}::bigint[])`, { kind: step, ...details });
}

export function createMisplacedError({ serial, state }: { serial: string; state: SerialState }): ShopError {
  return new ShopError("changed-meanwhile", { text: `${serial} is at "${SERIAL_STATES[state]}" now` });
}

/** Adds the same event to the history of the chosen pieces. */
export async function recordSerialEvents(
  tx: Tx,
  pieces: SQL,
  { kind, actor, orderId, claimId, otherId, note, purchase }: StepDetails & { kind: SerialStep; purchase?: Purchase },
): Promise<void> {
  await tx.execute(sql`
    insert into serial_event (serial_id, kind, state, order_id, claim_id, other_serial_id, supplier, invoice, bought_on, staff_id, actor_name, note)
    select id, ${kind}, state, coalesce(${orderId ?? null}::uuid, order_id), ${claimId ?? null}::integer, ${otherId ?? null}::bigint,
      ${purchase?.supplier ?? null}, ${purchase?.invoice ?? null}, ${purchase?.boughtOn ?? null}::date,
      ${actor.kind === "staff" ? actor.id : null}::uuid, ${"name" in actor ? actor.name : ""}, ${note ?? null}
    from serial_number where ${pieces} order by id`);
}

/** From whom the shop bought a piece. */
export interface Purchase {
  supplier: string;
  invoice: string | null;
  boughtOn: string;
}

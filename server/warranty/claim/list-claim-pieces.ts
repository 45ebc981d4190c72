import { CLAIM_STATES, hasEnded } from "#contract/rules/claim/claim-states.ts";
import type { ReturnState } from "#contract/rules/return/return-states.ts";
import type { ClaimPiece } from "#contract/shop/orders/claim.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { listOrderWarranties, type WarrantyLine } from "#server/serial/index.ts";

export const OPEN_STATES = CLAIM_STATES.filter((state) => !hasEnded(state));
/** In these states of a return the customer has the piece, or has another one for it. */
const WITH_CUSTOMER: readonly ReturnState[] = ["refused", "withdrawn", "repaired", "sent-back", "replaced"];

interface LineClaims extends Record<string, unknown> {
  productId: number;
  /** Serials with an open claim. */
  claimed: string[] | null;
  /** Numbers of the pieces without a serial that have an open claim. */
  claimedPieces: number[] | null;
  /** Open claims. */
  open: number;
  /** Claims whose pieces the shop has bought back. */
  credited: number;
}

/** A line of the order with what is left of it to claim. */
export interface ClaimLine {
  line: WarrantyLine;
  /** Serials without an open claim. */
  freeSerials: string[];
  /** Numbers of pieces without a recorded serial that can be claimed. */
  freePieces: number[];
  isDelivered: boolean;
  today: string;
}

/** The pieces that the customer has: neither in a return nor bought back, and in no open claim. */
export async function listClaimLines(db: Queryable, orderId: string): Promise<ClaimLine[]> {
  const [lines, { rows: claims }, { rows: returned }, { rows: order }] = await Promise.all([
    listOrderWarranties(db, [orderId]),
    db.execute<LineClaims>(sql`
      select c.product_id as "productId",
        array_agg(n.serial) filter (where n.serial is not null and c.state = any(${sql.param(OPEN_STATES)}::text[])) as claimed,
        array_agg(c.piece) filter (where c.piece is not null and c.state = any(${sql.param(OPEN_STATES)}::text[])) as "claimedPieces",
        count(*) filter (where c.state = any(${sql.param(OPEN_STATES)}::text[]))::int as open,
        count(*) filter (where c.state = 'credited')::int as credited
      from warranty_claim c left join serial_number n on n.id = c.serial_id
      where c.order_id = ${orderId} group by c.product_id`),
    db.execute<{ productId: number; pieces: number }>(sql`
      select coalesce(part.part_id, p.product_id) as "productId", sum(coalesce(part.quantity / i.quantity, 1))::int as pieces
      from return_piece p join order_item i on i.order_id = p.order_id and i.product_id = p.product_id
      left join order_item_part part on part.order_id = p.order_id and part.bundle_id = p.product_id
      where p.order_id = ${orderId} and p.state <> all(${sql.param(WITH_CUSTOMER)}::text[]) group by 1`),
    db.execute<{ isDelivered: boolean; today: string }>(sql`
      select status = 'delivered' as "isDelivered", (now() at time zone 'Asia/Karachi')::date::text as today
      from shop_order where id = ${orderId}`),
  ]);
  const { isDelivered = false, today = "" } = order[0] ?? {};
  return lines.map((line) => {
    const ofLine = claims.find(({ productId }) => productId === line.productId);
    const gone =
      (returned.find(({ productId }) => productId === line.productId)?.pieces ?? 0) + (ofLine?.credited ?? 0);
    const left = Math.max(0, line.quantity - gone - (ofLine?.open ?? 0));
    const claimed = new Set(ofLine?.claimed);
    const freeSerials = left === 0 ? [] : line.serials.filter((serial) => !claimed.has(serial));
    const taken = new Set(ofLine?.claimedPieces);
    const freePieces = Array.from({ length: line.quantity }, (_, place) => place + 1)
      .filter((piece) => !taken.has(piece))
      .slice(0, Math.max(0, left - freeSerials.length));
    return { line, freeSerials, freePieces, isDelivered, today };
  });
}

/** Why the customer cannot claim the warranty of a piece of the line; null if it can be claimed. */
export function findRefusal({ line: { warranty }, isDelivered, today }: ClaimLine): string | null {
  if (!isDelivered) return "The warranty begins when the order is delivered.";
  if (!warranty) return "This item has no warranty.";
  if (warranty.until === null || warranty.until < today) return "The warranty of this item has ended.";
  return null;
}

export async function listClaimPieces(db: Queryable, orderId: string): Promise<ClaimPiece[]> {
  const lines = await listClaimLines(db, orderId);
  return lines.flatMap((one) => {
    const { line, freeSerials, freePieces } = one;
    const { productId, slug, name, warranty } = line;
    const piece = {
      productId,
      slug,
      name,
      giver: warranty?.giver ?? null,
      until: warranty?.until ?? null,
      covers: warranty?.covers ?? "",
      claimAt: warranty?.claimAt ?? "",
      refusal: findRefusal(one),
    };
    const known = freeSerials.map((serial) => ({ ...piece, serial, pieces: 1 }));
    return freePieces.length > 0 ? [...known, { ...piece, serial: null, pieces: freePieces.length }] : known;
  });
}

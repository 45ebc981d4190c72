import { createInvalidError, ShopError } from "#contract/errors.ts";
import { buildClaimNumber } from "#contract/rules/claim/claim-states.ts";
import { HOUR_MS } from "#contract/rules/limits.ts";
import { isSameSerial, normaliseSerial } from "#contract/rules/product/serial-number.ts";
import type { Tx } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { warrantyClaim, warrantyClaimStep } from "#database/schema.ts";
import { publishChange } from "#server/cache/changes.ts";
import { lockOrder, ORDERS_TAG, toActorColumns } from "#server/order/index.ts";
import type { Actor } from "#server/request-context.ts";
import { readReturnSettings } from "#server/return/index.ts";
import type { Shop } from "#server/shop.ts";
import { enqueueClaimMail } from "./claim-mail.ts";
import { type ClaimLine, findRefusal, listClaimLines } from "./list-claim-pieces.ts";

interface NewClaim {
  order: { id: string; number: string };
  key: string;
  /** The product, by its id or its slug. */
  productId?: number;
  slug?: string;
  serial?: string | undefined;
  problem: string;
  actor: Actor;
  /** The customer's page. */
  url: string;
}

export interface OpenedClaim {
  id: number;
  number: string;
  decideBy: Date;
}

/** Opens a claim for one piece. The same key is the same claim, however often it is sent. */
export async function openClaim(shop: Shop, tx: Tx, claim: NewClaim): Promise<OpenedClaim> {
  const { order, key, actor, problem } = claim;
  await lockOrder(tx, order.id);
  const [earlier] = await tx.select().from(warrantyClaim).where(eq(warrantyClaim.key, key));
  if (earlier && earlier.orderId !== order.id) throw new ShopError("key-reused");
  if (earlier) return { ...earlier, number: buildClaimNumber(order.number, earlier.place) };
  const line = findLine(await listClaimLines(tx, order.id), claim);
  requireClaimable(line, actor);
  const piece = await choosePiece(tx, line, { orderId: order.id, serial: claim.serial });
  const { decideHours } = await readReturnSettings(tx);
  const decideBy = fromNow(decideHours * HOUR_MS);
  const { productId, name, warranty } = line.line;
  const [opened] = await tx
    .insert(warrantyClaim)
    .values({
      orderId: order.id,
      place: sql`(select coalesce(max(place), 0) + 1 from warranty_claim where order_id = ${order.id})`,
      key,
      productId,
      ...piece,
      problem,
      warrantyUntil: warranty?.until ?? null,
      decideBy,
      dueAt: decideBy,
    })
    .returning();
  if (!opened) throw new Error("The claim was not inserted");
  await tx.insert(warrantyClaimStep).values({
    claimId: opened.id,
    orderId: order.id,
    act: "ask",
    toState: "asked",
    ...toActorColumns(actor),
    note: problem,
  });
  const number = buildClaimNumber(order.number, opened.place);
  await enqueueClaimMail(shop, tx, {
    orderId: order.id,
    claimId: opened.id,
    number,
    about: "ask",
    item: name,
    ...(claim.serial && { serial: claim.serial }),
    url: claim.url,
    until: opened.decideBy.toISOString(),
  });
  await publishChange(tx, [ORDERS_TAG]);
  return { id: opened.id, number, decideBy: opened.decideBy };
}

function findLine(lines: readonly ClaimLine[], { productId, slug }: NewClaim): ClaimLine {
  const line = lines.find((one) => one.line.productId === productId || one.line.slug === slug);
  if (!line) throw createInvalidError({ slug: "This order does not have that item" });
  return line;
}

/** Staff may accept a claim after the end of the warranty, as goodwill. */
function requireClaimable(line: ClaimLine, actor: Actor): void {
  const refusal = findRefusal(line);
  if (refusal && (actor.kind !== "staff" || !line.isDelivered)) throw new ShopError("not-retryable", { text: refusal });
}

/** A recorded piece by its serial; otherwise the lowest free number, as the order is locked. */
async function choosePiece(
  tx: Tx,
  { line, freeSerials, freePieces }: ClaimLine,
  { orderId, serial }: { orderId: string; serial: string | undefined },
): Promise<{ serialId: number } | { piece: number }> {
  if (serial === undefined) {
    const [piece] = freePieces;
    if (piece !== undefined) return { piece };
    throw createInvalidError({
      serial:
        freeSerials.length > 0
          ? `Choose the serial number of ${line.name}`
          : `${line.name} is in a claim already, or was returned`,
    });
  }
  if (!freeSerials.some((free) => isSameSerial(free, serial)))
    throw createInvalidError({
      serial: line.serials.some((one) => isSameSerial(one, serial))
        ? `${serial} is in a claim already, or was returned`
        : `${serial} was not sold with this order`,
    });
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from serial_number
    where order_id = ${orderId} and product_id = ${line.productId} and normalised = ${normaliseSerial(serial)}`);
  return { serialId: Number(rows[0]?.id) };
}

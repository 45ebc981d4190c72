import { createInvalidError, ShopError } from "#contract/errors.ts";
import { HOUR_MS } from "#contract/rules/limits.ts";
import {
  buildReturnNumber,
  RETURN_REASON_LABEL,
  type ReturnReason,
  type ReturnWish,
} from "#contract/rules/return/return-choices.ts";
import type { Tx } from "#database/database.ts";
import { fromNow, readDatabaseTime } from "#database/moment.ts";
import { and, eq, inArray, isNull, sql } from "#database/orm.ts";
import { orderItem, returnMedia, returnPiece, returnRequest, returnStep } from "#database/schema.ts";
import { publishChange } from "#server/cache/changes.ts";
import { createReturnLink, lockOrder, ORDERS_TAG } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { listTakenPieces } from "../move-piece.ts";
import { enqueueReturnMail } from "../return-mail.ts";
import { readReturnDays, readReturnSettings } from "../return-settings.ts";
import type { OwnOrder } from "./find-own-order.ts";
import { readReturnWindow } from "./order-window.ts";

interface RequestedLine {
  productId: number;
  quantity: number;
  reason: ReturnReason;
  wish: ReturnWish;
  note: string;
}

export interface ReturnRequest {
  key: string;
  lines: readonly RequestedLine[];
  /** Ids of checked uploads. */
  media: readonly string[];
}

interface Names {
  name: string;
  quantity: number;
}

/** A request of several pieces is one return. The same key is the same return, however often it is sent. */
export async function requestReturn(shop: Shop, order: OwnOrder, request: ReturnRequest): Promise<void> {
  const { id: orderId } = order;
  // Read before the transaction, which must not wait for a second connection.
  const days = await readReturnDays(shop);
  const url = await createReturnLink(shop, orderId);
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if (await isRepeated(tx, orderId, request.key)) return;
    const { refusal } = await readReturnWindow(tx, orderId, days);
    if (refusal) throw new ShopError("not-retryable", { text: refusal });
    const { pieces, names } = await choosePieces(tx, orderId, request.lines);
    const { decideHours } = await readReturnSettings(tx);
    const created = await insertRequest(tx, orderId, request.key);
    const inserted = await tx
      .insert(returnPiece)
      .values(
        pieces.map((piece) => ({
          ...piece,
          requestId: created.id,
          orderId,
          decideBy: fromNow(decideHours * HOUR_MS),
        })),
      )
      .returning({ id: returnPiece.id, reason: returnPiece.reason });
    await tx.insert(returnStep).values(
      inserted.map(({ id: pieceId, reason }) => ({
        pieceId,
        orderId,
        act: "ask" as const,
        toState: "asked" as const,
        actorKind: "customer" as const,
        note: RETURN_REASON_LABEL[reason],
      })),
    );
    await attachMedia(tx, { orderId, requestId: created.id, media: request.media });
    const until = new Date((await readDatabaseTime(tx)).getTime() + decideHours * HOUR_MS);
    await enqueueReturnMail(shop, tx, {
      orderId,
      url,
      number: buildReturnNumber(order.number, created.place),
      about: "ask",
      items: names,
      until: until.toISOString(),
    });
    await publishChange(tx, [ORDERS_TAG]);
  });
}

async function isRepeated(tx: Tx, orderId: string, key: string): Promise<boolean> {
  const [earlier] = await tx
    .select({ orderId: returnRequest.orderId })
    .from(returnRequest)
    .where(eq(returnRequest.key, key));
  if (earlier && earlier.orderId !== orderId) throw new ShopError("key-reused");
  return earlier !== undefined;
}

/** The lowest free numbers of each line; the order is locked, so that no other request takes them. */
async function choosePieces(tx: Tx, orderId: string, lines: readonly RequestedLine[]) {
  const items = await tx
    .select({ productId: orderItem.productId, name: orderItem.name, quantity: orderItem.quantity })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId));
  const bought = new Map<number, Names>(items.map(({ productId, ...item }) => [productId, item]));
  const taken = await listTakenPieces(tx, orderId);
  const pieces = lines.flatMap(({ productId, quantity, ...choices }) => {
    const item = bought.get(productId);
    if (!item) throw createInvalidError({ lines: "This order does not have that item" });
    const ofLine = taken.get(productId) ?? new Set<number>();
    taken.set(productId, ofLine);
    const free = Array.from({ length: item.quantity }, (_, place) => place + 1).filter((piece) => !ofLine.has(piece));
    if (free.length < quantity)
      throw createInvalidError({
        lines:
          free.length === 0
            ? `${item.name} is already being returned`
            : `Only ${free.length} of ${item.name} can be returned`,
      });
    return free.slice(0, quantity).map((piece) => {
      ofLine.add(piece);
      return { productId, piece, ...choices };
    });
  });
  const chosen = new Set(lines.map(({ productId }) => productId));
  return { pieces, names: items.filter(({ productId }) => chosen.has(productId)).map(({ name }) => name) };
}

async function insertRequest(tx: Tx, orderId: string, key: string): Promise<{ id: string; place: number }> {
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from return_request where order_id = ${orderId})`;
  const [created] = await tx
    .insert(returnRequest)
    .values({ orderId, key, place })
    .returning({ id: returnRequest.id, place: returnRequest.place });
  if (!created) throw new Error("The return was not inserted");
  return created;
}

/** Only checked uploads of this order that no other request has. */
async function attachMedia(
  tx: Tx,
  { orderId, requestId, media }: { orderId: string; requestId: string; media: readonly string[] },
): Promise<void> {
  if (media.length === 0) return;
  const kinds = await tx
    .select({ kind: returnMedia.kind })
    .from(returnMedia)
    .where(inArray(returnMedia.id, [...media]));
  if (kinds.filter(({ kind }) => kind === "video").length > 1)
    throw createInvalidError({ media: "Please send one video" });
  const attached = await tx
    .update(returnMedia)
    .set({ requestId })
    .where(
      and(
        inArray(returnMedia.id, [...media]),
        eq(returnMedia.orderId, orderId),
        isNull(returnMedia.requestId),
        sql`${returnMedia.type} is not null`,
      ),
    )
    .returning({ id: returnMedia.id });
  if (attached.length !== new Set(media).size)
    throw createInvalidError({ media: "A photo or video was not uploaded completely. Please add it again" });
}

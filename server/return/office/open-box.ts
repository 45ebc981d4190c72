import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { OpenBoxPiece } from "#contract/office/orders/return.ts";
import { buildReturnNumber } from "#contract/rules/return/return-choices.ts";
import type { Db, Tx } from "#database/database.ts";
import { and, asc, eq, isNull, sql } from "#database/orm.ts";
import { product, returnPiece, returnRequest, shopOrder } from "#database/schema.ts";
import { type ProductDraft, runCatalogueWrite, writeNewProduct } from "#server/catalogue/index.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import type { Actor, RequestContext, StaffMember } from "#server/request-context.ts";
import { moveSerials } from "#server/serial/index.ts";
import type { Shop } from "#server/shop.ts";

const LISTED = 200;
const NAME_MAX = 200;
const SUFFIX = " (open box)";

export async function listOpenBoxPieces(db: Db): Promise<{ pieces: OpenBoxPiece[] }> {
  const rows = await db
    .select({
      piece: returnPiece,
      place: returnRequest.place,
      orderNumber: shopOrder.number,
      name: product.name,
      photo: product.imgUrl,
      price: product.netPrice,
    })
    .from(returnPiece)
    .innerJoin(returnRequest, eq(returnRequest.id, returnPiece.requestId))
    .innerJoin(shopOrder, eq(shopOrder.id, returnPiece.orderId))
    .innerJoin(product, eq(product.id, returnPiece.productId))
    .where(and(eq(returnPiece.keptIn, "open-box"), isNull(returnPiece.openBoxId)))
    .orderBy(asc(returnPiece.movedAt))
    .limit(LISTED);
  return {
    pieces: rows.map(({ piece, place, orderNumber, name, photo, price }) => ({
      pieceId: piece.id,
      version: piece.version,
      number: buildReturnNumber(orderNumber, place),
      productId: piece.productId,
      name,
      photo,
      price,
      condition: piece.condition,
      conditionNote: piece.conditionNote,
      movedAt: piece.movedAt.toISOString(),
    })),
  };
}

interface OpenBoxListing {
  pieceId: string;
  version: number;
  price: number;
  condition: string;
  /** Names of uploaded photos. */
  photos: readonly string[];
}

/** The piece becomes a product with a stock of one; what it is stays as at the original, which it links to. */
export async function sellAsOpenBox(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { pieceId, version, price, condition, photos }: OpenBoxListing,
): Promise<{ productId: number }> {
  return runCatalogueWrite(shop, context, async (tx, effects) => {
    const [found] = await tx
      .select({ piece: returnPiece, original: product })
      .from(returnPiece)
      .innerJoin(product, eq(product.id, returnPiece.productId))
      .where(eq(returnPiece.id, pieceId))
      .for("no key update", { of: returnPiece });
    if (!found) throw createNotFoundError("piece");
    const { piece, original } = found;
    if (piece.version !== version || piece.keptIn !== "open-box" || piece.openBoxId !== null)
      throw new ShopError("changed-meanwhile", { text: "This piece is no longer waiting to be listed" });
    if (price > original.netPrice)
      throw createInvalidError({ price: "An open-box piece cannot cost more than a new one" });
    const draft = toDraft(original, { price, condition, photos, mark: piece.id.slice(0, 8) });
    const { id: productId } = await writeNewProduct(tx, { context, effects, draft, parts: [] });
    if (piece.serialId !== null) await listSerial(tx, { id: piece.serialId, productId, actor: context.actor });
    await tx
      .update(returnPiece)
      .set({ openBoxId: productId, version: version + 1 })
      .where(eq(returnPiece.id, pieceId));
    return { productId };
  });
}

/** The piece is packed by its own serial number, now as the open-box product. */
async function listSerial(
  tx: Tx,
  { id, productId, actor }: { id: number; productId: number; actor: Actor },
): Promise<void> {
  await tx.execute(sql`update serial_number set product_id = ${productId} where id = ${id}`);
  await tx.update(product).set({ asksSerials: true }).where(eq(product.id, productId));
  await moveSerials(tx, [id], { step: "restored", actor, note: "Listed as open box" });
}

type ProductRow = typeof product.$inferSelect;

interface OpenBoxTexts extends Pick<OpenBoxListing, "price" | "condition" | "photos"> {
  /** Tells several open-box pieces of one product apart. */
  mark: string;
}

function toDraft(original: ProductRow, { price, condition, photos, mark }: OpenBoxTexts): ProductDraft {
  const name = `${original.name.slice(0, NAME_MAX - SUFFIX.length)}${SUFFIX}`;
  return {
    slug: `${original.slug.slice(0, NAME_MAX - 20)}-open-box-${mark}`,
    name,
    brandId: original.brandId,
    subCategoryId: original.subCategoryId,
    childCategoryId: original.childCategoryId,
    total: price,
    discount: 0,
    stock: 1,
    ownPhotos:
      photos.length > 0 ? photos.map((picture) => ({ picture, alt: `${name}, this very piece` })) : original.ownPhotos,
    shortDesc: `Open box: ${condition}`,
    description: `<p><strong>Open box.</strong> ${escapeHtml(condition)}</p><p>The same product, new: <a href="/product/${original.slug}">${escapeHtml(original.name)}</a></p>${original.description}`,
    family: original.family,
    facts: original.facts,
    factSources: original.factSources,
    ownChips: original.ownChips,
    moreRows: original.moreRows,
    cost: original.cost,
    warrantyMonths: original.warrantyMonths,
    warrantyClass: original.warrantyClass,
    createdAt: new Date(),
  };
}

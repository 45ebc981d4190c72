import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import { createInvalidError } from "#contract/errors.ts";
import type { SERIAL_CALLS } from "#contract/office/catalogue/serial.ts";
import { sql } from "#database/orm.ts";
import { changeStock, runCatalogueWrite } from "#server/catalogue/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { countUnregistered } from "./count-unregistered.ts";
import { registerSerials } from "./register-serials.ts";

/** Pieces of a purchase add to the stock; without one they are in it already, and only their serials are new. */
export async function receiveSerials(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { productId, serials, purchase, note }: CheckedRequestOf<typeof SERIAL_CALLS.receiveSerials>["body"],
): Promise<ResponseOf<typeof SERIAL_CALLS.receiveSerials>> {
  const { actor } = context;
  if (purchase) {
    const source = purchase.invoice ? `${purchase.supplier}, invoice ${purchase.invoice}` : purchase.supplier;
    const stock = await changeStock(
      shop,
      context,
      {
        id: productId,
        step: { by: serials.length },
        reason: "purchase",
        note: `${serials.length} serial numbers, from ${source}`,
      },
      {
        hasSerials: true,
        beforeChange: async (tx) => void (await registerSerials(tx, { productId, serials, actor, purchase, note })),
      },
    );
    return { stock, serials: serials.length };
  }
  return runCatalogueWrite(shop, context, async (tx, effects) => {
    const { rows } = await tx.execute<{ name: string; stock: number }>(
      sql`select name, stock from product where id = ${productId} for no key update`,
    );
    const left = await countUnregistered(tx, productId);
    if (serials.length > left)
      throw createInvalidError({
        serials: `Only ${left} pieces in stock have no recorded serial. Receive new pieces as a purchase`,
      });
    await registerSerials(tx, { productId, serials, actor, note });
    effects.history.push({
      action: "serial.register",
      subject: { kind: "product", id: productId, name: rows[0]?.name ?? "" },
      after: { serials: serials.length },
    });
    return { stock: rows[0]?.stock ?? 0, serials: serials.length };
  });
}

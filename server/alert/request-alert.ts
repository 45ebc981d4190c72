import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/text/email.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { product, productAlert } from "#database/schema.ts";
import { buildConfirmLink, enqueueMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";

interface AlertRequest {
  productId: number;
  email: string;
  below: number | null;
}

/**
 * Stores the alert and mails a confirmation link. Known and unknown e-mails are treated alike, so a
 * stranger learns nothing and changes nothing that the owner confirmed.
 */
export async function requestAlert(
  shop: Shop,
  { productId, email, below }: AlertRequest,
  checkMailLimit: (emailKey: string) => Promise<void>,
): Promise<void> {
  const { db } = shop;
  const [productRow] = await db
    .select({ name: product.name, stock: product.stock, netPrice: product.netPrice })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.status, "published")));
  if (!productRow) throw createNotFoundError("product");
  if (below === null && productRow.stock > 0) throw createInvalidError({ productId: "It is in stock" });
  if (below !== null && below >= productRow.netPrice)
    throw createInvalidError({ below: "Enter a price below today's" });
  const emailKey = normaliseEmail(email);
  await checkMailLimit(emailKey);
  const id = crypto.randomUUID();
  const confirmUrl = await buildConfirmLink(shop, { kind: "alert", id });
  await db.transaction(async (tx) => {
    // A repeated request replaces the unconfirmed one.
    await tx
      .delete(productAlert)
      .where(
        and(
          eq(productAlert.emailKey, emailKey),
          eq(productAlert.productId, productId),
          isNull(productAlert.confirmedAt),
          sql`(${productAlert.below} is null) = ${below === null}`,
        ),
      );
    await tx.insert(productAlert).values({ id, productId, email, emailKey, below });
    const content = { template: "alert-confirm" as const, productName: productRow.name, below, confirmUrl };
    await enqueueMail(shop, tx, { to: email, content });
  });
}

import { invalid, notFound } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { product, productAlert } from "#database/schema.ts";
import { confirmLinkOf, postUnwritten } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";

interface Asked {
  productId: number;
  email: string;
  below: number | null;
}

/**
 * Keeps the wish and asks the mailbox whether it is its owner's. Whatever is known of the e-mail, the same is done: a stranger learns
 * nothing, and changes nothing that the owner confirmed before.
 */
export async function askAlert(
  shop: Shop,
  { productId, email, below }: Asked,
  admit: (emailKey: string) => Promise<void>,
): Promise<void> {
  const { db } = shop;
  const [found] = await db
    .select({ name: product.name, stock: product.stock, netPrice: product.netPrice })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.status, "published")));
  if (!found) throw notFound("product");
  if (below === null && found.stock > 0) throw invalid({ productId: "It is in stock" });
  if (below !== null && below >= found.netPrice) throw invalid({ below: "Enter a price below today's" });
  const emailKey = normaliseEmail(email);
  await admit(emailKey);
  const id = crypto.randomUUID();
  const confirmUrl = await confirmLinkOf(shop, { kind: "alert", id });
  await db.transaction(async (tx) => {
    // A question that was asked again stands in for the one before.
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
    const content = { template: "alert-confirm" as const, productName: found.name, below, confirmUrl };
    await postUnwritten(shop, tx, { to: email, content });
  });
}

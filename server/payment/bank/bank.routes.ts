import { BANK_TRANSFER_CALLS } from "#contract/shop/orders/bank-transfer.ts";
import type { Bind } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { readBankAccount } from "./bank-account.ts";
import { claimTransfer } from "./claim-transfer.ts";
import { readTransfer } from "./read-transfer.ts";
import { getOwnTransfer } from "./transfer.repository.ts";
import { countScreenshot, createScreenshotStore, readScreenshot } from "./transfer-screenshot.ts";

/** Every call is for an own order; another customer's is answered like a missing one. */
export function bindBankRoutes(bind: Bind, shop: Shop): void {
  const { db } = shop;
  const storeScreenshot = createScreenshotStore(shop);
  bind(BANK_TRANSFER_CALLS.getTransferOffer, async () => {
    const { iban, lapseHours } = await readBankAccount(db);
    return { enabled: iban !== "", hours: lapseHours };
  });
  bind(BANK_TRANSFER_CALLS.getBankTransfer, async ({ params: { number }, session: { customerId } }) => {
    const { orderId } = await getOwnTransfer(db, { number, customerId });
    return readTransfer(db, orderId);
  });
  bind(BANK_TRANSFER_CALLS.claimBankTransfer, async ({ params: { number }, body, session: { customerId } }) => {
    const { orderId } = await getOwnTransfer(db, { number, customerId });
    await claimTransfer(shop, { number, ...body });
    return readTransfer(db, orderId);
  });
  bind(
    BANK_TRANSFER_CALLS.uploadTransferScreenshot,
    async ({ file, params: { number }, session: { customerId } }) => {
      const { orderId } = await getOwnTransfer(db, { number, customerId });
      await storeScreenshot({ orderId, file });
      return readTransfer(db, orderId);
    },
    {
      admitFile: async ({ params: { number }, session: { customerId } }) => {
        await getOwnTransfer(db, { number, customerId });
        await countScreenshot(db, customerId);
      },
    },
  );
  bind(BANK_TRANSFER_CALLS.getTransferScreenshot, async ({ params: { number }, session: { customerId } }) => {
    const { orderId } = await getOwnTransfer(db, { number, customerId });
    return { picture: `data:image/webp;base64,${(await readScreenshot(db, orderId)).toString("base64")}` };
  });
}

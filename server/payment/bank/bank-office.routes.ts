import { BANK_STATEMENT_CALLS } from "#contract/office/cash/bank-statement.ts";
import { BANK_TRANSFER_CALLS } from "#contract/office/cash/bank-transfer.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changeBankAccount, readBankAccount } from "./bank-account.ts";
import { confirmTransfer } from "./confirm-transfer.ts";
import { listTransfers } from "./list-transfers.ts";
import { rejectTransfer, reopenTransfer } from "./reject-transfer.ts";
import { confirmBankLine, confirmBankLines, dismissBankLine } from "./statement/decide-lines.ts";
import { uploadBankStatement } from "./statement/upload-statement.ts";
import { listBankStatements, readBankStatement } from "./statement/view-statement.ts";
import { readScreenshotOfOrder } from "./transfer-screenshot.ts";

export function bindBankOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(BANK_TRANSFER_CALLS.getBankAccount, () => readBankAccount(db));
  bind(BANK_TRANSFER_CALLS.changeBankAccount, ({ body, context }) => changeBankAccount(shop, context, body));
  bind(BANK_TRANSFER_CALLS.listTransfers, ({ query }) => listTransfers(db, query.list));
  bind(BANK_TRANSFER_CALLS.getOrderScreenshot, async ({ params }) => ({
    name: `${params.number}.webp`,
    type: "image/webp",
    body: await readScreenshotOfOrder(db, params.number),
  }));
  bind(BANK_TRANSFER_CALLS.confirmTransfer, ({ params, body, context }) =>
    confirmTransfer(shop, context, { ...params, ...body }),
  );
  bind(BANK_TRANSFER_CALLS.rejectTransfer, async ({ params, body, context }) => {
    await rejectTransfer(shop, context, { ...params, ...body });
    return undefined;
  });
  bind(BANK_TRANSFER_CALLS.reopenTransfer, async ({ params, body, context }) => {
    await reopenTransfer(shop, context, { ...params, ...body });
    return undefined;
  });
  bind(BANK_STATEMENT_CALLS.listBankStatements, () => listBankStatements(db));
  bind(BANK_STATEMENT_CALLS.uploadBankStatement, ({ file, query, context }) =>
    uploadBankStatement(db, context, { file, ...query }),
  );
  bind(BANK_STATEMENT_CALLS.getBankStatement, ({ params }) => readBankStatement(db, params.id));
  bind(BANK_STATEMENT_CALLS.confirmBankLines, ({ params, body, context }) =>
    confirmBankLines(shop, context, { ...params, ...body }),
  );
  bind(BANK_STATEMENT_CALLS.confirmBankLine, async ({ params, body, context }) => {
    await confirmBankLine(shop, context, { ...params, ...body });
    return undefined;
  });
  bind(BANK_STATEMENT_CALLS.dismissBankLine, async ({ params, body, context }) => {
    await dismissBankLine(shop, context, { ...params, ...body });
    return undefined;
  });
}

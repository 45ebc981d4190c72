import { SETTLEMENT_CALLS } from "#contract/office/cash/settlement.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { acceptRow } from "./accept-row.ts";
import { closeSettlement } from "./close-settlement.ts";
import { compareSettlement } from "./compare-settlement.ts";
import { addRate, listRates, removeRate } from "./courier-rates.ts";
import { buildDifferencesFile } from "./differences-file.ts";
import { answerEarlierCash, readEarlierCash } from "./earlier-cash.ts";
import { listSettlementRows } from "./list-rows.ts";
import { removeSettlement } from "./remove-settlement.ts";
import { uploadStatement } from "./upload-statement.ts";
import { listSettlements, readSettlement } from "./view-settlement.ts";

export function bindSettlementRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(SETTLEMENT_CALLS.listSettlements, ({ query }) => listSettlements(db, query));
  bind(SETTLEMENT_CALLS.uploadStatement, async ({ file, query, context }) =>
    readSettlement(db, await uploadStatement(db, context, { file, ...query })),
  );
  bind(SETTLEMENT_CALLS.getSettlement, ({ params }) => readSettlement(db, params.id));
  bind(SETTLEMENT_CALLS.listSettlementRows, ({ params, query }) => listSettlementRows(db, { ...params, ...query }));
  bind(SETTLEMENT_CALLS.compareSettlement, async ({ params, body }) => {
    await compareSettlement(db, { ...params, ...body });
    return readSettlement(db, params.id);
  });
  bind(SETTLEMENT_CALLS.acceptSettlementRow, ({ params, body }) => acceptRow(db, { ...params, ...body }));
  bind(SETTLEMENT_CALLS.closeSettlement, async ({ params, body, context }) => {
    await closeSettlement(db, context, { ...params, ...body });
    return readSettlement(db, params.id);
  });
  bind(SETTLEMENT_CALLS.removeSettlement, async ({ params, context }) => {
    await removeSettlement(db, context, params.id);
    return undefined;
  });
  bind(SETTLEMENT_CALLS.getSettlementFile, ({ params }) => buildDifferencesFile(db, params.id));
  bind(SETTLEMENT_CALLS.getEarlierCash, async () => ({ earlier: await readEarlierCash(db) }));
  bind(SETTLEMENT_CALLS.answerEarlierCash, async ({ body, context }) => {
    await answerEarlierCash(shop, context, body);
    return { earlier: await readEarlierCash(db) };
  });
  bind(SETTLEMENT_CALLS.listCourierRates, () => listRates(db));
  bind(SETTLEMENT_CALLS.addCourierRate, ({ body, context }) => addRate(db, context, body));
  bind(SETTLEMENT_CALLS.removeCourierRate, ({ params, context }) => removeRate(db, context, params.id));
}

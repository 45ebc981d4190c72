import * as calls from "#contract/office/settlement.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { acceptRow } from "./accept-row.ts";
import { closeSettlement } from "./close-settlement.ts";
import { compareSettlement } from "./compare-settlement.ts";
import { addRate, listRates, removeRate } from "./courier-rates.ts";
import { differencesFile } from "./differences-file.ts";
import { answerEarlierCash, readEarlierCash } from "./earlier-cash.ts";
import { listSettlementRows } from "./list-rows.ts";
import { removeSettlement } from "./remove-settlement.ts";
import { uploadStatement } from "./upload-statement.ts";
import { listSettlements, viewSettlement } from "./view-settlement.ts";

export function settlementRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(calls.listSettlements, ({ query }) => listSettlements(db, query));
  bind(calls.uploadStatement, async ({ file, query, by }) =>
    viewSettlement(db, await uploadStatement(db, by, { file, ...query })),
  );
  bind(calls.getSettlement, ({ params }) => viewSettlement(db, params.id));
  bind(calls.listSettlementRows, ({ params, query }) => listSettlementRows(db, { ...params, ...query }));
  bind(calls.compareSettlement, async ({ params, body }) => {
    await compareSettlement(db, { ...params, ...body });
    return viewSettlement(db, params.id);
  });
  bind(calls.acceptSettlementRow, ({ params, body }) => acceptRow(db, { ...params, ...body }));
  bind(calls.closeSettlement, async ({ params, body, by }) => {
    await closeSettlement(db, by, { ...params, ...body });
    return viewSettlement(db, params.id);
  });
  bind(calls.removeSettlement, async ({ params, by }) => {
    await removeSettlement(db, by, params.id);
    return undefined;
  });
  bind(calls.getSettlementFile, ({ params }) => differencesFile(db, params.id));
  bind(calls.getEarlierCash, async () => ({ earlier: await readEarlierCash(db) }));
  bind(calls.answerEarlierCash, async ({ body, by }) => {
    await answerEarlierCash(shop, by, body);
    return { earlier: await readEarlierCash(db) };
  });
  bind(calls.listCourierRates, () => listRates(db));
  bind(calls.addCourierRate, ({ body, by }) => addRate(db, by, body));
  bind(calls.removeCourierRate, ({ params, by }) => removeRate(db, by, params.id));
}

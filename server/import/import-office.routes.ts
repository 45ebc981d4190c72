import { notFound } from "#contract/errors.ts";
import * as calls from "#contract/office/import.ts";
import type { OfficeBind, StaffSession } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { bulkChoices } from "./bulk-choices.ts";
import { decideColumns, decideToApply, decideToCancel, decideToUndo, tickRows, undoOneRow } from "./decide.ts";
import { editProducts } from "./edit-products.ts";
import { exportProducts, sheetsOf } from "./export-products.ts";
import { faultyRows } from "./faulty-rows.ts";
import { listRows, viewRow } from "./list-rows.ts";
import { decideToSchedule, decideToUnschedule } from "./schedule-import.ts";
import { uploadImport } from "./upload-import.ts";
import { listImports, viewImport } from "./view-import.ts";

const mayCost = ({ permissions }: StaffSession) => permissions.has("catalogue.cost");

export function importRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(calls.uploadImport, async ({ file, query, session, by }) =>
    viewImport(db, await uploadImport(shop, by, { file, ...query, mayCost: mayCost(session) })),
  );
  bind(calls.editProducts, async ({ body, session, by }) =>
    viewImport(db, await editProducts(shop, by, { ...body, mayCost: mayCost(session) })),
  );
  bind(calls.listImports, ({ query }) => listImports(db, query));
  bind(calls.getTable, async ({ query: { family, limit }, session }) => {
    const [sheet] = await sheetsOf(db, { selection: { family }, withCosts: mayCost(session), max: limit });
    return { headings: [...(sheet?.headings ?? [])], rows: sheet?.rows.map((row) => [...row]) ?? [] };
  });
  bind(calls.getBulkChoices, () => bulkChoices(db));
  bind(calls.getImport, ({ params }) => viewImport(db, params.id));
  bind(calls.compareImport, async ({ params: { id }, body }) => {
    await decideColumns(shop, id, body);
    return viewImport(db, id);
  });
  bind(calls.listImportRows, ({ params, query }) => listRows(db, params.id, query));
  bind(calls.tickImportRows, async ({ params: { id }, body }) => {
    await tickRows(shop, id, body);
    return viewImport(db, id);
  });
  bind(calls.applyImport, async ({ params: { id }, body, by }) => {
    await decideToApply(shop, by, { id, ...body });
    return viewImport(db, id);
  });
  bind(calls.scheduleImport, async ({ params: { id }, body, by }) => {
    await decideToSchedule(shop, by, { id, ...body });
    return viewImport(db, id);
  });
  bind(calls.unscheduleImport, async ({ params: { id }, by }) => {
    await decideToUnschedule(shop, by, id);
    return viewImport(db, id);
  });
  bind(calls.cancelImport, async ({ params: { id }, by }) => {
    await decideToCancel(shop, by, id);
    return viewImport(db, id);
  });
  bind(calls.undoImport, async ({ params: { id }, by }) => {
    await decideToUndo(shop, by, id);
    return viewImport(db, id);
  });
  bind(calls.undoImportRow, async ({ params: { id, place }, by }) => {
    await undoOneRow(shop, by, { id, place });
    const row = await viewRow(db, id, place);
    if (!row) throw notFound("row");
    return row;
  });
  bind(calls.getFaultyRows, ({ params, query }) => faultyRows(db, params.id, query.format));
  bind(calls.exportProducts, ({ query: { format, ...selection }, session, by }) =>
    exportProducts(shop, by, { selection, format, withCosts: mayCost(session) }),
  );
}

import { createNotFoundError } from "#contract/errors.ts";
import { IMPORT_CALLS } from "#contract/office/catalogue/import.ts";
import type { OfficeBind, StaffSession } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { listBulkChoices } from "./bulk/bulk-choices.ts";
import { editProducts } from "./bulk/edit-products.ts";
import { buildSheets, exportProducts } from "./bulk/export-products.ts";
import {
  cancelApplying,
  mapColumns,
  requireCostPermission,
  startApplying,
  startUndoing,
  tickRows,
  undoOneRow,
} from "./import-decisions.ts";
import { exportFaultyRows } from "./rows/faulty-rows.ts";
import { listRows, toRowView } from "./rows/list-rows.ts";
import { scheduleImport, unscheduleImport } from "./schedule-import.ts";
import { uploadImport } from "./upload-import.ts";
import { listImports, readImport } from "./view-import.ts";

const hasCostPermission = ({ permissions }: StaffSession) => permissions.has("catalogue.cost");

export function bindImportRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  const view = (id: string, session: StaffSession) => readImport(db, id, { canSeeCosts: hasCostPermission(session) });
  const requireDecisionPermission = (id: string, session: StaffSession) =>
    requireCostPermission(db, id, hasCostPermission(session));

  bind(IMPORT_CALLS.uploadImport, async ({ file, query, session, context }) =>
    view(await uploadImport(shop, context, { file, ...query, canSeeCosts: hasCostPermission(session) }), session),
  );
  bind(IMPORT_CALLS.editProducts, async ({ body, session, context }) =>
    view(await editProducts(shop, context, { ...body, canSeeCosts: hasCostPermission(session) }), session),
  );
  bind(IMPORT_CALLS.listImports, ({ query }) => listImports(db, query));
  bind(IMPORT_CALLS.getTable, async ({ query: { family, limit }, session }) => {
    const [sheet] = await buildSheets(db, { selection: { family }, withCosts: hasCostPermission(session), max: limit });
    return { headings: [...(sheet?.headings ?? [])], rows: sheet?.rows.map((row) => [...row]) ?? [] };
  });
  bind(IMPORT_CALLS.getBulkChoices, () => listBulkChoices(db));
  bind(IMPORT_CALLS.getImport, ({ params, session }) => view(params.id, session));
  bind(IMPORT_CALLS.compareImport, async ({ params: { id }, body, session }) => {
    // Mapping a column of costs to another field would reveal the costs.
    await requireDecisionPermission(id, session);
    await mapColumns(shop, id, { ...body, canSeeCosts: hasCostPermission(session) });
    return view(id, session);
  });
  bind(IMPORT_CALLS.listImportRows, ({ params, query, session }) =>
    listRows(db, params.id, { ...query, canSeeCosts: hasCostPermission(session) }),
  );
  bind(IMPORT_CALLS.tickImportRows, async ({ params: { id }, body, session }) => {
    await requireDecisionPermission(id, session);
    await tickRows(shop, id, { ...body, canSeeCosts: hasCostPermission(session) });
    return view(id, session);
  });
  bind(IMPORT_CALLS.applyImport, async ({ params: { id }, body, context, session }) => {
    await requireDecisionPermission(id, session);
    await startApplying(shop, context, { id, ...body, canSeeCosts: hasCostPermission(session) });
    return view(id, session);
  });
  bind(IMPORT_CALLS.scheduleImport, async ({ params: { id }, body, context, session }) => {
    await requireDecisionPermission(id, session);
    await scheduleImport(shop, context, { id, ...body, canSeeCosts: hasCostPermission(session) });
    return view(id, session);
  });
  bind(IMPORT_CALLS.unscheduleImport, async ({ params: { id }, context, session }) => {
    await unscheduleImport(shop, context, id);
    return view(id, session);
  });
  bind(IMPORT_CALLS.cancelImport, async ({ params: { id }, context, session }) => {
    await cancelApplying(shop, context, id);
    return view(id, session);
  });
  bind(IMPORT_CALLS.undoImport, async ({ params: { id }, context, session }) => {
    await requireDecisionPermission(id, session);
    await startUndoing(shop, context, id);
    return view(id, session);
  });
  bind(IMPORT_CALLS.undoImportRow, async ({ params: { id, place }, context, session }) => {
    await requireDecisionPermission(id, session);
    await undoOneRow(shop, context, { id, place });
    const row = await toRowView(db, id, { place, canSeeCosts: hasCostPermission(session) });
    if (!row) throw createNotFoundError("row");
    return row;
  });
  bind(IMPORT_CALLS.getFaultyRows, ({ params, query, session }) =>
    exportFaultyRows(db, params.id, { ...query, canSeeCosts: hasCostPermission(session) }),
  );
  bind(IMPORT_CALLS.exportProducts, ({ query: { format, ...selection }, session, context }) =>
    exportProducts(shop, context, { selection, format, withCosts: hasCostPermission(session) }),
  );
}

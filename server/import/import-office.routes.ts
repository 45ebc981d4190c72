import { notFound } from "#contract/errors.ts";
import * as calls from "#contract/office/import.ts";
import type { OfficeBind, StaffSession } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { bulkChoices } from "./bulk-choices.ts";
import {
  decideColumns,
  decideToApply,
  decideToCancel,
  decideToUndo,
  requireMayCost,
  tickRows,
  undoOneRow,
} from "./decide.ts";
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
  const view = (id: string, session: StaffSession) => viewImport(db, id, { mayCost: mayCost(session) });
  const mayDecide = (id: string, session: StaffSession) => requireMayCost(db, id, mayCost(session));

  bind(calls.uploadImport, async ({ file, query, session, by }) =>
    view(await uploadImport(shop, by, { file, ...query, mayCost: mayCost(session) }), session),
  );
  bind(calls.editProducts, async ({ body, session, by }) =>
    view(await editProducts(shop, by, { ...body, mayCost: mayCost(session) }), session),
  );
  bind(calls.listImports, ({ query }) => listImports(db, query));
  bind(calls.getTable, async ({ query: { family, limit }, session }) => {
    const [sheet] = await sheetsOf(db, { selection: { family }, withCosts: mayCost(session), max: limit });
    return { headings: [...(sheet?.headings ?? [])], rows: sheet?.rows.map((row) => [...row]) ?? [] };
  });
  bind(calls.getBulkChoices, () => bulkChoices(db));
  bind(calls.getImport, ({ params, session }) => view(params.id, session));
  bind(calls.compareImport, async ({ params: { id }, body, session }) => {
    // Another meaning for its column would show what was hidden as a cost.
    await mayDecide(id, session);
    await decideColumns(shop, id, { ...body, mayCost: mayCost(session) });
    return view(id, session);
  });
  bind(calls.listImportRows, ({ params, query, session }) =>
    listRows(db, params.id, { ...query, mayCost: mayCost(session) }),
  );
  bind(calls.tickImportRows, async ({ params: { id }, body, session }) => {
    await mayDecide(id, session);
    await tickRows(shop, id, { ...body, mayCost: mayCost(session) });
    return view(id, session);
  });
  bind(calls.applyImport, async ({ params: { id }, body, by, session }) => {
    await mayDecide(id, session);
    await decideToApply(shop, by, { id, ...body, mayCost: mayCost(session) });
    return view(id, session);
  });
  bind(calls.scheduleImport, async ({ params: { id }, body, by, session }) => {
    await mayDecide(id, session);
    await decideToSchedule(shop, by, { id, ...body, mayCost: mayCost(session) });
    return view(id, session);
  });
  bind(calls.unscheduleImport, async ({ params: { id }, by, session }) => {
    await decideToUnschedule(shop, by, id);
    return view(id, session);
  });
  bind(calls.cancelImport, async ({ params: { id }, by, session }) => {
    await decideToCancel(shop, by, id);
    return view(id, session);
  });
  bind(calls.undoImport, async ({ params: { id }, by, session }) => {
    await mayDecide(id, session);
    await decideToUndo(shop, by, id);
    return view(id, session);
  });
  bind(calls.undoImportRow, async ({ params: { id, place }, by, session }) => {
    await mayDecide(id, session);
    await undoOneRow(shop, by, { id, place });
    const row = await viewRow(db, id, { place, mayCost: mayCost(session) });
    if (!row) throw notFound("row");
    return row;
  });
  bind(calls.getFaultyRows, ({ params, query, session }) =>
    faultyRows(db, params.id, { ...query, mayCost: mayCost(session) }),
  );
  bind(calls.exportProducts, ({ query: { format, ...selection }, session, by }) =>
    exportProducts(shop, by, { selection, format, withCosts: mayCost(session) }),
  );
}

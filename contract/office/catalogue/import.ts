import { z } from "zod";
import { FAMILY_NAMES } from "#contract/facts/families.ts";
import { IMPORT_STATUSES, IMPORT_WARNING_NAMES, ROW_STATES } from "#contract/import/states.ts";
import {
  BULK_EDIT_MAX_PRODUCTS,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_MAX_COLUMNS,
  IMPORT_ROWS_PAGE_SIZE,
} from "#contract/rules/office-limits.ts";
import { PRODUCT_STATUSES } from "#contract/rules/product/product-status.ts";
import { WARRANTY_CLASS_NAMES, WARRANTY_MAX_MONTHS } from "#contract/rules/product/warranty.ts";
import { DateTime, Id, NamedId, Place, pageSize, requiredLine, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const ImportId = z.object({ id: z.uuid("Invalid id") });
const Family = z.enum(FAMILY_NAMES);

const Import = z.object({
  id: z.string(),
  kind: z.enum(["file", "edit"]),
  name: z.string(),
  supplier: z.string(),
  status: z.enum(IMPORT_STATUSES),
  failure: z.string().nullable(),
  rows: z.number().int(),
  done: z.number().int(),
  by: z.string(),
  createdAt: DateTime,
  appliedAt: DateTime.nullable(),
  undoneAt: DateTime.nullable(),
  /** Scheduled start and end, if any. */
  startsAt: DateTime.nullable(),
  endsAt: DateTime.nullable(),
});
export type Import = z.infer<typeof Import>;

export const WholeImport = Import.extend({
  headings: z.array(z.string()),
  /** The meaning of each column: a field, "fact:heading" or "". */
  columns: z.array(z.string()),
  family: Family.nullable(),
  newStatus: z.enum(PRODUCT_STATUSES),
  /** The first rows of the file. */
  sample: z.array(z.array(z.string())),
  /** The possible meanings of a column. */
  choices: z.array(z.object({ name: z.string(), title: z.string(), group: z.string() })),
  counts: z.partialRecord(z.enum(ROW_STATES), z.number().int()),
  /** Number of ticked rows that would be applied. */
  ticked: z.number().int(),
  /** Number of ticked rows with each warning. */
  warned: z.partialRecord(z.enum(IMPORT_WARNING_NAMES), z.number().int()),
  mustType: z.boolean(),
  /** Only price changes can be scheduled. */
  mayBeScheduled: z.boolean(),
  sameFile: z.object({ id: z.string(), createdAt: DateTime, status: z.enum(IMPORT_STATUSES) }).nullable(),
});
export type WholeImport = z.infer<typeof WholeImport>;

const ImportRow = z.object({
  place: z.number().int(),
  state: z.enum(ROW_STATES),
  ticked: z.boolean(),
  name: z.string(),
  productId: z.number().int().nullable(),
  /** Old and new value of each field, formatted for people. */
  changes: z.array(z.object({ title: z.string(), before: z.string(), after: z.string() })),
  netBefore: z.number().int().nullable(),
  netAfter: z.number().int().nullable(),
  warnings: z.array(z.enum(IMPORT_WARNING_NAMES)),
  problem: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const Line = (max: number) => text(max).trim();

const Rounding = z.enum(["none", "10", "50", "99"]);
const PriceStep = z.object({
  /** The change `by` is in percent or rupees; a negative one lowers the price. */
  unit: z.enum(["percent", "rupees"]),
  by: z.number().min(-10_000_000).max(10_000_000),
  rounding: Rounding,
});
export type PriceStep = z.infer<typeof PriceStep>;

export const Selection = z.object({
  ids: z.array(Id).max(BULK_EDIT_MAX_PRODUCTS).optional(),
  family: Family.optional(),
  brandId: Id.optional(),
  subCategoryId: Id.optional(),
  childCategoryId: Id.optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  /** Matches a part of the name. */
  q: Line(100).optional(),
});
export type Selection = z.infer<typeof Selection>;

export const BulkChoices = z.object({
  families: z.array(z.object({ name: Family, title: z.string() })),
  brands: z.array(NamedId),
  /** Child categories, with the names of their parents. */
  categories: z.array(NamedId),
});
export type BulkChoices = z.infer<typeof BulkChoices>;

const RowFilter = z.object({
  state: z.enum(ROW_STATES).optional(),
  warning: z.enum(IMPORT_WARNING_NAMES).optional(),
});

export const IMPORT_CALLS = defineOfficeCalls({
  uploadImport: {
    method: "PUT",
    path: "/office/import/file",
    access: "import.write",
    upload: { maxBytes: IMPORT_FILE_MAX_BYTES },
    summary: "Upload a CSV or XLSX file with products",
    query: z.object({ name: requiredLine(200, "The file needs a name"), supplier: Line(80).default("") }),
    response: WholeImport,
  },
  editProducts: {
    method: "POST",
    path: "/office/import/edit",
    access: "import.write",
    idempotent: true,
    summary: "Prepare one change of many products",
    body: z.object({
      selection: Selection,
      change: z.object({
        status: z.enum(PRODUCT_STATUSES).optional(),
        childCategoryId: Id.optional(),
        brandId: Id.optional(),
        price: PriceStep.optional(),
        discount: z.number().int().min(0).max(99).optional(),
        warrantyClass: z.enum(WARRANTY_CLASS_NAMES).optional(),
        warrantyMonths: z.number().int().min(0).max(WARRANTY_MAX_MONTHS).optional(),
        asksSerials: z.boolean().optional(),
        /** Change of stock for each product; a negative one lowers the stock. */
        stockBy: z.number().int().min(-100_000).max(100_000).optional(),
        stockReason: z.enum(["count", "purchase", "correction"]).optional(),
      }),
    }),
    response: WholeImport,
  },
  listImports: {
    method: "GET",
    path: "/office/import",
    access: "import.write",
    summary: "What was changed in bulk, newest first",
    query: z.object({ after: text(80).optional(), limit: pageSize({ usual: 20, max: 50 }) }),
    response: z.object({ imports: z.array(Import), next: z.string().nullable() }),
  },
  getTable: {
    method: "GET",
    path: "/office/import/table",
    access: "import.write",
    summary: "Products of a family as rows and columns",
    query: z.object({ family: Family, limit: pageSize({ usual: 1_000, max: 5_000 }) }),
    response: z.object({ headings: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  },
  getBulkChoices: {
    method: "GET",
    path: "/office/import/choice",
    access: "import.write",
    summary: "Families, brands and categories to choose from",
    response: BulkChoices,
  },
  getImport: {
    method: "GET",
    path: "/office/import/:id",
    access: "import.write",
    summary: "How far an import is",
    params: ImportId,
    response: WholeImport,
  },
  compareImport: {
    method: "PUT",
    path: "/office/import/:id/column",
    access: "import.write",
    summary: "Match the columns and compare with the shop",
    params: ImportId,
    body: z.object({
      columns: z.array(text(120)).max(IMPORT_MAX_COLUMNS),
      family: Family.nullable(),
      newStatus: z.enum(PRODUCT_STATUSES),
      supplier: Line(80),
      stockReason: z.enum(["count", "purchase", "correction"]).default("count"),
    }),
    response: WholeImport,
  },
  listImportRows: {
    method: "GET",
    path: "/office/import/:id/row",
    access: "import.write",
    summary: "Rows of an import, before and after",
    params: ImportId,
    query: RowFilter.extend({
      after: Place.default(0),
      limit: pageSize({ usual: IMPORT_ROWS_PAGE_SIZE, max: 200 }),
    }),
    response: z.object({ rows: z.array(ImportRow), next: z.number().int().nullable() }),
  },
  tickImportRows: {
    method: "PUT",
    path: "/office/import/:id/tick",
    access: "import.write",
    summary: "Choose which rows are applied",
    params: ImportId,
    body: z.object({
      ticked: z.boolean(),
      places: z.array(Place).max(1_000).optional(),
      filter: RowFilter.optional(),
    }),
    response: WholeImport,
  },
  applyImport: {
    method: "POST",
    path: "/office/import/:id/apply",
    access: "import.write",
    summary: "Apply what is ticked",
    params: ImportId,
    /** Number of changes, if the staff member must type it to confirm. */
    body: z.object({ count: z.number().int().optional() }),
    response: WholeImport,
  },
  scheduleImport: {
    method: "POST",
    path: "/office/import/:id/schedule",
    access: "import.write",
    summary: "Schedule the start and end of prices",
    params: ImportId,
    body: z.object({
      /** null means now. */
      startsAt: DateTime.nullable(),
      /** null means no end. */
      endsAt: DateTime.nullable(),
      count: z.number().int().optional(),
    }),
    response: WholeImport,
  },
  unscheduleImport: {
    method: "POST",
    path: "/office/import/:id/unschedule",
    access: "import.write",
    summary: "Cancel the start, or after it the end",
    params: ImportId,
    response: WholeImport,
  },
  cancelImport: {
    method: "POST",
    path: "/office/import/:id/cancel",
    access: "import.write",
    summary: "Stop applying; what is applied stays",
    params: ImportId,
    response: WholeImport,
  },
  undoImport: {
    method: "POST",
    path: "/office/import/:id/undo",
    access: "import.write",
    summary: "Undo all rows that have not changed since",
    params: ImportId,
    response: WholeImport,
  },
  undoImportRow: {
    method: "POST",
    path: "/office/import/:id/row/:place/undo",
    access: "import.write",
    summary: "Undo one row",
    params: ImportId.extend({ place: Place }),
    response: ImportRow,
  },
  getFaultyRows: {
    method: "GET",
    path: "/office/import/:id/faulty",
    access: "import.write",
    download: true,
    summary: "The faulty rows as a file, each with its problem",
    params: ImportId,
    query: z.object({ format: z.enum(["csv", "xlsx"]).default("csv") }),
    response: null,
  },
  exportProducts: {
    method: "GET",
    path: "/office/export/product",
    access: "import.write",
    needsConfirmedIdentity: true,
    download: true,
    summary: "Products as CSV or XLSX, in the format of an import",
    query: Selection.omit({ ids: true }).extend({ format: z.enum(["csv", "xlsx"]) }),
    response: null,
  },
});

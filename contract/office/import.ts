import { z } from "zod";
import { FAMILY_NAMES } from "../facts/families.ts";
import { IMPORT_STATUSES, IMPORT_WARNING_NAMES, ROW_STATES } from "../import/states.ts";
import { BULK_EDIT_MAX_PRODUCTS, IMPORT_MAX_COLUMNS, IMPORT_ROWS_PAGE_SIZE } from "../rules/limits.ts";
import { PRODUCT_STATUSES } from "../rules/product-status.ts";
import { DateTime, Id, Place, pageSize, requiredLine, text } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";

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
  /** When it begins and ends by itself, where somebody has said so. */
  startsAt: DateTime.nullable(),
  endsAt: DateTime.nullable(),
});
export type Import = z.infer<typeof Import>;

/** An import with all that its screen needs. */
export const WholeImport = Import.extend({
  headings: z.array(z.string()),
  /** What each column means: a field, fact:heading, or nothing. */
  columns: z.array(z.string()),
  family: Family.nullable(),
  newStatus: z.enum(PRODUCT_STATUSES),
  /** The first rows as they are in the file. */
  sample: z.array(z.array(z.string())),
  /** What a column can mean. */
  choices: z.array(z.object({ name: z.string(), title: z.string(), group: z.string() })),
  counts: z.partialRecord(z.enum(ROW_STATES), z.number().int()),
  /** How many ticked rows would be applied. */
  ticked: z.number().int(),
  /** Of those, how many are warned of. */
  warned: z.partialRecord(z.enum(IMPORT_WARNING_NAMES), z.number().int()),
  mustType: z.boolean(),
  /** Whether what is ticked can be given a start and an end: prices alone can. */
  mayBeScheduled: z.boolean(),
  /** An import of this very file that was there before. */
  sameFile: z.object({ id: z.string(), createdAt: DateTime, status: z.enum(IMPORT_STATUSES) }).nullable(),
});
export type WholeImport = z.infer<typeof WholeImport>;

const ImportRow = z.object({
  place: z.number().int(),
  state: z.enum(ROW_STATES),
  ticked: z.boolean(),
  name: z.string(),
  productId: z.number().int().nullable(),
  /** What of each field was and will be, as people would write it. */
  changes: z.array(z.object({ title: z.string(), before: z.string(), after: z.string() })),
  netBefore: z.number().int().nullable(),
  netAfter: z.number().int().nullable(),
  warnings: z.array(z.enum(IMPORT_WARNING_NAMES)),
  problem: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const Line = (max: number) => text(max).trim();

export const uploadImport = officeEndpoint("uploadImport", {
  query: z.object({ name: requiredLine(200, "The file needs a name"), supplier: Line(80).default("") }),
  response: WholeImport,
});

const Rounding = z.enum(["none", "10", "50", "99"]);
const PriceStep = z.object({
  /** Per cent or rupees, more or less. */
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
  /** A part of the name. */
  q: Line(100).optional(),
});
export type Selection = z.infer<typeof Selection>;

export const editProducts = officeEndpoint("editProducts", {
  body: z.object({
    selection: Selection,
    change: z.object({
      status: z.enum(PRODUCT_STATUSES).optional(),
      childCategoryId: Id.optional(),
      brandId: Id.optional(),
      price: PriceStep.optional(),
      discount: z.number().int().min(0).max(99).optional(),
      /** So many more or fewer of each. */
      stockBy: z.number().int().min(-100_000).max(100_000).optional(),
      stockReason: z.enum(["count", "purchase", "correction"]).optional(),
    }),
  }),
  response: WholeImport,
});

export const listImports = officeEndpoint("listImports", {
  query: z.object({ after: text(80).optional(), limit: pageSize({ usual: 20, max: 50 }) }),
  response: z.object({ imports: z.array(Import), next: z.string().nullable() }),
});

export const getTable = officeEndpoint("getTable", {
  query: z.object({ family: Family, limit: pageSize({ usual: 1_000, max: 5_000 }) }),
  response: z.object({ headings: z.array(z.string()), rows: z.array(z.array(z.string())) }),
});

const Named = z.object({ id: z.number().int(), name: z.string() });
export const BulkChoices = z.object({
  families: z.array(z.object({ name: Family, title: z.string() })),
  brands: z.array(Named),
  /** Child categories with the names above them. */
  categories: z.array(Named),
});
export type BulkChoices = z.infer<typeof BulkChoices>;
export const getBulkChoices = officeEndpoint("getBulkChoices", { response: BulkChoices });

export const getImport = officeEndpoint("getImport", { params: ImportId, response: WholeImport });

export const compareImport = officeEndpoint("compareImport", {
  params: ImportId,
  body: z.object({
    columns: z.array(text(120)).max(IMPORT_MAX_COLUMNS),
    family: Family.nullable(),
    newStatus: z.enum(PRODUCT_STATUSES),
    supplier: Line(80),
    stockReason: z.enum(["count", "purchase", "correction"]).default("count"),
  }),
  response: WholeImport,
});

const RowFilter = z.object({
  state: z.enum(ROW_STATES).optional(),
  warning: z.enum(IMPORT_WARNING_NAMES).optional(),
});

export const listImportRows = officeEndpoint("listImportRows", {
  params: ImportId,
  query: RowFilter.extend({
    after: Place.default(0),
    limit: pageSize({ usual: IMPORT_ROWS_PAGE_SIZE, max: 200 }),
  }),
  response: z.object({ rows: z.array(ImportRow), next: z.number().int().nullable() }),
});

export const tickImportRows = officeEndpoint("tickImportRows", {
  params: ImportId,
  body: z.object({
    ticked: z.boolean(),
    places: z.array(Place).max(1_000).optional(),
    filter: RowFilter.optional(),
  }),
  response: WholeImport,
});

export const applyImport = officeEndpoint("applyImport", {
  params: ImportId,
  /** How many changes it makes, where that has to be typed. */
  body: z.object({ count: z.number().int().optional() }),
  response: WholeImport,
});
export const scheduleImport = officeEndpoint("scheduleImport", {
  params: ImportId,
  body: z.object({
    /** Left out: now. */
    startsAt: DateTime.nullable(),
    /** Left out: never. */
    endsAt: DateTime.nullable(),
    count: z.number().int().optional(),
  }),
  response: WholeImport,
});
export const unscheduleImport = officeEndpoint("unscheduleImport", { params: ImportId, response: WholeImport });
export const cancelImport = officeEndpoint("cancelImport", { params: ImportId, response: WholeImport });
export const undoImport = officeEndpoint("undoImport", { params: ImportId, response: WholeImport });
export const undoImportRow = officeEndpoint("undoImportRow", {
  params: ImportId.extend({ place: Place }),
  response: ImportRow,
});
export const getFaultyRows = officeEndpoint("getFaultyRows", {
  params: ImportId,
  query: z.object({ format: z.enum(["csv", "xlsx"]).default("csv") }),
  response: null,
});
export const exportProducts = officeEndpoint("exportProducts", {
  query: Selection.omit({ ids: true }).extend({ format: z.enum(["csv", "xlsx"]) }),
  response: null,
});

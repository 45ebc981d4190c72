import { IMPORT_FILE_MAX_BYTES } from "../../rules/limits.ts";
import type { OfficeCall } from "./office-call.ts";

export const IMPORT_CALLS = {
  uploadImport: {
    method: "PUT",
    path: "/office/import/file",
    access: "import.write",
    upload: { maxBytes: IMPORT_FILE_MAX_BYTES },
    summary: "Bring a CSV or XLSX file with products",
  },
  editProducts: {
    method: "POST",
    path: "/office/import/edit",
    access: "import.write",
    idempotent: true,
    summary: "Prepare one change of many products",
  },
  listImports: {
    method: "GET",
    path: "/office/import",
    access: "import.write",
    summary: "What was changed in bulk, newest first",
  },
  getTable: {
    method: "GET",
    path: "/office/import/table",
    access: "import.write",
    summary: "Products of a family as rows and columns",
  },
  getBulkChoices: {
    method: "GET",
    path: "/office/import/choice",
    access: "import.write",
    summary: "Families, brands and categories to choose from",
  },
  getImport: { method: "GET", path: "/office/import/:id", access: "import.write", summary: "How far an import is" },
  compareImport: {
    method: "PUT",
    path: "/office/import/:id/column",
    access: "import.write",
    summary: "Say what the columns mean, and compare with the shop",
  },
  listImportRows: {
    method: "GET",
    path: "/office/import/:id/row",
    access: "import.write",
    summary: "Rows of an import, before and after",
  },
  tickImportRows: {
    method: "PUT",
    path: "/office/import/:id/tick",
    access: "import.write",
    summary: "Choose which rows are applied",
  },
  applyImport: {
    method: "POST",
    path: "/office/import/:id/apply",
    access: "import.write",
    summary: "Apply what is ticked",
  },
  scheduleImport: {
    method: "POST",
    path: "/office/import/:id/schedule",
    access: "import.write",
    summary: "Let prices begin and end by themselves",
  },
  unscheduleImport: {
    method: "POST",
    path: "/office/import/:id/unschedule",
    access: "import.write",
    summary: "Forget the start; or, once it has begun, the end",
  },
  cancelImport: {
    method: "POST",
    path: "/office/import/:id/cancel",
    access: "import.write",
    summary: "Stop applying; what is applied stays",
  },
  undoImport: {
    method: "POST",
    path: "/office/import/:id/undo",
    access: "import.write",
    summary: "Take everything back that still stands",
  },
  undoImportRow: {
    method: "POST",
    path: "/office/import/:id/row/:place/undo",
    access: "import.write",
    summary: "Take one row back",
  },
  getFaultyRows: {
    method: "GET",
    path: "/office/import/:id/faulty",
    access: "import.write",
    download: true,
    summary: "The faulty rows as a file, each with its problem",
  },
  exportProducts: {
    method: "GET",
    path: "/office/export/product",
    access: "import.write",
    freshProof: true,
    download: true,
    summary: "Products as CSV or XLSX, in the format of an import",
  },
} as const satisfies Record<string, OfficeCall>;

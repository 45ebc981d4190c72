export { deleteOldImports } from "./delete-old-imports.ts";
export { readWholeTable } from "./file/read-whole-table.ts";
export { bindImportRoutes } from "./import-office.routes.ts";
export { fillFromFiles } from "./rows/fill-from-files.ts";
export { startImportJob } from "./start-import-job.ts";
export { type Sheet, toCsv, toFile } from "./table-file.ts";
export { processImport } from "./work-on-import.ts";

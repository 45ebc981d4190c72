export { deleteOldImports } from "./delete-old-imports.ts";
export { readTableFile } from "./file/read-file.ts";
export { UnreadableFile } from "./file/unreadable-file.ts";
export { bindImportRoutes } from "./import-office.routes.ts";
export { fillFromFiles } from "./rows/fill-from-files.ts";
export { startImportJob } from "./start-import-job.ts";
export { toCsv } from "./table-file.ts";
export { processImport } from "./work-on-import.ts";

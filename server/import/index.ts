export { readFile } from "./file/read-file.ts";
export { UnreadableFile } from "./file/unreadable-file.ts";
export { fillByFiles } from "./fill-by-files.ts";
export { forgetOldImports } from "./forget-imports.ts";
export { importRoutes } from "./import-office.routes.ts";
export { startImporting } from "./start-importing.ts";
export { csvOf } from "./table-file.ts";
export { workOnImport } from "./work-on-import.ts";

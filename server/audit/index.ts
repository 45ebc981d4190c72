export { bindAuditRoutes } from "./audit.routes.ts";
export { listHistory } from "./list-history.ts";
export { type Change, findDifference, type RecordedFields, record } from "./record.ts";
export { recordErasure } from "./redact.ts";
export { requireUnchanged, type Undoers } from "./undo.ts";
export { verifyChain } from "./verify-chain.ts";

export { auditRoutes } from "./audit.routes.ts";
export { listHistory } from "./list-history.ts";
export { type Change, difference, type Recorded, record } from "./record.ts";
export { recordErasure } from "./redact.ts";
export { requireStillStands, type Undoers } from "./undo.ts";
export { verifyChain } from "./verify-chain.ts";

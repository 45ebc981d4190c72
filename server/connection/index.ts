export { changeConnection } from "./change-connection.ts";
export { describeKeys } from "./describe-keys.ts";
export { CONNECTIONS_TAG, invalidateConnections, publishConnectionChange } from "./invalidate-connections.ts";
export {
  type KeyState,
  listConnections,
  listMissingKeys,
  readKeys,
  type StoredConnection,
} from "./read-connections.ts";
export { connectionKeyColumn } from "./sealed-keys.ts";
export type { Mode, Service, ServiceKey } from "./service.ts";
export { createConnectionUndoers } from "./undo-connection.ts";

export { findKeyRing, getKeyFile } from "./key-file.ts";
export { KeyRing, UnreadableSecret } from "./key-ring.ts";
export { findKeyProblem, getKeyRing, openKeyRing, registerKey } from "./keys-in-use.ts";
export { deleteUnreadableSecrets, listUnreadableRows, rotateSecrets, type SealedColumn } from "./rotate-secrets.ts";

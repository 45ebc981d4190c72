export { findKeyRing, keyFileOf } from "./key-file.ts";
export { KeyRing, UnreadableSecret } from "./key-ring.ts";
export { keyRingOf, openKeyRing, registerKey } from "./keys-in-use.ts";
export { forgetUnreadable, listUnreadable, rotateSecrets, type SealedColumn } from "./rotate-secrets.ts";

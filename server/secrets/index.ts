export { findKeyRing, keyFileOf } from "./key-file.ts";
export { KeyRing, UnreadableSecret } from "./key-ring.ts";
export { findKeyProblem, keyRingOf, openKeyRing, registerKey } from "./keys-in-use.ts";
export { forgetUnreadable, listUnreadable, rotateSecrets, type SealedColumn } from "./rotate-secrets.ts";

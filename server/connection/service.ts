/** A key that a service gives its customers, such as an API key or a password. */
export interface ServiceKey {
  name: string;
  /** In plain words, such as "Secret key". */
  label: string;
  /** Where the operator may set it instead of the office; the environment wins. */
  variable: string;
  /** The connection works without it. */
  isOptional?: true;
  /** No secret, such as a name: the office shows the whole text. */
  isPublic?: true;
  /** The possible values, the first of which applies if none is set. */
  choices?: readonly { value: string; label: string }[];
  hint?: string;
  /** What it looks like, and what to say otherwise. */
  pattern?: RegExp;
  patternText?: string;
}

/** A service outside the shop that the shop connects to, declared by the domain that uses it. */
export interface Service {
  /** The shop can play the service itself. */
  hasSandbox?: true;
  /** Unique among all services, and stored. */
  name: string;
  label: string;
  keys: readonly ServiceKey[];
}

/** In sandbox mode the shop plays the service itself, and needs no keys. */
export const MODES = ["test", "live", "sandbox"] as const;
export type Mode = (typeof MODES)[number];

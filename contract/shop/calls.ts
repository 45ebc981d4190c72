import { toCallTable } from "../define-calls.ts";
import { type CallName, CONTRACT } from "./contract.ts";
import type { Call } from "./endpoint.ts";

export const API_BASE = "/api";

/** For clients. Browser bundles contain these values instead of this module (decision 0001). */
export const CALLS = toCallTable<Call, CallName>(CONTRACT);

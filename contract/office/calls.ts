import { toCallTable } from "../define-calls.ts";
import { OFFICE_CONTRACT, type OfficeCallName } from "./contract.ts";
import type { OfficeCall } from "./endpoint.ts";

/** For clients. Browser bundles contain these values instead of this module (decision 0001). */
export const OFFICE_CALLS = toCallTable<OfficeCall, OfficeCallName>(OFFICE_CONTRACT);

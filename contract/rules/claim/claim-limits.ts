import { DAY_MS } from "../limits.ts";

/** How long the link to an order's claims works, from placing the order; longer than nearly every warranty. */
export const CLAIM_LINK_LIFETIME_MS = 10 * 365 * DAY_MS;
export const CLAIM_PROBLEM_MAX_CHARACTERS = 1_000;

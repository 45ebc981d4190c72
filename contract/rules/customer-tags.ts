// Names of groups that staff put customers in, for promotions of theirs.

export const CUSTOMER_TAG_MAX_CHARACTERS = 40;
export const CUSTOMER_TAGS_MAX = 20;

/** "VIP" and "vip" are one group. */
export const normalizeTag = (typed: string): string => typed.trim().replace(/\s+/g, " ").toLowerCase();

/** Purposes in searches, such as "laptop for gaming". */
export const USE_NAMES = ["gaming", "study", "coding", "office", "editing", "streaming"] as const;

export type UseName = (typeof USE_NAMES)[number];

// One number for each purpose, never reused, because nodes of the previous version share the database.
// Locks of one mailbox are hashes of a text that begins with their purpose (lockCodes, answerAlert).
export const ADVISORY_LOCKS = {
  /** One node applies migrations, and the others wait for it. */
  migrate: 7_244_201,
  /** One node fills an empty database, and the others wait for it. */
  seed: 7_244_202,
  /** One node adds missing products to the search after a start. */
  fillSearch: 7_244_203,
  /** Entries of the history form one chain; taken by the trigger of migration 0015. */
  appendHistory: 7_244_210,
  /** Changes of staff run one after another, so that two owners cannot step down at the same moment. */
  changeStaff: 7_244_211,
  /** The words of the search are changed by one transaction at a time; two at once could deadlock. */
  changeWords: 7_244_212,
  /** Keys of secrets are registered one after another, so that no node starts to use a second key. */
  registerKey: 7_244_213,
  /** Changes of the category tree exclude all other catalogue writes. */
  changeTree: 7_244_218,
} as const;

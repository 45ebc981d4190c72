/**
 * For `vi.waitFor`, whose own limit is one second. The limit only ends a wait that would never end, and
 * a machine with other work may need many times the usual time.
 */
export const PATIENCE = { timeout: 60_000 };

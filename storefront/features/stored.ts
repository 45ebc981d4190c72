/** The part of the browser's Storage that the shop needs. */
export type Entries = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Entries of one of the browser's storages; none of their methods throws. Where site data is blocked (then even naming the storage
 * throws, which is why a function names it) or the storage is full, what could not be stored lives in memory, as long as its page does.
 */
function entriesOf(storage: () => Storage) {
  const inMemory = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      try {
        return inMemory.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key: string, value: string): void {
      try {
        storage().setItem(key, value);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, value);
      }
    },
    removeItem(key: string): void {
      inMemory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was stored, then.
      }
    },
    /** What another tab has written is newer than what this one could not store. */
    yieldTo(key: string | null): void {
      if (key === null) inMemory.clear();
      else inMemory.delete(key);
    },
  };
}

/** What all tabs share and what outlives them. */
const shared = entriesOf(() => localStorage);
export const sharedEntries: Entries = shared;

/** What belongs to this tab and outlives its page loads. */
export const tabEntries: Entries = entriesOf(() => sessionStorage);

/** One entry that may be missing or damaged. Reading never throws. */
export function readStored(key: string, entries = sharedEntries): unknown {
  try {
    return JSON.parse(entries.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown, entries = sharedEntries): void {
  entries.setItem(key, JSON.stringify(value));
}

/** Hears what others write to some shared entries: other tabs, and pages that this one stood behind in the back/forward cache. */
export function onStoredElsewhere(keys: readonly string[], listen: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== null && !keys.includes(key)) return;
    shared.yieldTo(key);
    listen();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listen();
  };
  window.addEventListener("storage", hear);
  window.addEventListener("pageshow", comeBack);
  return () => {
    window.removeEventListener("storage", hear);
    window.removeEventListener("pageshow", comeBack);
  };
}

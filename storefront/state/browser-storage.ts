/** The part of the browser's Storage that the shop needs. */
export type SafeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * No method throws. Where site data is blocked, even naming the storage throws, hence the function.
 * Values that cannot be stored stay in memory until the page is closed (decision 0013).
 */
function createSafeStorage(storage: () => Storage) {
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
        // Nothing was stored, so nothing has to be removed.
      }
    },
    /** A value written by another tab is newer than a value that this tab could not store. */
    discardUnsaved(key: string | null): void {
      if (key === null) inMemory.clear();
      else inMemory.delete(key);
    },
  };
}

/** Shared by all tabs, and not lost when they are closed. */
const localSafeStorage = createSafeStorage(() => localStorage);
export const safeLocalStorage: SafeStorage = localSafeStorage;

/** Belongs to this tab and survives its page loads. */
export const safeSessionStorage: SafeStorage = createSafeStorage(() => sessionStorage);

/** Undefined if the entry is missing or damaged; never throws. */
export function readFromStorage(key: string, storage = safeLocalStorage): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeToStorage(key: string, value: unknown, storage = safeLocalStorage): void {
  storage.setItem(key, JSON.stringify(value));
}

/**
 * Reports changes of shared entries by other tabs, and possible
 * changes while the page was in the back/forward cache.
 */
export function onStorageChange(keys: readonly string[], listener: () => void): () => void {
  const onStorageEvent = ({ key }: StorageEvent) => {
    if (key !== null && !keys.includes(key)) return;
    localSafeStorage.discardUnsaved(key);
    listener();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener("storage", onStorageEvent);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorageEvent);
    window.removeEventListener("pageshow", onPageShow);
  };
}

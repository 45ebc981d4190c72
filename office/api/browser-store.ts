// Fallback for blocked or full localStorage: values last until the page is closed.
const inMemory = new Map<string, string>();
let isPersistent = true;

function attempt<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    isPersistent = false;
    return undefined;
  }
}

export const browserStore = {
  getItem: (key: string): string | null => inMemory.get(key) ?? attempt((store) => store.getItem(key)) ?? null,
  setItem(key: string, value: string): void {
    const isStored = attempt((store) => {
      store.setItem(key, value);
      return true;
    });
    if (isStored) inMemory.delete(key);
    else inMemory.set(key, value);
  },
  removeItem(key: string): void {
    inMemory.delete(key);
    attempt((store) => store.removeItem(key));
  },
  keys: (): string[] => [...new Set([...(attempt((store) => Object.keys(store)) ?? []), ...inMemory.keys()])],
  /** False once localStorage has failed, because values in memory are lost when the page closes. */
  canPersist: (): boolean => isPersistent,
};

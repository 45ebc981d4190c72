// What a browser refuses to keep (storage blocked, or full) is kept in this page's memory: it works until the page is closed.
const inMemory = new Map<string, string>();
let lasting = true;

function attempt<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    lasting = false;
    return undefined;
  }
}

export const browserStore = {
  getItem: (key: string): string | null => inMemory.get(key) ?? attempt((store) => store.getItem(key)) ?? null,
  setItem(key: string, value: string): void {
    const kept = attempt((store) => {
      store.setItem(key, value);
      return true;
    });
    if (kept) inMemory.delete(key);
    else inMemory.set(key, value);
  },
  removeItem(key: string): void {
    inMemory.delete(key);
    attempt((store) => store.removeItem(key));
  },
  keys: (): string[] => [...new Set([...(attempt((store) => Object.keys(store)) ?? []), ...inMemory.keys()])],
  /** Whether what was kept so far outlives the page. */
  lasts: (): boolean => lasting,
};

/** One entry of the browser's storage that may be missing, damaged, or refused. Reading never throws. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage: the page goes on with what it has in memory.
  }
}

/** Hears what other tabs write to an entry. */
export function onStoredElsewhere(key: string, listen: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listen();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

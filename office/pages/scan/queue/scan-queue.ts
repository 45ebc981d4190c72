import { create } from "zustand";
import type { OfficeRequest } from "#contract/office/contract.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { createUuid } from "#ui/create-uuid.ts";

type ScanRequest =
  | { call: "scanParcel"; body: OfficeRequest<"scanParcel">["body"] }
  | { call: "scanCount"; body: OfficeRequest<"scanCount">["body"] };

export type QueuedScan = ScanRequest & {
  /** Unique, and sorts the scans. */
  place: number;
  /** Only this staff member sends the scan. */
  by: string;
  /** The text in the list of scans. */
  words: string;
  /** The server's reason for the refusal. */
  refused?: string;
};

const PREFIX = "office-scan:";
const DONE_SHOWN = 30;

interface ScanQueue {
  scans: readonly QueuedScan[];
  /** Scans accepted since the page was opened, newest first. */
  done: readonly string[];
  doneCount: number;
}

/**
 * Scans that the server has not accepted yet. Each has an entry in the browser's storage, so that
 * two tabs do not overwrite each other.
 */
export const useScanQueue = create<ScanQueue>(() => ({ scans: readScans(), done: [], doneCount: 0 }));

const toStorageKey = (place: number) => `${PREFIX}${String(place).padStart(16, "0")}`;

/** The idempotency key is added when the scan is queued. */
type NewScan<S> = S extends ScanRequest ? Pick<S, "call"> & { body: Omit<S["body"], "key"> } : never;

/** The scan stays in the browser's storage until the server has accepted the scan. */
export function enqueueScan(scan: NewScan<ScanRequest> & Pick<QueuedScan, "by" | "words">) {
  const place = Math.max(Date.now(), (readScans().at(-1)?.place ?? 0) + 1);
  storeScan({ ...scan, body: { key: createUuid(), ...scan.body }, place } as QueuedScan);
}

export function markRefused(scan: QueuedScan, reason: string): void {
  storeScan({ ...scan, refused: reason });
}

export function markAccepted(scan: QueuedScan): void {
  useScanQueue.setState(({ done, doneCount }) => ({
    done: [scan.words, ...done].slice(0, DONE_SHOWN),
    doneCount: doneCount + 1,
  }));
  removeScan(scan);
}

export function removeScan({ place }: Pick<QueuedScan, "place">): void {
  browserStore.removeItem(toStorageKey(place));
  reloadScans();
}

/** Another tab may have written to the storage. */
export function reloadScans(): void {
  useScanQueue.setState({ scans: readScans() });
}

export const listPendingScans = (scans: readonly QueuedScan[], by: string) =>
  scans.filter((scan) => scan.by === by && scan.refused === undefined);

function storeScan(scan: QueuedScan): void {
  browserStore.setItem(toStorageKey(scan.place), JSON.stringify(scan));
  reloadScans();
}

function readScans(): QueuedScan[] {
  return browserStore
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .toSorted()
    .flatMap((key) => {
      try {
        return [JSON.parse(browserStore.getItem(key) ?? "") as QueuedScan];
      } catch {
        return [];
      }
    });
}

import { create } from "zustand";
import type { OfficeRequest } from "#contract/office/office.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { newUuid } from "#ui/new-uuid.ts";

type Sent =
  | { call: "scanParcel"; body: OfficeRequest<"scanParcel">["body"] }
  | { call: "scanCount"; body: OfficeRequest<"scanCount">["body"] };

export type QueuedScan = Sent & {
  /** Sorts them, and no two are alike. */
  place: number;
  /** Whose scan it is: nobody else sends it. */
  by: string;
  /** What it was, for the list. */
  words: string;
  /** Why the shop did not take it. */
  refused?: string;
};

const PREFIX = "office-scan:";
const DONE_SHOWN = 30;

interface Queue {
  scans: readonly QueuedScan[];
  /** What the shop has taken since this page was opened, the newest first. */
  done: readonly string[];
  doneCount: number;
}

/** Scans that the shop has not taken yet. An entry of the browser's store each, so that two tabs lose nothing of one another. */
export const useScanQueue = create<Queue>(() => ({ scans: readScans(), done: [], doneCount: 0 }));

const keyOf = (place: number) => `${PREFIX}${String(place).padStart(16, "0")}`;

/** A scan as it was made; its key comes with keeping it. */
type Made<S> = S extends Sent ? Pick<S, "call"> & { body: Omit<S["body"], "key"> } : never;

/** Keeps a scan until the shop has taken it. */
export function keep(scan: Made<Sent> & Pick<QueuedScan, "by" | "words">) {
  const place = Math.max(Date.now(), (readScans().at(-1)?.place ?? 0) + 1);
  write({ ...scan, body: { key: newUuid(), ...scan.body }, place } as QueuedScan);
}

export function refuse(scan: QueuedScan, why: string): void {
  write({ ...scan, refused: why });
}

export function taken(scan: QueuedScan): void {
  useScanQueue.setState(({ done, doneCount }) => ({
    done: [scan.words, ...done].slice(0, DONE_SHOWN),
    doneCount: doneCount + 1,
  }));
  forget(scan);
}

export function forget({ place }: Pick<QueuedScan, "place">): void {
  browserStore.removeItem(keyOf(place));
  look();
}

/** Another tab may have written. */
export function look(): void {
  useScanQueue.setState({ scans: readScans() });
}

export const waitingOf = (scans: readonly QueuedScan[], by: string) =>
  scans.filter((scan) => scan.by === by && scan.refused === undefined);

function write(scan: QueuedScan): void {
  browserStore.setItem(keyOf(scan.place), JSON.stringify(scan));
  look();
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

import { ShopError } from "#contract/errors.ts";
import { callOffice } from "#office/api/client.ts";
import {
  listPendingScans,
  markAccepted,
  markRefused,
  type QueuedScan,
  reloadScans,
  useScanQueue,
} from "./scan-queue.ts";
import { showScanResult } from "./scan-status.tsx";

const RETRY_MS = [1_000, 2_000, 5_000, 10_000] as const;
const TIMEOUT_MS = 15_000;

let tries = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let sending = false;

/**
 * Sends the queued scans in order and in one tab at a time; a scan without a response is sent again
 * under its old key (decision 0029).
 */
export async function sendScans(by: string): Promise<void> {
  if (sending) return;
  sending = true;
  clearTimeout(retryTimer);
  const unanswered = await withScanLock(() => sendAll(by)).finally(() => void (sending = false));
  if (unanswered) retryTimer = setTimeout(() => void sendScans(by), RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
  // A scan was added in the last moment.
  else if (listPendingScans(useScanQueue.getState().scans, by).length > 0) await sendScans(by);
}

/** Returns whether a scan is left without a response. */
async function sendAll(by: string): Promise<boolean> {
  reloadScans();
  for (;;) {
    const [next] = listPendingScans(useScanQueue.getState().scans, by);
    if (!next) return false;
    if (!(await send(next))) return true;
    tries = 0;
  }
}

const withScanLock = (work: () => Promise<boolean>): Promise<boolean> =>
  "locks" in navigator ? navigator.locks.request("office-scan", work) : work();

/** Returns whether the server has answered, with either result. */
async function send(scan: QueuedScan): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    if (scan.call === "scanParcel") await callOffice("scanParcel", { body: scan.body }, { signal });
    else await callOffice("scanCount", { body: scan.body }, { signal });
    markAccepted(scan);
  } catch (error) {
    const answered = error instanceof ShopError && error.status < 500 && ![401, 408, 429].includes(error.status);
    if (!answered) return false;
    markRefused(scan, error.message);
    showScanResult("bad", "Not accepted", `${scan.words}. ${error.message}`);
  }
  return true;
}

import { ShopError } from "#contract/errors.ts";
import { office } from "#office/api/client.ts";
import { look, type QueuedScan, refuse, taken, useScanQueue, waitingOf } from "./scan-queue.ts";
import { show } from "./sign.tsx";

const AGAIN_MS = [1_000, 2_000, 5_000, 10_000] as const;
const ANSWER_WITHIN_MS = 15_000;

let tries = 0;
let again: ReturnType<typeof setTimeout> | undefined;
let sending = false;

/** Sends what waits, one after the other; what the network swallowed is sent again under its old key. One tab at a time. */
export async function sendScans(by: string): Promise<void> {
  if (sending) return;
  sending = true;
  clearTimeout(again);
  const unanswered = await alone(() => sendAll(by)).finally(() => void (sending = false));
  if (unanswered) again = setTimeout(() => void sendScans(by), AGAIN_MS[Math.min(tries++, AGAIN_MS.length - 1)]);
  // Scanned in the last moment.
  else if (waitingOf(useScanQueue.getState().scans, by).length > 0) await sendScans(by);
}

/** Whether one is left that the shop did not answer. */
async function sendAll(by: string): Promise<boolean> {
  look();
  for (;;) {
    const [next] = waitingOf(useScanQueue.getState().scans, by);
    if (!next) return false;
    if (!(await send(next))) return true;
    tries = 0;
  }
}

const alone = (work: () => Promise<boolean>): Promise<boolean> =>
  "locks" in navigator ? navigator.locks.request("office-scan", work) : work();

/** Whether the shop has answered, one way or the other. */
async function send(scan: QueuedScan): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    if (scan.call === "scanParcel") await office("scanParcel", { body: scan.body }, { signal });
    else await office("scanCount", { body: scan.body }, { signal });
    taken(scan);
  } catch (error) {
    const answered = error instanceof ShopError && error.status < 500 && ![401, 408, 429].includes(error.status);
    if (!answered) return false;
    refuse(scan, error.message);
    show("bad", "Not done", `${scan.words}. ${error.message}`);
  }
  return true;
}

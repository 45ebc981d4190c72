import CloudUpload from "lucide-react/icons/cloud-upload";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { browserStore } from "#office/api/browser-store.ts";
import { useSession } from "#office/api/session.ts";
import { Button } from "#ui/button.tsx";
import { reloadScans, removeScan, useScanQueue } from "./scan-queue.ts";
import { sendScans } from "./send-scans.ts";

export function QueueList() {
  const { email } = useSession();
  const { scans, done, doneCount } = useScanQueue();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const send = () => {
      reloadScans();
      void sendScans(email);
    };
    send();
    window.addEventListener("online", send);
    window.addEventListener("storage", reloadScans);
    return () => {
      window.removeEventListener("online", send);
      window.removeEventListener("storage", reloadScans);
    };
  }, [email]);
  useEffect(() => {
    // Reloads the lists, which show what is left.
    if (doneCount > 0) void revalidate();
  }, [doneCount, revalidate]);
  const waiting = scans.filter(({ refused }) => refused === undefined);
  const refused = scans.filter((scan) => scan.refused !== undefined);
  if (scans.length === 0 && done.length === 0) return null;
  return (
    <section aria-label="Scans" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      {refused.length > 0 && (
        <ul aria-label="Not accepted" className="grid gap-2">
          {refused.map((scan) => (
            <li key={scan.place} className="flex flex-wrap items-center gap-2 rounded-control bg-sale-soft p-2">
              <p className="min-w-40 flex-1 text-sale">
                <strong className="font-medium">{scan.words}</strong>: {scan.refused}
              </p>
              <Button kind="secondary" size="small" onClick={() => removeScan(scan)}>
                Seen
              </Button>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <div className="rounded-control bg-warning-soft p-2 text-warning">
          <p className="flex items-center gap-2 font-medium">
            <CloudUpload aria-hidden className="size-4.5" />
            {waiting.length === 1 ? "1 scan is waiting" : `${waiting.length} scans are waiting`} to be sent
          </p>
          <ul aria-label="Waiting" className="ps-6.5">
            {waiting.map(({ place, words, by }) => (
              <li key={place}>
                {words}
                {by !== email && ` (${by} must sign in here to send it)`}
              </li>
            ))}
          </ul>
          {!browserStore.canPersist() && (
            <p className="ps-6.5 font-medium">
              This browser cannot store scans. Keep this page open until they are sent.
            </p>
          )}
        </div>
      )}
      {done.length > 0 && (
        <div>
          <h2 className="text-base">Done</h2>
          <ul className="text-muted">
            {done.map((words, index) => (
              <li key={doneCount - index}>{words}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

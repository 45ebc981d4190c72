import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect, useState } from "react";
import { connectionIs, useConnection } from "#office/api/connection.ts";
import { currentSession } from "#office/api/session.ts";
import { Button } from "#ui/button.tsx";

const ASK_AGAIN_MS = 5_000;

/** Said at once when the server does not answer, and gone as soon as it does. What is typed stays where it is. */
export function ConnectionBar() {
  const gone = useConnection(({ state }) => state === "gone");
  const [isAsking, setAsking] = useState(false);
  // Only whether it answers: a screen that was loaded anew while it does not would be gone, with all that is typed in it.
  const ask = async () => {
    setAsking(true);
    await currentSession().catch(() => undefined);
    setAsking(false);
  };
  useEffect(() => {
    const lost = () => connectionIs("gone");
    const back = () => void currentSession().catch(() => undefined);
    window.addEventListener("offline", lost);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", back);
    };
  }, []);
  useEffect(() => {
    if (!gone) return;
    const asking = setInterval(() => void currentSession().catch(() => undefined), ASK_AGAIN_MS);
    return () => clearInterval(asking);
  }, [gone]);
  if (!gone) return null;
  return (
    <div
      role="alert"
      className="sticky top-0 z-30 flex flex-wrap items-center gap-3 bg-warning-soft px-4 py-2 text-warning md:px-6 print:hidden"
    >
      <WifiOff aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1">
        The shop does not answer. Nothing that you have typed is lost; it is not saved yet either.
      </p>
      <Button kind="secondary" size="small" disabled={isAsking} onClick={() => void ask()}>
        {isAsking ? "Trying…" : "Try again"}
      </Button>
    </div>
  );
}

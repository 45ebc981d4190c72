import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect, useState } from "react";
import { setConnection, useConnection } from "#office/api/connection.ts";
import { findSession } from "#office/api/session.ts";
import { Button } from "#ui/button.tsx";

const ASK_AGAIN_MS = 5_000;

/** Typed text stays while the server does not answer. */
export function ConnectionBar() {
  const isOffline = useConnection(({ state }) => state === "gone");
  const [isChecking, setChecking] = useState(false);
  // Only checks the connection, because reloading the screen now would lose the typed text.
  const checkConnection = async () => {
    setChecking(true);
    await findSession().catch(() => undefined);
    setChecking(false);
  };
  useEffect(() => {
    const markLost = () => setConnection("gone");
    const markBack = () => void findSession().catch(() => undefined);
    window.addEventListener("offline", markLost);
    window.addEventListener("online", markBack);
    return () => {
      window.removeEventListener("offline", markLost);
      window.removeEventListener("online", markBack);
    };
  }, []);
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(() => void findSession().catch(() => undefined), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOffline]);
  if (!isOffline) return null;
  return (
    <div
      role="alert"
      className="sticky top-0 z-30 flex flex-wrap items-center gap-3 bg-warning-soft px-4 py-2 text-warning md:px-6 print:hidden"
    >
      <WifiOff aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1">
        The shop is not responding. What you typed is still here, but it is not saved yet.
      </p>
      <Button kind="secondary" size="small" disabled={isChecking} onClick={() => void checkConnection()}>
        {isChecking ? "Trying…" : "Try again"}
      </Button>
    </div>
  );
}

import { useEffect, useState } from "react";
import { OTP_PAUSE_MS, SECOND_MS } from "#contract/rules/limits.ts";

export function countSecondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / SECOND_MS));
}

/**
 * Seconds until another code can be requested. Based on the
 * clock, so that a suspended tab counts correctly.
 */
export function useResendTimer(sentAt: number): number {
  const next = sentAt + OTP_PAUSE_MS;
  const [now, setNow] = useState(() => Date.now());
  const left = countSecondsUntil(next, now);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  // Right after a resend the last clock reading is outdated and would exceed the pause.
  return Math.min(left, OTP_PAUSE_MS / SECOND_MS);
}

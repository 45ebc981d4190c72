import { useEffect, useState } from "react";
import { OTP_PAUSE_MS, SECOND_MS } from "#contract/rules/limits.ts";

export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / SECOND_MS));
}

/** Seconds until another code may be asked for, counted from the last one sent. By the clock: a sleeping tab counts right. */
export function useResendTimer(sentAt: number): number {
  const next = sentAt + OTP_PAUSE_MS;
  const [now, setNow] = useState(() => Date.now());
  const left = secondsUntil(next, now);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  // A code sent just now makes the last reading of the clock an old one.
  return Math.min(left, OTP_PAUSE_MS / SECOND_MS);
}

import { useEffect, useState } from "react";
import { FLASH_DEALS_CYCLE_SECONDS, SECOND_MS } from "#contract/rules/limits.ts";
import { countSecondsLeft, toClockParts } from "./countdown.ts";

/** With the role timer, screen readers read the countdown only on request. */
export function FlashCountdown() {
  const [left, setLeft] = useState(FLASH_DEALS_CYCLE_SECONDS - 1);
  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => setLeft(countSecondsLeft({ startedAt, now: Date.now() })), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const [hours, minutes, seconds] = toClockParts(left);
  return (
    <span role="timer" aria-label="Time left" className="spec-label inline-flex items-center text-sm font-medium">
      <Digits>{hours}</Digits>
      <Colon />
      <Digits>{minutes}</Digits>
      <Colon />
      <Digits>{seconds}</Digits>
    </span>
  );
}

function Digits({ children }: { children: string }) {
  return <span className="rounded-md bg-ink px-1.5 py-1 text-canvas tabular-nums">{children}</span>;
}

function Colon() {
  return <span className="px-1 text-muted">:</span>;
}

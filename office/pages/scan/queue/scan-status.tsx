import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import PackageCheck from "lucide-react/icons/package-check";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import { create } from "zustand";
import { classNames } from "#ui/class-names.ts";
import { playSound, type Tone } from "./sounds.ts";

interface ScanMessage {
  tone: Tone;
  title: string;
  text?: string | undefined;
  /** Changes with every message, so that a repeated message is announced again. */
  count: number;
}

export const useScanStatus = create<{ shown: ScanMessage | undefined }>(() => ({ shown: undefined }));

/** Reports the result of a scan by sound and in large letters. */
export function showScanResult(tone: Tone, title: string, text?: string): void {
  playSound(tone);
  useScanStatus.setState(({ shown }) => ({ shown: { tone, title, text, count: (shown?.count ?? 0) + 1 } }));
}

export function showRefusal({ title, text }: { title: string; text: string }): void {
  showScanResult("bad", title, text);
}

export function clearScanStatus(): void {
  useScanStatus.setState({ shown: undefined });
}

const LOOK: Record<Tone, string> = {
  good: "border-success bg-success-soft text-success",
  done: "border-success bg-success text-surface",
  bad: "border-sale bg-sale text-surface",
};
const ICON = { good: CircleCheck, done: PackageCheck, bad: CircleX };

/** Large enough to be read from where the parcels are. */
export function ScanStatus({ prompt }: { prompt: string }) {
  const shown = useScanStatus((state) => state.shown);
  const Icon = shown ? ICON[shown.tone] : ScanBarcode;
  return (
    <div
      role={shown?.tone === "bad" ? "alert" : "status"}
      className={classNames(
        "flex min-h-28 items-center gap-4 rounded-card border-2 p-4",
        shown ? LOOK[shown.tone] : "border-dashed border-control bg-surface text-ink",
      )}
    >
      <Icon aria-hidden className="size-14 shrink-0" />
      <div key={shown?.count ?? 0} className="min-w-0">
        <p className="text-2xl leading-tight font-semibold">{shown?.title ?? prompt}</p>
        {shown?.text && <p className="text-lg">{shown.text}</p>}
        {shown && <p className="pt-1 text-base">Next: {prompt.charAt(0).toLowerCase() + prompt.slice(1)}</p>}
      </div>
    </div>
  );
}

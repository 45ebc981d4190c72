import Camera from "lucide-react/icons/camera";
import { lazy, type ReactNode, type SubmitEvent, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { getServerMessage } from "#ui/server-message.ts";
import { showScanResult } from "../queue/scan-status.tsx";
import { CODE_FIELD, useScanner } from "./use-scanner.ts";

const CameraView = lazy(() => import("./camera-view.tsx"));

/**
 * Takes codes from a scanner, the camera or the keyboard one after the other, so that none is lost
 * during a lookup. Returns the controls for the screen.
 */
export function useCodeInput(onCode: (code: string) => Promise<void> | void): ReactNode {
  const [camera, setCamera] = useState(false);
  const previousCode = useRef(Promise.resolve());
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  const handleCode = (code: string) => {
    previousCode.current = previousCode.current
      .then(() => latest.current(code))
      .catch((error: unknown) =>
        showScanResult("bad", "Not accepted", `${code}: ${getServerMessage(error, "the shop is not responding")}`),
      );
  };
  useScanner(handleCode);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover the screen.
    if (matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    event.currentTarget.reset();
    if (code) handleCode(code);
  };
  return (
    <div className="grid gap-3">
      <form onSubmit={submit} className="flex flex-wrap gap-2">
        <label className="min-w-40 flex-1">
          <span className="sr-only">Type a code</span>
          <input
            name="code"
            ref={field}
            {...{ [CODE_FIELD]: "" }}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="Scan, or type a code"
            className={CONTROL}
          />
        </label>
        <Button type="submit" kind="secondary">
          Enter{" "}
        </Button>
        <Button kind="secondary" aria-pressed={camera} onClick={() => setCamera(!camera)}>
          <Camera aria-hidden className="size-5" />
          {camera ? "Stop the camera" : "Camera"}
        </Button>
      </form>
      {camera && (
        <Suspense fallback={<p className="text-muted">Starting the camera…</p>}>
          <CameraView onCode={handleCode} />
        </Suspense>
      )}
    </div>
  );
}

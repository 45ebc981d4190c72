import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createBarcodeReader } from "./barcode-reader.ts";
import { SeenCodes } from "./seen-codes.ts";

const SCAN_EVERY_MS = 120;

export default function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string>();
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    const stopped = new AbortController();
    const watch = async () => {
      const stream = await openCamera();
      stopped.signal.addEventListener("abort", () => stop(stream));
      if (stopped.signal.aborted) return stop(stream);
      const screen = video.current;
      if (!screen) return;
      screen.srcObject = stream;
      const [reader] = await Promise.all([createBarcodeReader(), screen.play()]);
      const seen = new SeenCodes();
      while (!stopped.signal.aborted) {
        // A picture that cannot be read is followed by another.
        const detected = await reader.detect(screen).catch(() => []);
        const codes = detected.map(({ rawValue }) => rawValue.trim()).filter((code) => code !== "");
        if (!stopped.signal.aborted) for (const code of seen.takeNew(codes, performance.now())) handleCode(code);
        await new Promise((resolve) => setTimeout(resolve, SCAN_EVERY_MS));
      }
    };
    watch().catch((error: unknown) => {
      if (!stopped.signal.aborted) setFault(describeCameraError(error));
    });
    return () => stopped.abort();
  }, []);
  return (
    <div className="grid max-w-xl gap-2">
      {fault ? (
        <p role="alert" className="rounded-control bg-sale-soft p-3 text-sale">
          {fault}
        </p>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label="Camera view"
          className="aspect-video w-full rounded-card bg-plate object-cover"
        />
      )}
    </div>
  );
}

function openCamera(): Promise<MediaStream> {
  // Without https the browser offers no camera.
  if (!navigator.mediaDevices) throw new DOMException("No camera", "NotFoundError");
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: "environment", width: { ideal: 1_280 } },
  });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function describeCameraError(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError") return "The browser may not use the camera. Allow it in the browser's settings.";
  if (name === "NotFoundError") return "No camera was found, or the office was not opened over https.";
  return "The camera could not be started. Close other programs that use it, and try again.";
}

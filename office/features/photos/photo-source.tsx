import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";

const TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** Photos can be dropped here, pasted on the screen, chosen, or taken with the phone's camera. */
export function PhotoSource({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const addFiles = (files: FileList | null | undefined) => {
    const pictures = [...(files ?? [])];
    if (pictures.length > 0) onFiles(pictures);
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    addFiles(event.clipboardData.files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener("paste", listen);
    return () => window.removeEventListener("paste", listen);
  }, []);
  const input = (isCamera: boolean) => (
    <input
      ref={isCamera ? camera : chooser}
      type="file"
      hidden
      accept={TYPES}
      multiple={!isCamera}
      {...(isCamera && { capture: "environment" as const })}
      aria-label={isCamera ? "Take a photo" : label}
      onChange={({ target }) => {
        addFiles(target.files);
        // Allows the same file to be chosen again.
        target.value = "";
      }}
    />
  );
  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(false);
        addFiles(event.dataTransfer.files);
      }}
      className={classNames(
        "grid justify-items-center gap-3 rounded-card border border-dashed p-4 text-center text-muted transition-colors",
        over ? "border-accent bg-accent-soft text-ink" : "border-control",
      )}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="secondary" onClick={() => chooser.current?.click()}>
          <ImagePlus aria-hidden className="size-5" />
          {label}
        </Button>
        <Button kind="secondary" className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
          <Camera aria-hidden className="size-5" />
          Take a photo
        </Button>
      </div>
      <p className="text-sm pointer-coarse:hidden">or drop them here, or paste them</p>
      {input(false)}
      {input(true)}
    </div>
  );
}

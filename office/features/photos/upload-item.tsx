import { Button } from "#ui/button.tsx";
import type { PhotoUpload } from "./use-uploads.ts";

export function UploadItem({ upload, onDismiss }: { upload: PhotoUpload; onDismiss: () => void }) {
  const { name, previewUrl, progress, error } = upload;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-card border border-line bg-surface p-2">
      <div className="aspect-square overflow-hidden max-sm:w-24 rounded-[10px] bg-plate">
        <img src={previewUrl} alt="" className="size-full object-contain opacity-60" />
      </div>
      <p className="truncate text-sm text-muted">{name}</p>
      {error ? (
        <>
          <p role="alert" className="text-sm text-sale">
            {error}
          </p>
          <Button kind="secondary" size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      ) : (
        <progress value={progress} aria-label={`Uploading ${name}`} className="h-2 w-full accent-accent" />
      )}
    </li>
  );
}

import { Trash2 } from "lucide-react";
import type { ChangeEvent } from "react";
import type { ReturnMediaKind } from "#contract/rules/return/return-choices.ts";
import { RETURN_PHOTOS_MAX } from "#contract/rules/return/return-limits.ts";
import { Field } from "#ui/form/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { MediaUpload } from "./use-uploads.ts";

interface MediaFieldsProps {
  uploads: readonly MediaUpload[];
  onAdd: (file: File, kind: ReturnMediaKind) => void;
  onRemove: (key: string) => void;
}

const FILE_INPUT =
  "text-sm file:me-3 file:min-h-11 file:rounded-control file:border-0 file:bg-sunken file:px-4 file:text-ink max-w-full";

/** One video of the unboxing and some photos, each with its progress. */
export function MediaFields({ uploads, onAdd, onRemove }: MediaFieldsProps) {
  const hasVideo = uploads.some(({ kind, phase }) => kind === "video" && phase !== "failed");
  const photos = uploads.filter(({ kind, phase }) => kind === "photo" && phase !== "failed").length;
  const choose = (kind: ReturnMediaKind) => (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.currentTarget;
    for (const file of [...(files ?? [])].slice(0, kind === "video" ? 1 : RETURN_PHOTOS_MAX - photos))
      onAdd(file, kind);
    event.currentTarget.value = "";
  };
  return (
    <div className="grid gap-4">
      {!hasVideo && (
        <Field
          label="Unboxing video"
          hint="MP4, MOV or WebM, up to 200 MB. Only you and our staff can see it, and it is deleted later."
          error={undefined}
        >
          {(controlProps) => (
            <input
              {...controlProps}
              type="file"
              accept="video/mp4,video/quicktime,video/webm"
              className={FILE_INPUT}
              onChange={choose("video")}
            />
          )}
        </Field>
      )}
      {photos < RETURN_PHOTOS_MAX && (
        <Field label="Photos (optional)" hint={`Up to ${RETURN_PHOTOS_MAX}.`} error={undefined}>
          {(controlProps) => (
            <input
              {...controlProps}
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif"
              className={FILE_INPUT}
              onChange={choose("photo")}
            />
          )}
        </Field>
      )}
      {uploads.length > 0 && (
        <ul aria-label="Files" className="grid gap-2">
          {uploads.map((upload) => (
            <UploadItem key={upload.key} upload={upload} onRemove={() => onRemove(upload.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadItem({ upload, onRemove }: { upload: MediaUpload; onRemove: () => void }) {
  const { name, phase, share } = upload;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-control border border-line p-3">
      <div className="grid gap-1">
        <p className="truncate text-sm font-medium">{name}</p>
        {phase !== "failed" && phase !== "ready" && (
          <progress aria-label={`Upload of ${name}`} value={share} max={1} className="w-full accent-accent" />
        )}
        <p className={phase === "failed" ? "text-sm text-sale" : "text-sm text-muted"} role="status">
          {describeUpload(upload)}
        </p>
      </div>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
}

function describeUpload({ phase, share, error }: MediaUpload): string {
  switch (phase) {
    case "uploading":
      return `Uploading, ${Math.floor(share * 100)} %`;
    case "waiting":
      return `No connection. The upload continues by itself, ${Math.floor(share * 100)} % are done`;
    case "checking":
      return "Checking…";
    case "ready":
      return "Uploaded";
    case "failed":
      return error ?? "Not uploaded";
  }
}

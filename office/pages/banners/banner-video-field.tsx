import Film from "lucide-react/icons/film";
import { useRef, useState } from "react";
import { VIDEO_MAX_BYTES } from "#contract/rules/limits.ts";
import { upload } from "#office/api/upload.ts";
import { Button } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";

const MAX_MB = VIDEO_MAX_BYTES / 1_048_576;

/** The picture is the placeholder until the video plays. */
export function BannerVideoField({
  file,
  error,
  onChange,
}: {
  file: string;
  error: string | undefined;
  onChange: (file: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const send = async (chosen: File) => {
    setRefusal(undefined);
    if (chosen.size > VIDEO_MAX_BYTES) {
      setRefusal(`A video can have at most ${MAX_MB} MB`);
      return;
    }
    setProgress(0);
    try {
      onChange((await upload("uploadBannerVideo", { file: chosen, onProgress: setProgress })).url);
    } catch (failure) {
      notifyError(failure);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium">
        Video{" "}
        <span className="font-normal text-muted">{`MP4, WebM or Ogg, up to ${MAX_MB} MB. It plays without sound`}</span>
      </h3>
      {file && (
        <video src={file} controls muted playsInline preload="metadata" className="max-h-60 rounded-card bg-plate" />
      )}
      {progress !== undefined && (
        <progress value={progress} aria-label="Uploading the video" className="h-2 w-full accent-accent" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" disabled={progress !== undefined} onClick={() => input.current?.click()}>
          <Film aria-hidden className="size-4" />
          {file ? "Replace the video" : "Choose a video"}
        </Button>
        {file && (
          <Button kind="secondary" size="small" onClick={() => onChange("")}>
            Use the picture instead
          </Button>
        )}
      </div>
      {(refusal ?? error) && (
        <p role="alert" className="text-sm text-sale">
          {refusal ?? error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="video/mp4,video/webm,video/ogg"
        aria-label="Video"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void send(chosen);
          target.value = "";
        }}
      />
    </div>
  );
}

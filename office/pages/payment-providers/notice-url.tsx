import { Button } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { notify } from "#ui/notification/notify.ts";

/** The provider tells the shop there which payments have been made. */
export function NoticeUrl({ label, url }: { label: string; url: string }) {
  const copy = async () => {
    if (await copyText(url)) notify({ title: "Copied", message: "The URL is on the clipboard.", type: "success" });
  };
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">URL for notices of payments, to be entered at {label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-60 rounded-control bg-sunken p-3 font-mono text-xs break-all select-all">
          {url}
        </p>
        <Button kind="secondary" size="small" onClick={() => void copy()}>
          Copy URL<span className="sr-only"> of {label}</span>
        </Button>
      </div>
    </div>
  );
}

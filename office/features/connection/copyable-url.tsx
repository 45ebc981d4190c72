import { Button } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { notify } from "#ui/notification/notify.ts";

interface CopyableUrlProps {
  /** What the URL is for, and where it is entered. */
  title: string;
  label: string;
  url: string;
}

/** The service tells the shop there what has happened. */
export function CopyableUrl({ title, label, url }: CopyableUrlProps) {
  const copy = async () => {
    if (await copyText(url)) notify({ title: "Copied", message: "The URL is on the clipboard.", type: "success" });
  };
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">{title}</p>
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

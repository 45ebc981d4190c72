import { Moment } from "#office/components/time/moment.tsx";
import { Button } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { notify } from "#ui/notification/notify.ts";

interface OneTimeLinkProps {
  link: string;
  expiresAt: string;
  mailedTo: string | null;
}

/** The link works once and is shown once. */
export function OneTimeLink({ link, expiresAt, mailedTo }: OneTimeLinkProps) {
  const copy = async () => {
    if (await copyText(link)) notify({ title: "Copied", message: "The link is on the clipboard.", type: "success" });
  };
  return (
    <div className="grid gap-3">
      <p>
        {mailedTo === null
          ? "Send them this link, by WhatsApp for example."
          : `It is on its way to ${mailedTo}. You can send it yourself as well, by WhatsApp for example.`}{" "}
        It works once, until <Moment at={expiresAt} />, and is not shown again.
      </p>
      <p className="rounded-control bg-sunken p-3 font-mono text-xs break-all select-all">{link}</p>
      <Button onClick={() => void copy()}>Copy the link</Button>
    </div>
  );
}

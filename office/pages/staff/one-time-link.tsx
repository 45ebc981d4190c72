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
    if (await copyText(link))
      notify({ title: "Copied", message: "The link is copied to the clipboard.", type: "success" });
  };
  return (
    <div className="grid gap-3">
      <p>
        {mailedTo === null
          ? "Send them this link, for example by WhatsApp."
          : `It was emailed to ${mailedTo}. You can also send it yourself, for example by WhatsApp.`}{" "}
        It works once, until <Moment at={expiresAt} />, and is not shown again.
      </p>
      <p className="rounded-control bg-sunken p-3 font-mono text-xs break-all select-all">{link}</p>
      <Button onClick={() => void copy()}>Copy link</Button>
    </div>
  );
}

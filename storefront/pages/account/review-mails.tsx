import { useState } from "react";
import { api } from "#storefront/api/client.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { notifyError } from "#ui/notification/notify.ts";

/** Whether mails may ask for reviews; a click in one of them ends them, too. */
export function ReviewMails({ wanted, onChanged }: { wanted: boolean; onChanged: (wanted: boolean) => void }) {
  const [busy, setBusy] = useState(false);
  const change = async (next: boolean) => {
    setBusy(true);
    try {
      onChanged((await api("setReviewMails", { body: { wanted: next } })).wanted);
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Checkbox
      label="Ask me by e-mail how I like what I bought"
      checked={wanted}
      disabled={busy}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}

import { useState } from "react";
import { callApi } from "#storefront/api/client.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { notifyError } from "#ui/notification/notify.ts";

/** Whether mails may ask for reviews; a link in each of those mails ends them, too. */
export function ReviewMails({ optedIn, onChanged }: { optedIn: boolean; onChanged: (optedIn: boolean) => void }) {
  const [busy, setBusy] = useState(false);
  const change = async (next: boolean) => {
    setBusy(true);
    try {
      onChanged((await callApi("setReviewMails", { body: { wanted: next } })).wanted);
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Checkbox
      label="Email me to ask for reviews of my purchases"
      checked={optedIn}
      disabled={busy}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}

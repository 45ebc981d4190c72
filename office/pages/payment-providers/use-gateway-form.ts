import { useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { PaymentGateway } from "#contract/office/payment-gateway.ts";
import { callOffice } from "#office/api/client.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { useAct } from "#office/components/use-act.ts";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";
import { type GatewayDraft, isChanged, removeSaved, toDraft, toRequest } from "./gateway-draft.ts";

interface FormErrors {
  message: string;
  fields: Record<string, string>;
}

/** Without a draft the form shows what is saved, also what others save meanwhile. */
export function useGatewayForm(gateway: PaymentGateway) {
  const [draft, setDraft] = useState<GatewayDraft>();
  const [errors, setErrors] = useState<FormErrors>();
  const [saving, setSaving] = useState(false);
  const { act, busy } = useAct();
  const { revalidate } = useRevalidator();
  const current = draft ?? toDraft(gateway);
  const { name, label } = gateway;

  const change = (fields: Partial<GatewayDraft> | undefined) => {
    setErrors(undefined);
    setDraft((before) => fields && { ...(before ?? toDraft(gateway)), ...fields });
  };
  const typeKey = (key: string, text: string | undefined) => {
    const { [key]: _, ...others } = current.keys;
    change({ keys: text === undefined ? others : { ...others, [key]: text } });
  };
  const save = async () => {
    setErrors(undefined);
    setSaving(true);
    try {
      const { gateways } = await callOffice("changePaymentGateway", toRequest(current, gateway));
      const saved = gateways.find((one) => one.name === name);
      await revalidate();
      setDraft((now) => now && saved && removeSaved(now, { sent: current, saved }));
      notify({ title: "Saved", message: `${label} is used as you see it here.`, type: "success" });
    } catch (error) {
      setErrors(describeError(error));
    } finally {
      setSaving(false);
    }
  };
  const removeKey = async (key: PaymentGateway["keys"][number]) => {
    const sure = await confirm({
      title: `Remove the ${key.label.toLowerCase()} of ${label}?`,
      text: `The shop cannot show it again. Without it, refunds and late notices of ${label} payments do not work.`,
      action: "Remove key",
      danger: true,
    });
    const body = { version: gateway.version, keys: { [key.name]: null } };
    if (!sure) return;
    const removed = await act(() => callOffice("changePaymentGateway", { params: { name }, body }), {
      title: "Removed",
      message: `The ${key.label.toLowerCase()} of ${label} is deleted.`,
    });
    // Only the saved values are replaced; typed text stays in the form.
    if (removed) setDraft((now) => now && { ...now, version: now.version + 1 });
  };
  return {
    draft: current,
    change,
    typeKey,
    save,
    removeKey,
    isUnsaved: isChanged(current, gateway),
    busy: busy || saving,
    errors,
  };
}

/** Closing the proof dialog is a change of mind and not an error. */
function describeError(error: unknown): FormErrors | undefined {
  const code = error instanceof ShopError ? error.code : undefined;
  if (code === "proof-needed") return undefined;
  const fields = (error instanceof ShopError && error.fields) || {};
  const message =
    code === "changed-meanwhile"
      ? "Somebody else has changed this meanwhile. Copy what you need, then load the page again."
      : getServerMessage(error, "The shop does not answer. It is not known whether this was saved; please save again");
  return { message, fields };
}

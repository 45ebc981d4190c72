import { useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { useAct } from "#office/components/use-act.ts";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";
import type { Connection, SendChange } from "./connection.ts";
import { type ConnectionDraft, isChanged, removeSaved, toDraft, toRequest } from "./connection-draft.ts";

interface FormErrors {
  message: string;
  fields: Record<string, string>;
}

interface ConnectionFormOptions {
  send: SendChange;
  /** What no longer works without a key. */
  removalText: string;
}

/** Without a draft the form shows what is saved, also what others save meanwhile. */
export function useConnectionForm(connection: Connection, { send, removalText }: ConnectionFormOptions) {
  const [draft, setDraft] = useState<ConnectionDraft>();
  const [errors, setErrors] = useState<FormErrors>();
  const [saving, setSaving] = useState(false);
  const { act, busy } = useAct();
  const { revalidate } = useRevalidator();
  const current = draft ?? toDraft(connection);
  const { name, label } = connection;

  const change = (fields: Partial<ConnectionDraft> | undefined) => {
    setErrors(undefined);
    setDraft((before) => fields && { ...(before ?? toDraft(connection)), ...fields });
  };
  const typeKey = (key: string, text: string | undefined) => {
    const { [key]: _, ...others } = current.keys;
    change({ keys: text === undefined ? others : { ...others, [key]: text } });
  };
  const save = async () => {
    setErrors(undefined);
    setSaving(true);
    try {
      const saved = await send(toRequest(current, connection));
      await revalidate();
      setDraft((now) => now && saved && removeSaved(now, { sent: current, saved }));
      notify({ title: "Saved", message: `${label} is used as you see it here.`, type: "success" });
    } catch (error) {
      setErrors(describeError(error));
    } finally {
      setSaving(false);
    }
  };
  const removeKey = async (key: Connection["keys"][number]) => {
    const sure = await confirm({
      title: `Remove the ${key.label.toLowerCase()} of ${label}?`,
      text: `The shop cannot show it again. ${removalText}`,
      action: "Remove key",
      danger: true,
    });
    if (!sure) return;
    const body = { version: connection.version, keys: { [key.name]: null } };
    const removed = await act(() => send({ name, body }), {
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
    isUnsaved: isChanged(current, connection),
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

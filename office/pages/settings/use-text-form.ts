import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { WrittenText } from "#contract/office/settings.ts";
import { callOffice } from "#office/api/client.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";

/** Saves a text on the version that the form began with, or restores the standard text. */
export function useTextForm(text: WrittenText) {
  // The text that the form began with or saved last, on which the next save is based.
  const [base, setBase] = useState(text);
  const { name, version } = base;
  const baseText = getCurrentText(base);
  const [written, setWritten] = useState(baseText);
  // A new number restarts the editor, which is needed only when its text is replaced.
  const [editorVersion, setEditorVersion] = useState(0);
  const current = useRef(written);
  current.current = written;
  const [problem, setProblem] = useState<{ text: string; fields: Record<string, string> }>();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const isDirty = !isSame(written, baseText);
  useUnsavedChanges(isDirty && !busy);
  const save = async (next: WrittenText["own"]) => {
    const sent = written;
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = await callOffice("changeText", { params: { name }, body: { version, own: next } });
      setBase(saved);
      // Text typed during the save stays and counts as unsaved.
      if (isSame(current.current, sent)) {
        setWritten(getCurrentText(saved));
        if (!isSame(getCurrentText(saved), sent)) setEditorVersion((times) => times + 1);
      }
      notify({ title: "Saved", message: "Shoppers see it within two seconds.", type: "success" });
      await revalidate();
    } catch (error) {
      const isConflict = error instanceof ShopError && error.code === "changed-meanwhile";
      const message = isConflict
        ? "Another staff member has changed this text. Copy your changes, then reload the page."
        : getServerMessage(error, "The shop is not responding, so your changes may not be saved. Please try again");
      setProblem({ text: message, fields: (error instanceof ShopError && error.fields) || {} });
    } finally {
      setBusy(false);
    }
  };
  const restoreStandard = async () => {
    const sure = await confirm({
      title: "Restore the standard text?",
      text: "Shoppers will see the standard text again. Your text remains in History.",
      action: "Restore text",
    });
    if (sure) await save(null);
  };
  return { base, written, setWritten, editorVersion, problem, busy, isDirty, save, restoreStandard };
}

const getCurrentText = ({ own, standard }: WrittenText) => own ?? standard;

function isSame(one: WrittenText["standard"], other: WrittenText["standard"]): boolean {
  return one.title === other.title && one.html === other.html;
}

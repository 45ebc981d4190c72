import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { WrittenText } from "#contract/office/settings.ts";
import { isPageText } from "#contract/shop-texts.ts";
import { callOffice } from "#office/api/client.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { confirm } from "#office/components/dialog/confirm.ts";
import { HtmlField } from "#office/components/form/html-field.tsx";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";

/** Starts with the text that shoppers read now: the owner's or the standard one. */
export function TextForm({ text }: { text: WrittenText }) {
  // The text that the form began with or saved last, on which the next save is based.
  const [base, setBase] = useState(text);
  const { name, own, version } = base;
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
      notify({ title: "Saved", message: "Shoppers read it within two seconds.", type: "success" });
      await revalidate();
    } catch (error) {
      const isConflict = error instanceof ShopError && error.code === "changed-meanwhile";
      const message = isConflict
        ? "Somebody else has changed this text meanwhile. Copy what you need, then load the page again."
        : getServerMessage(error, "The shop does not answer. It is not known whether this was saved; please try again");
      setProblem({ text: message, fields: (error instanceof ShopError && error.fields) || {} });
    } finally {
      setBusy(false);
    }
  };
  const restoreStandard = async () => {
    const sure = await confirm({
      title: "Back to the standard text?",
      text: "Shoppers read the standard text again. What you wrote stays in History.",
      action: "Use the standard text",
    });
    if (sure) await save(null);
  };
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save(written);
      }}
    >
      <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <p className="text-muted">
          {own ? "This text is your own." : "This is the standard text. Change it, and it becomes your own."}
        </p>
        {!isPageText(name) && (
          <TextInput
            label="Title"
            value={written.title}
            error={problem?.fields["own.title"]}
            onChange={(event) => setWritten({ ...written, title: event.currentTarget.value })}
          />
        )}
        {/* The headings of a text begin at the third level. */}
        <h2 className="sr-only">Text of the page</h2>
        <HtmlField
          label="Text"
          html={written.html}
          error={problem?.fields["own.html"]}
          editorKey={editorVersion}
          onChange={(html) => setWritten((now) => ({ ...now, html }))}
        />
      </div>
      {problem && <FormMessage kind="danger">{problem.text}</FormMessage>}
      <BottomBar>
        {own && (
          <Button kind="secondary" disabled={busy} onClick={() => void restoreStandard()}>
            Standard text
          </Button>
        )}
        <SubmitButton busy={busy} busyLabel="Saving…" disabled={!isDirty}>
          Save
        </SubmitButton>
      </BottomBar>
    </form>
  );
}

const getCurrentText = ({ own, standard }: WrittenText) => own ?? standard;

function isSame(one: WrittenText["standard"], other: WrittenText["standard"]): boolean {
  return one.title === other.title && one.html === other.html;
}

import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { WrittenText } from "#contract/office/settings.ts";
import { isPageText } from "#contract/shop-words.ts";
import { office } from "#office/api/client.ts";
import { BottomBar } from "#office/features/bottom-bar.tsx";
import { confirm } from "#office/features/confirm.ts";
import { HtmlField } from "#office/features/html-field.tsx";
import { useUnsavedChanges } from "#office/features/unsaved-changes.tsx";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { notify } from "#ui/notification/notify.ts";
import { serverMessage } from "#ui/server-message.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** Begins with what shoppers read now: the owner's text, or the standard one. */
export function TextForm({ text }: { text: WrittenText }) {
  // What the form began with or saved last: the next save is a change of that.
  const [base, setBase] = useState(text);
  const { name, own, version } = base;
  const shown = shownOf(base);
  const [written, setWritten] = useState(shown);
  // The editor begins anew where its text is replaced, and only there.
  const [replaced, setReplaced] = useState(0);
  const current = useRef(written);
  current.current = written;
  const [problem, setProblem] = useState<{ text: string; fields: Record<string, string> }>();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const isDirty = !isSame(written, shown);
  useUnsavedChanges(isDirty && !busy);
  const save = async (next: WrittenText["own"]) => {
    const sent = written;
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = await office("changeText", { params: { name }, body: { version, own: next } });
      setBase(saved);
      // What was typed while it was being saved stays, and is unsaved.
      if (isSame(current.current, sent)) {
        setWritten(shownOf(saved));
        if (!isSame(shownOf(saved), sent)) setReplaced((times) => times + 1);
      }
      notify({ title: "Saved", message: "Shoppers read it within two seconds.", type: "success" });
      await revalidate();
    } catch (error) {
      const stale = error instanceof ShopError && error.code === "changed-meanwhile";
      const message = stale
        ? "Somebody else has changed this text meanwhile. Copy what you need, then load the page again."
        : serverMessage(error, "The shop does not answer. It is not known whether this was saved; please try again");
      setProblem({ text: message, fields: (error instanceof ShopError && error.fields) || {} });
    } finally {
      setBusy(false);
    }
  };
  const goBack = async () => {
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
        <HtmlField
          label="Text"
          html={written.html}
          error={problem?.fields["own.html"]}
          of={replaced}
          onChange={(html) => setWritten((now) => ({ ...now, html }))}
        />
      </div>
      {problem && <FormMessage kind="danger">{problem.text}</FormMessage>}
      <BottomBar>
        {own && (
          <Button kind="secondary" disabled={busy} onClick={() => void goBack()}>
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

const shownOf = ({ own, standard }: WrittenText) => own ?? standard;

function isSame(one: WrittenText["standard"], other: WrittenText["standard"]): boolean {
  return one.title === other.title && one.html === other.html;
}

import type { WrittenText } from "#contract/office/settings.ts";
import { isPageText } from "#contract/shop-texts.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { HtmlField } from "#office/components/form/html-field.tsx";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { useTextForm } from "./use-text-form.ts";

/** Starts with the text that shoppers read now: the owner's or the standard one. */
export function TextForm({ text }: { text: WrittenText }) {
  const form = useTextForm(text);
  const { base, written, setWritten, problem, busy } = form;
  const { name, own } = base;
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(written);
      }}
    >
      <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <p className="text-muted">
          {own ? "You have changed this text." : "This is the standard text. You can change it."}
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
          editorKey={form.editorVersion}
          onChange={(html) => setWritten((now) => ({ ...now, html }))}
        />
      </div>
      {problem && <FormMessage kind="danger">{problem.text}</FormMessage>}
      <BottomBar>
        {own && (
          <Button kind="secondary" disabled={busy} onClick={() => void form.restoreStandard()}>
            Restore standard text{" "}
          </Button>
        )}
        <SubmitButton busy={busy} busyLabel="Saving…" disabled={!form.isDirty}>
          Save text{" "}
        </SubmitButton>
      </BottomBar>
    </form>
  );
}

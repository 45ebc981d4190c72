import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/form/text-input.tsx";

const RichText = lazy(() => import("./rich-text.tsx"));

interface HtmlFieldProps {
  label: string;
  html: string;
  error?: string | undefined;
  /** A new value restarts the editor, because the saved HTML may differ from the typed HTML. */
  editorKey: string | number;
  onChange: (html: string) => void;
}

/** Tables are edited as HTML, because the rich editor would lose them. */
export function HtmlField({ label, html, error, editorKey, onChange }: HtmlFieldProps) {
  const hasTable = html.includes("<table");
  const [asHtml, setAsHtml] = useState(hasTable);
  return (
    <div className="grid gap-2">
      {asHtml || hasTable ? (
        <TextArea
          label={`${label} as HTML`}
          hint="Allowed: paragraphs, headings (h3, h4), lists, tables, links, bold and italic. Everything else is removed"
          rows={10}
          value={html}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="font-mono"
        />
      ) : (
        <Suspense fallback={<p className="min-h-52 text-muted">Opening the editor…</p>}>
          <RichText key={editorKey} label={label} html={html} onChange={onChange} />
          {error && (
            <p role="alert" className="text-sm text-sale">
              {error}
            </p>
          )}
        </Suspense>
      )}
      {!hasTable && (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setAsHtml(!asHtml)}>
          {asHtml ? "Edit as text" : "Edit as HTML"}
        </Button>
      )}
    </div>
  );
}

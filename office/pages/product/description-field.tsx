import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-input.tsx";
import { Panel } from "./panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

const RichText = lazy(() => import("./rich-text.tsx"));

/** The text of the product's page. What the rich editor does not know (tables) is written as HTML, so that it loses nothing. */
export function DescriptionField({ form: { values, errors, set, base } }: { form: ProductForm }) {
  const hasTable = values.description.includes("<table");
  const [asHtml, setAsHtml] = useState(hasTable);
  const description = (
    <TextArea
      label="Description as HTML"
      hint="Paragraphs, headings (h3, h4), lists, tables, links, bold and italic; everything else is taken out"
      rows={10}
      value={values.description}
      error={errors.description}
      onChange={(event) => set({ description: event.currentTarget.value })}
      className="font-mono"
    />
  );
  return (
    <Panel
      title="Description"
      aside={
        !hasTable && (
          <Button kind="quiet" size="small" onClick={() => setAsHtml(!asHtml)}>
            {asHtml ? "Write as text" : "Write as HTML"}
          </Button>
        )
      }
    >
      {asHtml || hasTable ? (
        description
      ) : (
        <Suspense fallback={<p className="min-h-52 text-muted">Opening the editor…</p>}>
          {/* What was saved may read otherwise than what was written: the editor begins with it anew. */}
          <RichText
            key={base?.version ?? 0}
            label="Description"
            html={values.description}
            onChange={(html) => set({ description: html })}
          />
          {errors.description && (
            <p role="alert" className="text-sm text-sale">
              {errors.description}
            </p>
          )}
        </Suspense>
      )}
    </Panel>
  );
}

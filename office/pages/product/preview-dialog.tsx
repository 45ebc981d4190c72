import { useEffect, useEffectEvent, useRef, useState } from "react";
import { office } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { serverMessage } from "#ui/server-message.ts";
import { changeOf, newProductOf, problemsOf, valuesOf } from "./product-values.ts";
import type { ProductForm } from "./use-product-form.ts";

const WIDTHS_PX = [360, 768, 1280] as const;

type Preview = { html: string } | { problem: string };

/** The product's page as shoppers would see it, with what is not saved yet. Nothing in it runs and no link of it leads away. */
export default function PreviewDialog({ form, onClose }: { form: ProductForm; onClose: () => void }) {
  const [width, setWidth] = useState<number>(window.innerWidth < 640 ? 360 : 1280);
  const preview = usePreview(form);
  return (
    <Dialog
      open
      onClose={onClose}
      title="As shoppers see it"
      description={form.isDirty ? "With what you have not saved yet." : undefined}
      width="wide"
      focus="popup"
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Width of the screen</legend>
        {WIDTHS_PX.map((one) => (
          <Button
            key={one}
            size="small"
            kind={one === width ? "primary" : "secondary"}
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
          >
            {one} px
          </Button>
        ))}
      </fieldset>
      {preview === undefined && <p className="h-[65dvh] text-muted">Drawing the page…</p>}
      {preview && "problem" in preview && <p role="alert">{preview.problem}</p>}
      {preview && "html" in preview && <ScaledPage html={preview.html} width={width} />}
    </Dialog>
  );
}

function usePreview({ base, values }: ProductForm): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  const ask = useEffectEvent(async (): Promise<Preview> => {
    const missing = Object.values(problemsOf(values));
    if (missing.length > 0) return { problem: `There is no page to show yet. ${missing.join(". ")}.` };
    try {
      const { html } = await (base
        ? office("previewProduct", { params: { id: base.id }, body: { change: changeOf(valuesOf(base), values) } })
        : office("previewNewProduct", { body: newProductOf(values, { withCost: false }) }));
      const theme = document.documentElement.dataset.theme ?? "light";
      return { html: html.replace('data-theme="light"', `data-theme="${theme}"`) };
    } catch (error) {
      return { problem: serverMessage(error, "The shop does not answer; please try again") };
    }
  });
  useEffect(() => {
    void ask().then(setPreview);
  }, []);
  return preview;
}

/** A screen of this width, made small enough for the room there is. */
function ScaledPage({ html, width }: { html: string; width: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width);
  return (
    <div ref={frame} className="h-[65dvh] overflow-hidden rounded-card border border-line bg-canvas">
      <iframe
        title="The product's page"
        // Its own origin for style sheets and fonts; no scripts, no forms, no windows.
        sandbox="allow-same-origin"
        srcDoc={html}
        className="mx-auto block origin-top-left border-0"
        style={{ width, height: room.height / scale, transform: scale < 1 ? `scale(${scale})` : undefined }}
      />
    </div>
  );
}

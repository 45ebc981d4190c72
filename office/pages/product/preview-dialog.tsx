import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callOffice } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { getServerMessage } from "#ui/server-message.ts";
import { findChange, toNewProduct, toProductValues, validateValues } from "./product-values.ts";
import type { ProductForm } from "./use-product-form.ts";

const WIDTHS_PX = [360, 768, 1280] as const;

type Preview = { html: string } | { problem: string };

/** Shows unsaved changes too; scripts do not run and links do not lead away. */
export default function PreviewDialog({ form, onClose }: { form: ProductForm; onClose: () => void }) {
  const [width, setWidth] = useState<number>(window.innerWidth < 640 ? 360 : 1280);
  const preview = usePreview(form);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Shop preview"
      description={form.isDirty ? "Includes unsaved changes." : undefined}
      width="wide"
      initialFocus="popup"
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
      {preview === undefined && <p className="h-[65dvh] text-muted">Loading the preview…</p>}
      {preview && "problem" in preview && <p role="alert">{preview.problem}</p>}
      {preview && "html" in preview && <ScaledPage html={preview.html} width={width} />}
    </Dialog>
  );
}

function usePreview({ base, values }: ProductForm): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  const loadPreview = useEffectEvent(async (): Promise<Preview> => {
    const missing = Object.values(validateValues(values));
    if (missing.length > 0) return { problem: `No preview yet. ${missing.join(". ")}.` };
    try {
      const { html } = await (base
        ? callOffice("previewProduct", {
            params: { id: base.id },
            body: { change: findChange(toProductValues(base), values) },
          })
        : callOffice("previewNewProduct", { body: toNewProduct(values, { withCosts: false }) }));
      const theme = document.documentElement.dataset.theme ?? "light";
      return { html: html.replace('data-theme="light"', `data-theme="${theme}"`) };
    } catch (error) {
      return { problem: getServerMessage(error, "The shop is not responding. Please try again") };
    }
  });
  useEffect(() => {
    void loadPreview().then(setPreview);
  }, []);
  return preview;
}

/** Scales a screen of this width down to the available space. */
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
        // The same origin allows style sheets and fonts; scripts, forms and windows stay blocked.
        sandbox="allow-same-origin"
        srcDoc={html}
        className="mx-auto block origin-top-left border-0"
        style={{ width, height: room.height / scale, transform: scale < 1 ? `scale(${scale})` : undefined }}
      />
    </div>
  );
}

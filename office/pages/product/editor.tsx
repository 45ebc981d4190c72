import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { EditorSections } from "./editor-sections.tsx";
import { focusFirstFault } from "./focus-fault.ts";
import { FoldedSections } from "./panels/panel.tsx";
import { Prices } from "./panels/prices.tsx";
import { StockPanel } from "./panels/stock-panel.tsx";
import { PreviewButton, ProductActions } from "./product-actions.tsx";
import { createFinishedPcValues, NEW_PRODUCT } from "./product-values.ts";
import { SaveBar } from "./save-bar.tsx";
import { SectionBar } from "./section-bar.tsx";
import { SidePanels } from "./side-panels.tsx";
import { type ProductForm, useProductForm } from "./use-product-form.ts";

interface EditorProps {
  product: OfficeProduct | undefined;
  choices: CatalogueChoices;
  /** The known parts of a new finished PC. */
  parts: string | undefined;
}

const FORM_ID = "product-form";

/** A staff member without write permission sees the same form and cannot save. */
export function Editor({ product, choices, parts }: EditorProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [empty] = useState(() => (parts === undefined ? NEW_PRODUCT : createFinishedPcValues(parts)));
  const form = useProductForm(product, { empty, choices });
  const screen = useFocusOnRefusal(form);
  const [isPhone] = useState(() => window.matchMedia("(width < 48rem)").matches);
  const [createdId, setCreatedId] = useState<number>();
  const isOpeningCreated = createdId !== undefined && !product;
  useUnsavedChanges(form.isDirty && !isOpeningCreated);
  // Opens the new product's page once the form counts as saved; the form stays mounted.
  useEffect(() => {
    if (isOpeningCreated) void navigate(`/products/${createdId}`, { replace: true, state: { form: key } });
  }, [isOpeningCreated, createdId, navigate, key]);
  const { base, values } = form;
  const isBundle = base ? base.parts.length > 0 : parts !== undefined;
  const mayWrite = hasPermission(session, "catalogue.write");
  const save = async (changes?: Parameters<typeof form.save>[0]) => {
    const saved = await form.save(changes);
    if (saved && !product) setCreatedId(saved.id);
  };
  const sections = { mayWrite, onSubmit: () => void save() };
  return (
    <FoldedSections value={isPhone && base !== undefined}>
      <PageHeading
        title={base?.name ?? (isBundle ? "New finished PC" : "New product")}
        actions={
          base ? (
            <ProductActions form={form} base={base} onSave={save} mayWrite={mayWrite} />
          ) : (
            <PreviewButton form={form} />
          )
        }
      />
      <div ref={screen} className="min-w-0">
        <SectionBar isNew={!base} isBundle={isBundle} hasFacts={values.family !== ""} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pb-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          {base && (
            <Section label="Price" {...sections}>
              <Prices form={form} isBundle={isBundle} />
            </Section>
          )}
          {base && <StockPanel product={base} onChanged={() => void form.refresh().catch(() => undefined)} />}
          <Section label="Product" id={FORM_ID} {...sections}>
            <EditorSections form={form} choices={choices} isBundle={isBundle} />
          </Section>
          <SidePanels form={form} />
        </div>
        {mayWrite && <SaveBar form={form} formId={FORM_ID} onSave={save} />}
      </div>
    </FoldedSections>
  );
}

interface SectionProps {
  label: string;
  id?: string;
  mayWrite: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** Price and stock come first, but forms cannot be nested, so there are two forms. */
function Section({ label, id, mayWrite, onSubmit, children }: SectionProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // The server names faulty fields; the browser could not point at one in a folded section.
    <form aria-label={label} id={id} className="min-w-0" noValidate onSubmit={submit}>
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
        {children}
        {/* Without a button of its own, Enter would not save. */}
        <button type="submit" hidden>
          Save product
        </button>
      </fieldset>
    </form>
  );
}

function useFocusOnRefusal({ refusals, errors }: ProductForm): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const focusFault = useEffectEvent(() => screen.current && focusFirstFault(screen.current, errors));
  useEffect(() => {
    if (refusals > 0) focusFault();
  }, [refusals]);
  return screen;
}

import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import Eye from "lucide-react/icons/eye";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import { callOffice } from "#office/api/client.ts";
import { SHOP_URL } from "#office/api/shop.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { StatusBadge } from "#office/features/order/status-badge.tsx";
import { Button } from "#ui/button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import type { ProductValues } from "./product-values.ts";
import type { ProductForm } from "./use-product-form.ts";

const PreviewDialog = createLazyComponent(() => import("./preview-dialog.tsx"));

interface ProductActionsProps {
  form: ProductForm;
  base: OfficeProduct;
  onSave: (changes?: Partial<ProductValues>) => Promise<void>;
  mayWrite: boolean;
}

export function ProductActions({ form, base, onSave, mayWrite }: ProductActionsProps) {
  const navigate = useNavigate();
  const [isCopying, setCopying] = useState(false);
  const duplicate = async () => {
    setCopying(true);
    try {
      const copy = await callOffice("duplicateProduct", { params: { id: base.id } });
      notify({ title: "Product duplicated", message: `${copy.name} is a draft`, type: "success" });
      await navigate(`/products/${copy.id}`);
    } catch (error) {
      notifyError(error, "The product could not be duplicated");
    } finally {
      setCopying(false);
    }
  };
  const archive = async () => {
    const sure = await confirm({
      title: `Archive ${base.name}?`,
      text: "Shoppers can no longer find it, and its page says that it is no longer sold. You can publish it again.",
      action: "Archive",
      danger: true,
    });
    if (sure) await onSave({ status: "archived" });
  };
  const go = (status: ProductStatus) => void onSave({ status });
  return (
    // One line on a phone, so that price and stock are within the first screen.
    <div className="flex flex-wrap items-center gap-2 max-md:max-w-[calc(100dvw-2rem)] max-md:flex-nowrap max-md:overflow-x-auto max-md:py-1 max-md:whitespace-nowrap max-md:*:shrink-0">
      <StatusBadge status={base.status} />
      <PreviewButton form={form} />
      {base.status === "published" && (
        <a
          href={`${SHOP_URL}/product/${base.slug}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-9 items-center gap-1.5 px-2 text-accent hover:underline"
        >
          <ExternalLink aria-hidden className="size-4" />
          View in shop
        </a>
      )}
      {mayWrite && (
        <>
          <Button kind="secondary" size="small" disabled={isCopying} onClick={() => void duplicate()}>
            <Copy aria-hidden className="size-4" />
            Duplicate
          </Button>
          {base.status === "published" && (
            <>
              <Button kind="secondary" size="small" disabled={form.isSaving} onClick={() => go("draft")}>
                Back to draft
              </Button>
              <Button kind="danger" size="small" disabled={form.isSaving} onClick={() => void archive()}>
                Archive
              </Button>
            </>
          )}
          {base.status === "archived" && (
            <Button size="small" disabled={form.isSaving} onClick={() => go("published")}>
              Publish again
            </Button>
          )}
        </>
      )}
    </div>
  );
}

export function PreviewButton({ form }: { form: ProductForm }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
        <Eye aria-hidden className="size-4" />
        Preview
      </Button>
      {isOpen && <PreviewDialog form={form} onClose={() => setOpen(false)} />}
    </>
  );
}

import type { PromotionDetails } from "#contract/office/catalogue/promotion-calls.ts";
import type { PromotionStatus } from "#contract/rules/pricing/promotion.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button, ButtonLink } from "#ui/button.tsx";

/** Starts and stops at once; placed orders keep their discounts. */
export function StatusButtons({ promotion: { id, version, form } }: { promotion: PromotionDetails }) {
  const { act, busy } = useAct();
  const change = (status: PromotionStatus, message: string) =>
    void act(() => callOffice("changePromotionStatus", { params: { id }, body: { status, version } }), {
      title: form.name,
      message,
    });
  return (
    <div className="flex flex-wrap gap-2">
      {form.status === "active" ? (
        <Button kind="danger" disabled={busy} onClick={() => change("stopped", "Stopped. Placed orders keep it.")}>
          Stop promotion
        </Button>
      ) : (
        <Button disabled={busy} onClick={() => change("active", "Started. Shoppers get it from now on.")}>
          Start promotion
        </Button>
      )}
      <ButtonLink kind="secondary" to={`/promotions/new?from=${id}`}>
        Duplicate promotion
      </ButtonLink>
    </div>
  );
}

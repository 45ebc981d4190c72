import ShoppingBasket from "lucide-react/icons/shopping-basket";
import { ButtonLink } from "#ui/button.tsx";

export function EmptyBasket() {
  return (
    <section className="mt-6 grid justify-items-center gap-4 rounded-plate border border-line bg-surface px-6 py-16 text-center sm:py-24">
      <ShoppingBasket aria-hidden className="size-14 text-muted" strokeWidth={1.25} />
      <p className="text-xl font-semibold tracking-tight sm:text-2xl">Your basket is empty</p>
      <p className="max-w-[40ch] text-pretty text-muted">Looks like you haven't added any items to your basket yet.</p>
      <ButtonLink to="/" size="large">
        Continue Shopping
      </ButtonLink>
    </section>
  );
}

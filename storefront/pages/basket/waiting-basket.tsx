import { BASKET_KEY } from "#storefront/features/basket/use-basket.ts";
import { InlineScript } from "#storefront/shell/inline-script.tsx";
import { AWAITING } from "#storefront/shell/scripts-after-paint.ts";
import { EmptyBasket } from "./empty-basket.tsx";

const WAITING_ID = "waiting-basket";
/** An empty basket says so before the page's own scripts have come; a full one awaits them. */
const emptyScript = `{
let [full,empty]=document.getElementById("${WAITING_ID}").children,items;
try{({items}=JSON.parse(localStorage.getItem("${BASKET_KEY}")))}catch{}
if(!items?.length)empty.hidden=!(full.hidden=true),full.removeAttribute("data-awaiting")
}`;

/** The server's page knows no basket; the browser's storage fills this place a moment later. */
export function WaitingBasket() {
  return (
    <div id={WAITING_ID}>
      <div
        {...AWAITING}
        aria-hidden
        suppressHydrationWarning
        className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] noscript:hidden"
      >
        <div className="h-64 rounded-card bg-sunken" />
        <div className="h-72 rounded-card bg-sunken" />
      </div>
      <div hidden suppressHydrationWarning>
        <EmptyBasket />
      </div>
      <InlineScript code={import.meta.env.SSR && emptyScript} />
      <noscript>
        <p className="mt-6 text-muted">The basket is kept in your browser and needs JavaScript to be shown.</p>
      </noscript>
    </div>
  );
}

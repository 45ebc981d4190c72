import { AWAITS_SCRIPTS, InlineScript } from "#storefront/hydration/index.ts";
import { BASKET_KEY } from "#storefront/state/use-basket.ts";
import { EmptyBasket } from "./empty-basket.tsx";

const PLACEHOLDER_ID = "basket-placeholder";
/**
 * Shows the basket's products, or that the basket is empty, before the page's
 * scripts run. Prices are left out, because stored prices may be outdated.
 */
const fillScript = `{
let [full,empty]=document.getElementById("${PLACEHOLDER_ID}").children,[row,rows]=full.firstChild.children,items=[];
try{items=[...JSON.parse(localStorage.getItem("${BASKET_KEY}")).items]}catch{}
if(!items.length)empty.hidden=!(full.hidden=true),full.removeAttribute("data-awaiting");
else for(let item of items){
let one=rows.appendChild(row.cloneNode(true)),[brand,name]=one.lastChild.children;
one.hidden=false;
brand.textContent=item?.brand?.name??"";
name.textContent=item?.name??""
}}`;

/** The server does not know the basket, so a script fills this placeholder from the browser's storage. */
export function BasketPlaceholder() {
  return (
    <div id={PLACEHOLDER_ID}>
      <div
        {...AWAITS_SCRIPTS}
        aria-hidden
        suppressHydrationWarning
        className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] noscript:hidden"
      >
        {/* As high as the basket, with space for its headings, quantities and buttons. */}
        <div className="rounded-card border border-line bg-surface md:pt-11">
          <div hidden className="flex min-h-50 items-center gap-4 p-4 pb-18 md:min-h-40 md:p-5">
            <div className="size-20 shrink-0 rounded-control bg-plate md:size-22" />
            <div className="grid min-w-0 gap-1">
              <p className="spec-label text-muted" />
              <p className="font-medium" />
              <div className="h-11" />
            </div>
          </div>
          {/* Filled by the script; React leaves the content unchanged. */}
          <div className="divide-y divide-line" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
        </div>
        <div className="h-86 rounded-card bg-sunken" />
      </div>
      <div hidden suppressHydrationWarning>
        <EmptyBasket />
      </div>
      <InlineScript code={import.meta.env.SSR && fillScript} />
      <noscript>
        <p className="mt-6 text-muted">Your basket is saved in your browser. Turn on JavaScript to see it.</p>
      </noscript>
    </div>
  );
}

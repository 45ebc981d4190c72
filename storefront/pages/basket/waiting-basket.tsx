import { BASKET_KEY } from "#storefront/features/basket/use-basket.ts";
import { InlineScript } from "#storefront/shell/inline-script.tsx";
import { AWAITING } from "#storefront/shell/scripts-after-paint.ts";
import { EmptyBasket } from "./empty-basket.tsx";

const WAITING_ID = "waiting-basket";
/**
 * A basket says what is in it, or that it is empty, before the page's own scripts have come. Prices it does not say: what it remembers of them
 * may be old.
 */
const script = `{
let [full,empty]=document.getElementById("${WAITING_ID}").children,[row,rows]=full.firstChild.children,items=[];
try{items=[...JSON.parse(localStorage.getItem("${BASKET_KEY}")).items]}catch{}
if(!items.length)empty.hidden=!(full.hidden=true),full.removeAttribute("data-awaiting");
else for(let item of items){
let one=rows.appendChild(row.cloneNode(true)),[brand,name]=one.lastChild.children;
one.hidden=false;
brand.textContent=item?.brand?.name??"";
name.textContent=item?.name??""
}}`;

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
        {/* As high as what comes, with the space of its headings, its quantities and its buttons. */}
        <div className="rounded-card border border-line bg-surface md:pt-11">
          <div hidden className="flex min-h-50 items-center gap-4 p-4 pb-18 md:min-h-40 md:p-5">
            <div className="size-20 shrink-0 rounded-control bg-plate md:size-22" />
            <div className="grid min-w-0 gap-1">
              <p className="spec-label text-muted" />
              <p className="font-medium" />
              <div className="h-11" />
            </div>
          </div>
          {/* The script's own: React leaves what is in it as it is. */}
          <div className="divide-y divide-line" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
        </div>
        <div className="h-86 rounded-card bg-sunken" />
      </div>
      <div hidden suppressHydrationWarning>
        <EmptyBasket />
      </div>
      <InlineScript code={import.meta.env.SSR && script} />
      <noscript>
        <p className="mt-6 text-muted">The basket is kept in your browser and needs JavaScript to be shown.</p>
      </noscript>
    </div>
  );
}

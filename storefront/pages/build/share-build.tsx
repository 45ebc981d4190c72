import Link2 from "lucide-react/icons/link-2";
import MessageCircle from "lucide-react/icons/message-circle";
import Printer from "lucide-react/icons/printer";
import type { BuildDetails } from "#contract/shop/build.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { Button } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { notify } from "#ui/notification/notify.ts";
import { buildUrl, formatShareText } from "./share-text.ts";

const ICON = { "aria-hidden": true, className: "size-4.5 shrink-0", strokeWidth: 1.75 } as const;
const LINK =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-control px-3 font-medium transition-colors hover:bg-sunken";

/** The URL contains the whole build: everyone who opens the URL sees the same parts at current prices. */
export function ShareBuild({ build }: { build: BuildDetails }) {
  const { brand, shopUrl } = useShopFacts();
  const copy = async () => {
    const copied = await copyText(buildUrl(build, shopUrl));
    if (copied) notify({ title: "Link copied", message: "Anyone with the link sees this build.", type: "success" });
    else notify({ title: "Error", message: "The link could not be copied.", type: "danger" });
  };
  const text = formatShareText(build, { name: brand.name, url: shopUrl });
  return (
    <div className="grid grid-cols-2 gap-2 text-sm">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className={`${LINK} col-span-2`}
      >
        <MessageCircle {...ICON} /> Send by WhatsApp
      </a>
      <Button kind="secondary" className="px-3 text-sm" onClick={() => void copy()}>
        <Link2 {...ICON} /> Copy link
      </Button>
      <Button kind="secondary" className="px-3 text-sm" onClick={() => window.print()}>
        <Printer {...ICON} /> Print
      </Button>
    </div>
  );
}

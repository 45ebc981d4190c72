import { KeptMarkup } from "#ui/kept-markup.tsx";
import { LogoMark } from "./logo-mark.tsx";
import { useShopFacts } from "./shop-facts.tsx";

/** The mark stands over the rail's icons, the name beside it. */
export function Logo() {
  const { brand } = useShopFacts();
  return (
    <KeptMarkup
      tag="a"
      href="/"
      className="group/logo flex min-h-11 min-w-0 items-center rounded-control md:me-2 md:shrink-0"
      name="logo"
      inside={MarkAndName}
      shown={{ name: brand.name }}
    />
  );
}

function MarkAndName({ name }: { name: string }) {
  return (
    <>
      <span className="grid shrink-0 place-items-center md:w-16">
        <LogoMark className="size-8 transition-transform group-hover/logo:-rotate-6" />
      </span>
      <span className="truncate ps-2 text-lg font-semibold tracking-tight md:ps-0 md:text-xl">{name}</span>
    </>
  );
}

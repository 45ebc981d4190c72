import { CachedFragment } from "#storefront/hydration/index.ts";
import { useShopFacts } from "../api/shop-facts.tsx";
import { LogoMark } from "./logo-mark.tsx";

/** The mark is aligned with the icons of the rail. */
export function Logo() {
  const { brand } = useShopFacts();
  return (
    <CachedFragment
      tag="a"
      href="/"
      className="group/logo flex min-h-11 min-w-0 items-center rounded-control md:me-2 md:shrink-0"
      name="logo"
      content={MarkAndName}
      contentProps={{ name: brand.name }}
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

import { useRef } from "react";
import { HERO_SCROLLED_PX } from "#contract/rules/limits.ts";
import type { Banner } from "#contract/shop/banner.ts";
import { useOffScreen } from "#storefront/components/use-off-screen.ts";
import { Button } from "#ui/button.tsx";
import { BannerPicture } from "../banners/banner-picture.tsx";
import fallbackPicture from "./hero-fallback.webp";
import { findHeroPoster, isVideo } from "./hero-file.ts";
import { HeroVideo } from "./hero-video.tsx";
import { TypedLine } from "./typed-line.tsx";
import { calculateExploreNowMs } from "./typing.ts";

interface HeroProps {
  banner: Banner | undefined;
  brandName: string;
  tagline: string;
  onExplore: () => void;
}

/** The line appears letter by letter, but the page contains its text from the start. */
export function Hero({ banner, brandName, tagline, onExplore }: HeroProps) {
  const line = `Welcome to ${brandName}`;
  const sentinel = useRef<HTMLDivElement>(null);
  const scrolled = useOffScreen(sentinel);
  return (
    <div className="md:shop-width md:pt-6">
      <div
        ref={sentinel}
        aria-hidden
        className="pointer-events-none absolute start-0 top-0 w-px"
        style={{ height: HERO_SCROLLED_PX }}
      />
      <section
        aria-label={line}
        data-scrolled={scrolled || undefined}
        className="group/hero relative h-[33.5rem] overflow-hidden bg-plate transition-[border-radius,scale] duration-[320ms] md:rounded-plate md:data-scrolled:scale-[0.985] min-[1025px]:h-[30rem] 2xl:h-[34rem]"
      >
        <div className="absolute inset-0 transition-[scale,filter] duration-[320ms] group-data-scrolled/hero:scale-[1.03] group-data-scrolled/hero:saturate-[0.85]">
          {banner?.image && isVideo(banner.image) ? (
            <HeroVideo file={banner.image} poster={findHeroPoster(banner)} label={banner.altText} />
          ) : (
            <BannerPicture
              // The picture is `image` (§3); the banner's other pictures are narrower cuts of it.
              banner={
                banner?.image ? { ...banner, imgDesktop: banner.image } : { imgDesktop: fallbackPicture, altText: "" }
              }
              priority
              className="size-full object-cover object-bottom dark:brightness-95"
            />
          )}
        </div>
        <div className="relative grid content-start justify-items-start gap-4 paper p-6 sm:w-1/2 sm:p-8 md:w-3/5 md:max-[1025px]:pt-6 min-[1025px]:h-full min-[1025px]:w-[38%] min-[1025px]:content-center min-[1025px]:ps-12 min-[1025px]:pe-2">
          <TypedLine line={line} />
          <p className="max-w-88 text-pretty text-muted md:max-w-72 min-[961px]:max-w-60 min-[1025px]:max-w-88 min-[1025px]:text-lg">
            {banner?.line || `${tagline}.`}
          </p>
          <Button
            size="large"
            className="appears-later"
            style={{ animationDelay: `${calculateExploreNowMs(line)}ms` }}
            onClick={onExplore}
          >
            Explore Now
          </Button>
        </div>
      </section>
    </div>
  );
}

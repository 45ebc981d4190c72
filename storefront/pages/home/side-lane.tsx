import { Link } from "react-router";
import type { Banner } from "#contract/shop/banner.ts";
import { BannerPicture } from "./banner-picture.tsx";
import { SlideTrack } from "./slide-track.tsx";
import { useSlider } from "./use-slider.ts";

interface SideLaneProps {
  label: string;
  banners: readonly Banner[];
  intervalMs: number;
  pausedByHand: boolean;
}

/** A small slider at its own pace. On phones its words stand below the picture, where there is room for them. */
export function SideLane({ label, banners, intervalMs, pausedByHand }: SideLaneProps) {
  const { viewport, selected, holdProps } = useSlider({ intervalMs, pausedByHand });
  return (
    <section aria-roledescription="carousel" aria-label={label} {...holdProps}>
      <div ref={viewport} className="overflow-hidden sm:rounded-card">
        <SlideTrack banners={banners} selected={selected} announced={false} Slide={LaneSlide} />
      </div>
    </section>
  );
}

function LaneSlide({ banner }: { banner: Banner }) {
  return (
    <Link to={banner.link} draggable={false} className="relative block">
      <span className="block aspect-[4/3] overflow-hidden rounded-card bg-plate sm:aspect-[3/2] lg:aspect-[1.6]">
        <BannerPicture banner={banner} className="size-full object-cover dark:brightness-95" />
      </span>
      <span className="grid gap-0.5 pt-2 text-sm sm:absolute sm:start-4 sm:top-4 sm:max-w-[55%] sm:pt-0 sm:text-on-paper md:text-base lg:start-5 lg:top-5">
        <span className="leading-tight font-semibold tracking-tight text-balance lg:text-lg lg:leading-snug">
          {banner.headline}
        </span>
        <span className="text-xs text-muted sm:text-on-paper-muted md:text-sm">{banner.line}</span>
      </span>
    </Link>
  );
}

import type { Banner } from "#contract/shop/banner.ts";
import { BannerPicture } from "./banner-picture.tsx";
import { BannerWords } from "./banner-words.tsx";
import { SlideTrack } from "./slide-track.tsx";
import { useSlider } from "./use-slider.tsx";

interface SideLaneProps {
  label: string;
  banners: readonly Banner[];
  intervalMs: number;
  pausedByHand: boolean;
}

const SLIDE = { className: "banner-lane", inside: LaneSlide };

/** A small slider at its own pace. On phones its words stand below the picture, where there is room for them. */
export function SideLane({ label, banners, intervalMs, pausedByHand }: SideLaneProps) {
  const { viewport, selected, begun, engine, holdProps } = useSlider({ intervalMs, pausedByHand });
  return (
    <section aria-roledescription="carousel" aria-label={label} {...holdProps}>
      <div ref={viewport} className="overflow-hidden sm:rounded-card">
        <SlideTrack banners={banners} selected={selected} announced={false} whole={begun} slide={SLIDE} />
      </div>
      {engine}
    </section>
  );
}

function LaneSlide({ banner }: { banner: Banner }) {
  return (
    <>
      <span>
        <BannerPicture banner={banner} />
      </span>
      <BannerWords banner={banner} />
    </>
  );
}

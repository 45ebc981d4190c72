import type { Banner } from "#contract/shop/banner.ts";
import { BannerPicture } from "./banner-picture.tsx";
import { BannerText } from "./banner-text.tsx";
import { SlideTrack } from "./slide-track.tsx";
import { useSlider } from "./use-slider.tsx";

interface SideLaneProps {
  label: string;
  banners: readonly Banner[];
  intervalMs: number;
  pausedByUser: boolean;
}

const SLIDE = { className: "banner-lane", content: LaneSlide };

/** A small slider with its own interval. On phones the text is below the picture, where there is room. */
export function SideLane({ label, banners, intervalMs, pausedByUser }: SideLaneProps) {
  const { viewport, selected, started, engine, pauseProps } = useSlider({ intervalMs, pausedByUser });
  return (
    <section aria-roledescription="carousel" aria-label={label} {...pauseProps}>
      <div ref={viewport} className="overflow-hidden sm:rounded-card">
        <SlideTrack banners={banners} selected={selected} announced={false} renderAll={started} slide={SLIDE} />
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
      <BannerText banner={banner} />
    </>
  );
}

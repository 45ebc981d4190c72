import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { SLIDE_INTERVAL_MS } from "#contract/rules/limits.ts";
import type { Banner } from "#contract/shop/banner.ts";
import { CachedFragment } from "#storefront/hydration/index.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { BannerPicture } from "./banner-picture.tsx";
import { BannerText } from "./banner-text.tsx";
import { SlideTrack } from "./slide-track.tsx";
import { useSlider } from "./use-slider.tsx";

interface MainSliderProps {
  banners: readonly Banner[];
  pausedByUser: boolean;
  onPause: () => void;
}

const SLIDE = { className: "banner-slide", content: MainSlide };
const CONTROL = { "aria-hidden": true, className: "size-4.5", strokeWidth: 2 } as const;

export function MainSlider({ banners, pausedByUser, onPause }: MainSliderProps) {
  const { viewport, selected, advances, started, engine, previous, next, pauseProps } = useSlider({
    intervalMs: SLIDE_INTERVAL_MS,
    pausedByUser,
  });
  return (
    <section aria-roledescription="carousel" aria-label="Offers" className="relative" {...pauseProps}>
      <div ref={viewport} className="overflow-hidden rounded-plate">
        <SlideTrack banners={banners} selected={selected} announced={!advances} renderAll={started} slide={SLIDE} />
      </div>
      {engine}
      {banners.length > 1 && (
        <CachedFragment
          tag="div"
          className="absolute end-3 bottom-3 flex items-center rounded-full border border-on-paper/10 bg-white/90 text-on-paper sm:end-auto sm:start-8 sm:bottom-6 lg:start-12"
          name="slider's controls"
          content={Controls}
          contentProps={{ pausedByUser, onPause, previous, next, place: `${selected + 1} / ${banners.length}` }}
        />
      )}
    </section>
  );
}

interface ControlsProps {
  pausedByUser: boolean;
  onPause: () => void;
  previous: () => void;
  next: () => void;
  place: string;
}

function Controls({ pausedByUser, onPause, previous, next, place }: ControlsProps) {
  return (
    <>
      <IconButton
        label={pausedByUser ? "Play slides" : "Pause slides"}
        className="rounded-full text-on-paper hover:bg-on-paper/8"
        onClick={onPause}
      >
        {pausedByUser ? <Play {...CONTROL} /> : <Pause {...CONTROL} />}
      </IconButton>
      <IconButton
        label="Previous slide"
        className="rounded-full text-on-paper hover:bg-on-paper/8 max-sm:hidden"
        onClick={previous}
      >
        <ChevronLeft {...CONTROL} />
      </IconButton>
      <span aria-hidden className="spec-label min-w-9 text-center max-sm:hidden">
        {place}
      </span>
      <IconButton label="Next slide" className="rounded-full text-on-paper hover:bg-on-paper/8" onClick={next}>
        <ChevronRight {...CONTROL} />
      </IconButton>
    </>
  );
}

function MainSlide({ banner }: { banner: Banner }) {
  return (
    <>
      <BannerPicture banner={banner} />
      <BannerText banner={banner} />
    </>
  );
}

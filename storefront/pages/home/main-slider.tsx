import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { Link } from "react-router";
import { SLIDE_INTERVAL_MS } from "#contract/rules/limits.ts";
import type { Banner } from "#contract/shop/banner.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { BannerPicture } from "./banner-picture.tsx";
import { SlideTrack } from "./slide-track.tsx";
import { useSlider } from "./use-slider.ts";

interface MainSliderProps {
  banners: readonly Banner[];
  pausedByHand: boolean;
  onPause: () => void;
}

const CONTROL = { "aria-hidden": true, className: "size-4.5", strokeWidth: 2 } as const;

export function MainSlider({ banners, pausedByHand, onPause }: MainSliderProps) {
  const { viewport, selected, advances, previous, next, holdProps } = useSlider({
    intervalMs: SLIDE_INTERVAL_MS,
    pausedByHand,
  });
  return (
    <section aria-roledescription="carousel" aria-label="Offers" className="relative" {...holdProps}>
      <div ref={viewport} className="overflow-hidden rounded-plate">
        <SlideTrack banners={banners} selected={selected} announced={!advances} Slide={MainSlide} />
      </div>
      {banners.length > 1 && (
        <div className="absolute end-3 bottom-3 flex items-center rounded-full border border-on-paper/10 bg-white/90 text-on-paper sm:end-auto sm:start-8 sm:bottom-6 lg:start-12">
          <IconButton
            label={pausedByHand ? "Play slides" : "Pause slides"}
            className="rounded-full text-on-paper hover:bg-on-paper/8"
            onClick={onPause}
          >
            {pausedByHand ? <Play {...CONTROL} /> : <Pause {...CONTROL} />}
          </IconButton>
          <IconButton
            label="Previous slide"
            className="rounded-full text-on-paper hover:bg-on-paper/8 max-sm:hidden"
            onClick={previous}
          >
            <ChevronLeft {...CONTROL} />
          </IconButton>
          <span aria-hidden className="spec-label min-w-9 text-center max-sm:hidden">
            {`${selected + 1} / ${banners.length}`}
          </span>
          <IconButton label="Next slide" className="rounded-full text-on-paper hover:bg-on-paper/8" onClick={next}>
            <ChevronRight {...CONTROL} />
          </IconButton>
        </div>
      )}
    </section>
  );
}

function MainSlide({ banner }: { banner: Banner }) {
  return (
    <Link
      to={banner.link}
      draggable={false}
      className="relative block aspect-square bg-plate sm:aspect-[1024/480] lg:aspect-[1600/640]"
    >
      <BannerPicture banner={banner} className="absolute inset-0 size-full object-cover dark:brightness-95" />
      <span className="absolute inset-x-6 top-6 grid gap-2 text-on-paper sm:inset-y-0 sm:end-auto sm:start-8 sm:w-[37%] sm:content-center sm:gap-3 sm:pb-12 lg:start-12">
        <span className="text-2xl leading-tight font-semibold tracking-tight text-balance lg:text-3xl 2xl:text-[2.75rem]">
          {banner.headline}
        </span>
        <span className="text-on-paper-muted lg:text-lg">{banner.line}</span>
      </span>
    </Link>
  );
}

import type { ComponentType } from "react";
import type { Banner } from "#contract/shop/banner.ts";
import { KeptMarkup } from "#ui/kept-markup.tsx";

interface SlideTrackProps {
  banners: readonly Banner[];
  selected: number;
  /** Told to a screen reader as they change, while they do not change by themselves. */
  announced: boolean;
  /** Nobody gets beyond the first slide without scripts, nor before the slider has begun: the page is sent with that one. */
  whole: boolean;
  /** A slide is a link with this class, and this inside. */
  slide: { className: string; inside: ComponentType<{ banner: Banner; id: string }> };
}

/** A slider's slides, side by side. Only the one that is seen can be reached. */
export function SlideTrack({ banners, selected, announced, whole, slide }: SlideTrackProps) {
  return (
    <div className="flex" aria-live={announced ? "polite" : "off"}>
      {banners.map((banner, index) => (
        <div
          key={banner.id}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${banners.length}`}
          inert={index !== selected}
          className="min-w-0 flex-[0_0_100%]"
        >
          {(whole || index === selected) && (
            <KeptMarkup
              tag="a"
              href={banner.link}
              draggable={false}
              name={slide.className}
              {...slide}
              shown={{ banner }}
            />
          )}
        </div>
      ))}
    </div>
  );
}

import type { ComponentType } from "react";
import type { Banner } from "#contract/shop/banner.ts";
import { CachedFragment } from "#storefront/hydration/index.ts";

interface SlideTrackProps {
  banners: readonly Banner[];
  selected: number;
  /** Screen readers announce a new slide, unless slides change automatically. */
  announced: boolean;
  /**
   * Without scripts, and before the slider starts, only the first
   * slide can be seen, so the page contains only that slide.
   */
  renderAll: boolean;
  /** The class and the content of a slide, which is a link. */
  slide: { className: string; content: ComponentType<{ banner: Banner; id: string }> };
}

/** Only the visible slide can be reached. */
export function SlideTrack({ banners, selected, announced, renderAll, slide }: SlideTrackProps) {
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
          {(renderAll || index === selected) && (
            <CachedFragment
              tag="a"
              href={banner.link}
              draggable={false}
              name={slide.className}
              {...slide}
              contentProps={{ banner }}
            />
          )}
        </div>
      ))}
    </div>
  );
}

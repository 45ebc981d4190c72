import { useState } from "react";
import { BANNER_SIZES, type BannerPosition } from "#contract/rules/banner-sizes.ts";
import { Button } from "#ui/button.tsx";
import { BannerImage } from "./banner-image.tsx";
import type { PictureValues } from "./banner-pictures.tsx";
import { getScreen, getWidthShare } from "./banner-screens.ts";
import { isVideo, SCREENS } from "./positions.ts";

const WIDTHS_PX = [360, 768, 1280] as const;

interface BannerPreviewProps {
  position: BannerPosition;
  values: PictureValues & { headline: string; line: string; altText: string };
}

export function BannerPreview({ position, values }: BannerPreviewProps) {
  const [width, setWidth] = useState<(typeof WIDTHS_PX)[number]>(360);
  const screen = getScreen(position, width);
  const { field } = SCREENS.find((one) => one.screen === screen) ?? { field: "imgDesktop" as const };
  const isCard = position === "hot-banner" || position === "gear-up-banner";
  const below = position !== "main-banner" && position !== "big-banner" && width < 480;
  const [w, h] = BANNER_SIZES[position][screen];
  const file = position === "big-banner" && isVideo(values.image) ? values.image : values[field];
  const words = (
    <div className={below ? "pt-2" : "absolute start-[6%] top-[10%] max-w-[55%] text-on-paper"}>
      <p className="text-[clamp(0.7rem,6cqi,1.125rem)] leading-tight font-semibold text-balance">
        {values.headline || (position === "big-banner" ? "Welcome" : "")}
      </p>
      <p className={below ? "text-sm text-muted" : "text-[clamp(0.6rem,4.5cqi,0.875rem)] text-on-paper-muted"}>
        {values.line}
      </p>
    </div>
  );
  return (
    <section aria-label="Preview" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-2 text-lg">Preview</h2>
        {WIDTHS_PX.map((one) => (
          <Button
            key={one}
            size="small"
            kind={one === width ? "primary" : "secondary"}
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
          >
            {one} px
          </Button>
        ))}
      </div>
      <div className="rounded-card border border-line bg-canvas p-3">
        <div
          style={{ width: Math.round(width * getWidthShare(position, width)) }}
          className="@container relative max-w-full"
        >
          <div
            className="overflow-hidden rounded-card bg-plate"
            style={{ aspectRatio: isCard ? "4 / 3" : `${w} / ${h}` }}
          >
            {file &&
              (isVideo(file) ? (
                <video
                  src={file}
                  autoPlay
                  muted
                  loop
                  playsInline
                  aria-label={values.altText}
                  className="size-full object-cover"
                />
              ) : (
                <BannerImage file={file} alt={values.altText} />
              ))}
          </div>
          {words}
        </div>
      </div>
    </section>
  );
}

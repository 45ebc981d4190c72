import { useState } from "react";
import type { Banner } from "#contract/shop/banner.ts";
import { MainSlider } from "./main-slider.tsx";
import { SideLane } from "./side-lane.tsx";
import { laneIntervalMs, spreadOverLanes } from "./slides.ts";

/** The main slider with its three side lanes; one control holds them all. */
export function BannerSliders({ main, side }: { main: readonly Banner[]; side: readonly Banner[] }) {
  const [pausedByHand, setPausedByHand] = useState(false);
  const lanes = spreadOverLanes(side);
  if (main.length === 0 && lanes.length === 0) return null;
  return (
    <div className="grid gap-4">
      {main.length > 0 && (
        <MainSlider banners={main} pausedByHand={pausedByHand} onPause={() => setPausedByHand(!pausedByHand)} />
      )}
      {lanes.length > 0 && (
        <div className="grid grid-cols-3 gap-3 md:gap-4">
          {lanes.map((banners, lane) => (
            <SideLane
              key={banners[0]?.id}
              label={`Side offers ${lane + 1}`}
              banners={banners}
              intervalMs={laneIntervalMs(lane)}
              pausedByHand={pausedByHand}
            />
          ))}
        </div>
      )}
    </div>
  );
}

import { useState } from "react";
import type { Banner } from "#contract/shop/banner.ts";
import { MainSlider } from "./main-slider.tsx";
import { SideLane } from "./side-lane.tsx";
import { calculateLaneIntervalMs, spreadOverLanes } from "./slides.ts";

/** The main slider and its three side lanes are paused by one control. */
export function BannerSliders({ main, side }: { main: readonly Banner[]; side: readonly Banner[] }) {
  const [pausedByUser, setPausedByUser] = useState(false);
  const lanes = spreadOverLanes(side);
  if (main.length === 0 && lanes.length === 0) return null;
  return (
    <div className="grid gap-4">
      {main.length > 0 && (
        <MainSlider banners={main} pausedByUser={pausedByUser} onPause={() => setPausedByUser(!pausedByUser)} />
      )}
      {lanes.length > 0 && (
        <div className="grid grid-cols-3 gap-3 md:gap-4">
          {lanes.map((banners, lane) => (
            <SideLane
              key={banners[0]?.id}
              label={`Side offers ${lane + 1}`}
              banners={banners}
              intervalMs={calculateLaneIntervalMs(lane)}
              pausedByUser={pausedByUser}
            />
          ))}
        </div>
      )}
    </div>
  );
}

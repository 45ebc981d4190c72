import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { usePrefersReducedMotion } from "../use-prefers-reduced-motion.ts";

/** Plays without sound until paused; shoppers who prefer reduced motion see the first picture. */
export function HeroVideo({ file, poster, label }: { file: string; poster: string | undefined; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const prefersReducedMotion = usePrefersReducedMotion();
  const [pausedByUser, setPausedByUser] = useState(false);
  const isPaused = pausedByUser || prefersReducedMotion;
  useEffect(() => {
    if (isPaused) video.current?.pause();
    else void video.current?.play().catch(() => {});
  }, [isPaused]);
  return (
    <>
      <video
        ref={video}
        src={file}
        poster={poster}
        aria-label={label}
        autoPlay
        muted
        loop
        playsInline
        preload="metadata"
        className="size-full object-cover object-bottom"
      />
      <IconButton
        label={isPaused ? "Play video" : "Pause video"}
        className="absolute end-3 bottom-3 z-10 rounded-full bg-white/90 text-on-paper hover:bg-white"
        onClick={() => setPausedByUser(!isPaused)}
      >
        {isPaused ? <Play aria-hidden className="size-4.5" /> : <Pause aria-hidden className="size-4.5" />}
      </IconButton>
    </>
  );
}

import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { usePrefersStillness } from "./use-prefers-stillness.ts";

/** Plays without sound until somebody holds it; whoever prefers stillness sees its first picture. */
export function HeroVideo({ file, poster, label }: { file: string; poster: string | undefined; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const prefersStillness = usePrefersStillness();
  const [held, setHeld] = useState(false);
  const still = held || prefersStillness;
  useEffect(() => {
    if (still) video.current?.pause();
    else void video.current?.play().catch(() => {});
  }, [still]);
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
        label={still ? "Play video" : "Pause video"}
        className="absolute end-3 bottom-3 z-10 rounded-full bg-white/90 text-on-paper hover:bg-white"
        onClick={() => setHeld(!still)}
      >
        {still ? <Play aria-hidden className="size-4.5" /> : <Pause aria-hidden className="size-4.5" />}
      </IconButton>
    </>
  );
}

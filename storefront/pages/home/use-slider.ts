import useEmblaCarousel from "embla-carousel-react";
import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { SLIDE_RESUME_MS } from "#contract/rules/limits.ts";
import { whenIdle } from "#ui/when-idle.ts";
import { mayAdvance } from "./slides.ts";
import { usePrefersStillness } from "./use-prefers-stillness.ts";

type Turn = "scrollPrev" | "scrollNext";

/** A looping slider that advances by itself until something holds it. */
export function useSlider({ intervalMs, pausedByHand }: { intervalMs: number; pausedByHand: boolean }) {
  const viewport = useRef<HTMLDivElement>(null);
  const [begin, slider] = useEmblaCarousel({ loop: true });
  const [selected, setSelected] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [dragged, setDragged] = useState(false);
  const prefersStillness = usePrefersStillness();
  const advances = mayAdvance({ pausedByHand, hovered, focused, dragged, prefersStillness });

  // A slider measures all its slides at the beginning, and the page has four: one after the other, when nothing
  // more urgent is left, or when one is asked to turn.
  useEffect(() => whenIdle(() => begin(viewport.current)), [begin]);

  const asked = useRef<Turn>(undefined);
  const turn = useCallback(
    (way: Turn) => {
      if (slider) return slider[way]();
      asked.current = way;
      begin(viewport.current);
    },
    [slider, begin],
  );

  useEffect(() => {
    if (!slider) return;
    let resume: ReturnType<typeof setTimeout>;
    slider.on("select", () => setSelected(slider.selectedScrollSnap()));
    if (asked.current) slider[asked.current]();
    slider.on("pointerDown", () => {
      clearTimeout(resume);
      setDragged(true);
    });
    slider.on("pointerUp", () => {
      clearTimeout(resume);
      // A pointer that has just dragged lies over the slider still: that is no wish to hold it.
      resume = setTimeout(() => {
        setDragged(false);
        setHovered(false);
      }, SLIDE_RESUME_MS);
    });
    return () => clearTimeout(resume);
  }, [slider]);

  // Every new slide, however it came, stands for the whole interval.
  // The slide that is shown restarts the clock
  useEffect(() => {
    if (!advances) return;
    const timer = setTimeout(() => turn("scrollNext"), intervalMs);
    return () => clearTimeout(timer);
  }, [turn, advances, intervalMs, selected]);

  return {
    viewport,
    selected,
    advances,
    previous: () => turn("scrollPrev"),
    next: () => turn("scrollNext"),
    holdProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

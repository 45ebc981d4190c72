import useEmblaCarousel from "embla-carousel-react";
import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { SLIDE_RESUME_MS } from "#contract/rules/limits.ts";
import { mayAdvance } from "./slides.ts";
import { usePrefersStillness } from "./use-prefers-stillness.ts";

/** A looping slider that advances by itself until something holds it. */
export function useSlider({ intervalMs, pausedByHand }: { intervalMs: number; pausedByHand: boolean }) {
  const [viewport, slider] = useEmblaCarousel({ loop: true });
  const [selected, setSelected] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [dragged, setDragged] = useState(false);
  const prefersStillness = usePrefersStillness();
  const advances = mayAdvance({ pausedByHand, hovered, focused, dragged, prefersStillness });

  useEffect(() => {
    if (!slider) return;
    let resume: ReturnType<typeof setTimeout>;
    slider.on("select", () => setSelected(slider.selectedScrollSnap()));
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slide that is shown restarts the clock
  useEffect(() => {
    if (!slider || !advances) return;
    const timer = setTimeout(() => slider.scrollNext(), intervalMs);
    return () => clearTimeout(timer);
  }, [slider, advances, intervalMs, selected]);

  return {
    viewport,
    selected,
    advances,
    previous: () => slider?.scrollPrev(),
    next: () => slider?.scrollNext(),
    holdProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { SLIDE_RESUME_MS } from "#contract/rules/limits.ts";
import { onFirstInput } from "#storefront/shell/first-input.ts";
import { onUse } from "#ui/on-use.tsx";
import type { Slider } from "./slider-engine.tsx";
import { mayAdvance } from "./slides.ts";
import { usePrefersStillness } from "./use-prefers-stillness.ts";

type Turn = "scrollPrev" | "scrollNext";

/** The next slide's picture is there when it is turned to. */
const HEAD_START_MS = 1_500;

const SliderEngine = onUse(() => import("./slider-engine.tsx"));

/** A looping slider that advances by itself until something holds it. */
export function useSlider({ intervalMs, pausedByHand }: { intervalMs: number; pausedByHand: boolean }) {
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useRef<Slider>(undefined);
  const asked = useRef<Turn>(undefined);
  const resume = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [begun, setBegun] = useState(false);
  const [selected, setSelected] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [dragged, setDragged] = useState(false);
  const prefersStillness = usePrefersStillness();
  const advances = mayAdvance({ pausedByHand, hovered, focused, dragged, prefersStillness });

  // A slider measures all its slides at the beginning, and the page has four: each begins when it is pointed at or asked to turn,
  // or shortly before it turns by itself. Its code is there by then.
  useEffect(() => onFirstInput(() => void SliderEngine.load()), []);
  useEffect(() => () => clearTimeout(resume.current), []);

  const turn = useCallback((way: Turn) => {
    if (engine.current) return engine.current[way]();
    asked.current = way;
    setBegun(true);
  }, []);

  const ready = useCallback((slider: Slider) => {
    engine.current = slider;
    slider.on("select", () => setSelected(slider.selectedScrollSnap()));
    slider.on("pointerDown", () => {
      clearTimeout(resume.current);
      setDragged(true);
    });
    slider.on("pointerUp", () => {
      clearTimeout(resume.current);
      // A pointer that has just dragged lies over the slider still: that is no wish to hold it.
      resume.current = setTimeout(() => {
        setDragged(false);
        setHovered(false);
      }, SLIDE_RESUME_MS);
    });
    if (asked.current) slider[asked.current]();
  }, []);

  // Every new slide, however it came, stands for the whole interval.
  // The slide that is shown restarts the clock
  useEffect(() => {
    if (!advances) return;
    const timers = [
      setTimeout(() => setBegun(true), intervalMs - HEAD_START_MS),
      setTimeout(() => turn("scrollNext"), intervalMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [turn, advances, intervalMs, selected]);

  return {
    viewport,
    selected,
    advances,
    /** Without it nobody gets beyond the first slide: the others come with it. */
    begun,
    engine: begun && <SliderEngine viewport={viewport} onReady={ready} />,
    previous: () => turn("scrollPrev"),
    next: () => turn("scrollNext"),
    holdProps: {
      onPointerDown: () => setBegun(true),
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse") return;
        setBegun(true);
        setHovered(true);
      },
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

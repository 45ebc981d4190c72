import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { SLIDE_RESUME_MS } from "#contract/rules/limits.ts";
import { onFirstInput } from "#storefront/hydration/index.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { usePrefersReducedMotion } from "../use-prefers-reduced-motion.ts";
import type { Slider } from "./slider-engine.tsx";
import { canAdvance } from "./slides.ts";

type ScrollMethod = "scrollPrev" | "scrollNext";

/** The slider starts this early, so that the next picture is loaded when its slide is shown. */
const HEAD_START_MS = 1_500;

const SliderEngine = createLazyComponent(() => import("./slider-engine.tsx"));

/** A looping slider that advances automatically until something pauses it. */
export function useSlider({ intervalMs, pausedByUser }: { intervalMs: number; pausedByUser: boolean }) {
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useRef<Slider>(undefined);
  const pendingTurn = useRef<ScrollMethod>(undefined);
  const resumeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [started, setStarted] = useState(false);
  const [selected, setSelected] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [dragged, setDragged] = useState(false);
  const prefersReducedMotion = usePrefersReducedMotion();
  const advances = canAdvance({ pausedByUser, hovered, focused, dragged, prefersReducedMotion });

  // A slider measures all its slides when it starts, and the page has four sliders. So each
  // starts on use or shortly before its advance (gain: storefront/hydration/README.md).
  useEffect(() => onFirstInput(() => void SliderEngine.load()), []);
  useEffect(() => () => clearTimeout(resumeTimer.current), []);

  const turn = useCallback((direction: ScrollMethod) => {
    if (engine.current) return engine.current[direction]();
    pendingTurn.current = direction;
    setStarted(true);
  }, []);

  const connectEngine = useCallback((slider: Slider) => {
    engine.current = slider;
    slider.on("select", () => setSelected(slider.selectedScrollSnap()));
    slider.on("pointerDown", () => {
      clearTimeout(resumeTimer.current);
      setDragged(true);
    });
    slider.on("pointerUp", () => {
      clearTimeout(resumeTimer.current);
      // After a drag the pointer is still over the slider, which
      // does not mean that the shopper wants to pause.
      resumeTimer.current = setTimeout(() => {
        setDragged(false);
        setHovered(false);
      }, SLIDE_RESUME_MS);
    });
    if (pendingTurn.current) slider[pendingTurn.current]();
  }, []);

  // `selected` is a dependency, so that every new slide is shown for the whole interval.
  useEffect(() => {
    if (!advances) return;
    const timers = [
      setTimeout(() => setStarted(true), intervalMs - HEAD_START_MS),
      setTimeout(() => turn("scrollNext"), intervalMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [turn, advances, intervalMs, selected]);

  return {
    viewport,
    selected,
    advances,
    /** The other slides are rendered once the slider has started. */
    started,
    engine: started && <SliderEngine viewport={viewport} onReady={connectEngine} />,
    previous: () => turn("scrollPrev"),
    next: () => turn("scrollNext"),
    pauseProps: {
      onPointerDown: () => setStarted(true),
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse") return;
        setStarted(true);
        setHovered(true);
      },
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

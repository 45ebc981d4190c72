import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import { type RefObject, useLayoutEffect } from "react";

export type Slider = EmblaCarouselType;

interface SliderEngineProps {
  viewport: RefObject<HTMLElement | null>;
  onReady: (slider: Slider) => void;
}

/** A layout effect, so that the press that starts the slider can continue as a drag. */
export default function SliderEngine({ viewport, onReady }: SliderEngineProps) {
  useLayoutEffect(() => {
    if (!viewport.current) return;
    const slider = EmblaCarousel(viewport.current, { loop: true });
    onReady(slider);
    return () => slider.destroy();
  }, [viewport, onReady]);
  return null;
}

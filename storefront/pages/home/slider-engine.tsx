import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type RefObject, useEffect } from "react";

export type Slider = NonNullable<UseEmblaCarouselType[1]>;

interface SliderEngineProps {
  viewport: RefObject<HTMLElement | null>;
  onReady: (slider: Slider) => void;
}

/** What moves the slides of a viewport. */
export default function SliderEngine({ viewport, onReady }: SliderEngineProps) {
  const [begin, slider] = useEmblaCarousel({ loop: true });
  useEffect(() => begin(viewport.current), [begin, viewport]);
  useEffect(() => {
    if (slider) onReady(slider);
  }, [slider, onReady]);
  return null;
}

import { useEffect, useRef, useState } from "react";

/** Whether what scrolls goes on below what is seen of it. `end` is its last, smallest part. */
export function useMoreBelow() {
  const end = useRef<HTMLDivElement>(null);
  const [moreBelow, setMoreBelow] = useState(false);
  useEffect(() => {
    if (!end.current) return;
    const seen = new IntersectionObserver(([entry]) => entry && setMoreBelow(!entry.isIntersecting));
    seen.observe(end.current);
    return () => seen.disconnect();
  }, []);
  return { end, moreBelow };
}

// Parts of a page that are in the server's HTML, and whose code comes when they are seen, or when somebody is there.
import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { releaseHeld } from "./early-input.ts";
import { onFirstInput } from "./first-input.ts";

/** What the server has yet to load: it writes every part into its pages. */
const unloaded = new Set<() => Promise<void>>();

export async function partsLoaded(): Promise<void> {
  if (unloaded.size > 0) await Promise.all([...unloaded].map((load) => load()));
}

/**
 * Until it is seen, a part stays as the server wrote it: its links work, and what is pressed in it wakes it and is done then.
 * Loaded beforehand (`load`, on the way to a page), it is an ordinary component.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const begin = async () => {
    try {
      Part = await load();
      unloaded.delete(loaded);
    } finally {
      // What did not come is asked for again with the next need of it.
      if (!Part) loading = undefined;
    }
  };
  const loaded = () => {
    loading ??= begin();
    return loading;
  };
  if (import.meta.env.SSR) unloaded.add(loaded);

  // No other hook beside `use`: React tries again with what it knows of a component's hooks, and by then the code may have come.
  function Awake({ sleep, props }: { sleep: Sleep; props: Props }) {
    if (!Part && !sleep.isOver) use(sleep.untilSeen());
    return <Woken sleep={sleep}>{Part ? <Part {...props} /> : <AsSent sleep={sleep} />}</Woken>;
  }

  // Where nothing changes for it, nobody asks for it again: React would have to wake it to tell it.
  const Later = memo(function Later(props: Props) {
    const [sleep] = useState(() => new Sleep(loaded));
    return (
      <div ref={sleep.watch} data-asleep="" className="contents">
        <Suspense fallback={<AsSent sleep={sleep} />}>
          <Awake sleep={sleep} props={props} />
        </Suspense>
      </div>
    );
  });
  return Object.assign(Later, { load: loaded });
}

function Woken({ sleep, children }: { sleep: Sleep; children: ReactNode }) {
  useEffect(() => sleep.woken(), [sleep]);
  return children;
}

/** What stands there while its code is awaited, or where that does not come. */
function AsSent({ sleep }: { sleep: Sleep }) {
  const [html] = useState(() => sleep.html);
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

class Sleep {
  isOver = false;
  readonly #load: () => Promise<void>;
  readonly #end = Promise.withResolvers<void>();
  #place: HTMLElement | undefined;
  #stop: (() => void) | undefined;
  #asked = false;

  constructor(load: () => Promise<void>) {
    this.#load = load;
  }

  /** As the server wrote it. */
  get html(): string {
    return this.#place?.innerHTML ?? "";
  }

  untilSeen(): Promise<void> {
    // Asked a second time, React has something to tell it, such as a change of route, and would wait with that.
    if (this.#asked) this.#wake();
    this.#asked = true;
    return this.#end.promise;
  }

  watch = (place: HTMLElement | null) => {
    if (!place || this.isOver) return;
    this.#place = place;
    const first = place.querySelector(":scope > :not(:empty)");
    // The server sent nothing of it, so there is nothing to be seen.
    if (!first) return this.#wake();
    const wake = () => this.#wake();
    const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake());
    seen.observe(first);
    place.addEventListener("wake", wake);
    const stopHearing = onFirstInput(wake);
    this.#stop = () => {
      seen.disconnect();
      place.removeEventListener("wake", wake);
      stopHearing();
    };
    return () => this.#stop?.();
  };

  woken(): void {
    this.isOver = true;
    this.#stop?.();
    this.#place?.removeAttribute("data-asleep");
    releaseHeld();
  }

  #wake(): void {
    this.#stop?.();
    const end = () => {
      this.isOver = true;
      this.#end.resolve();
    };
    this.#load().then(end, end);
  }
}

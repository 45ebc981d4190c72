// Parts of a page that are in the server's HTML, and whose code is loaded
// when they become visible or on the first input (decision 0038).
// Gain and command: README.md. Remove: import the component instead of calling `deferred`.
import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from "react";
import { replayBufferedInput } from "./buffered-input.ts";
import { onFirstInput } from "./first-input.ts";
import { type Controls, moveInput, readControls } from "./replaced-controls.ts";

/** The server loads these parts before rendering, because its pages contain every part. */
const unloadedParts = new Set<() => Promise<void>>();

export async function loadDeferredParts(): Promise<void> {
  // A part may contain others, which are known once its code is loaded.
  while (unloadedParts.size > 0) await Promise.all([...unloadedParts].map((load) => load()));
}

/**
 * Until visible, a part stays the server's markup: links work, and a press hydrates the part
 * and is replayed. A part that was loaded before (`load`) is an ordinary component.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Component: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const startLoading = async () => {
    try {
      Component = await load();
      unloadedParts.delete(loadOnce);
    } finally {
      // A failed load is repeated when the part is needed again.
      if (!Component) loading = undefined;
    }
  };
  const loadOnce = () => {
    loading ??= startLoading();
    return loading;
  };
  if (import.meta.env.SSR) unloadedParts.add(loadOnce);

  // `use` must be the only hook: React retries with its record
  // of the hooks, and the code may have loaded meanwhile.
  function HydratingPart({ hydration, props }: { hydration: DeferredHydration; props: Props }) {
    if (!Component && !hydration.isReady) use(hydration.waitUntilNeeded());
    return (
      <HydratedPart hydration={hydration}>
        {Component ? <Component {...props} /> : <ServerMarkup hydration={hydration} />}
      </HydratedPart>
    );
  }

  // Memoized, because a new render would force React to hydrate the part.
  const DeferredPart = memo(function DeferredPart(props: Props) {
    const [hydration] = useState(() => new DeferredHydration(loadOnce));
    return (
      <div ref={hydration.observe} data-deferred="" className="contents">
        <Suspense fallback={<ServerMarkup hydration={hydration} />}>
          <HydratingPart hydration={hydration} props={props} />
        </Suspense>
      </div>
    );
  });
  return Object.assign(DeferredPart, { load: loadOnce });
}

/** React reports this when it replaces a part (replaced-controls.ts); that is no fault. */
export const isReplacedPart = (error: unknown) => /#422;|before it finished hydrating/.test(String(error));

function HydratedPart({ hydration, children }: { hydration: DeferredHydration; children: ReactNode }) {
  useLayoutEffect(() => hydration.endReplacement(), [hydration]);
  useEffect(() => hydration.markHydrated(), [hydration]);
  return children;
}

/** Shown while the code is loading, or if the code cannot be loaded. */
function ServerMarkup({ hydration }: { hydration: DeferredHydration }) {
  const [html] = useState(() => {
    hydration.beginReplacement();
    return hydration.serverHtml;
  });
  useLayoutEffect(() => {
    hydration.endReplacement();
    return () => hydration.beginReplacement();
  }, [hydration]);
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

class DeferredHydration {
  isReady = false;
  readonly #load: () => Promise<void>;
  readonly #ready = Promise.withResolvers<void>();
  #element: HTMLElement | undefined;
  #stopWaiting: (() => void) | undefined;
  #wasRequested = false;
  #replaced: Controls | undefined;

  constructor(load: () => Promise<void>) {
    this.#load = load;
  }

  get serverHtml(): string {
    return this.#element?.innerHTML ?? "";
  }

  waitUntilNeeded(): Promise<void> {
    // A second call means that React has an update for the part,
    // such as a change of route, which would wait for the part.
    if (this.#wasRequested) this.#hydrate();
    this.#wasRequested = true;
    return this.#ready.promise;
  }

  observe = (root: HTMLElement | null) => {
    if (!root || this.isReady) return;
    this.#element = root;
    const first = root.querySelector(":scope > :not(:empty)");
    // The server rendered nothing, so there is nothing that could become visible.
    if (!first) return this.#hydrate();
    const hydrate = () => this.#hydrate();
    const visibilityObserver = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && hydrate(),
    );
    visibilityObserver.observe(first);
    root.addEventListener("hydrate", hydrate);
    const stopListening = onFirstInput(hydrate);
    this.#stopWaiting = () => {
      visibilityObserver.disconnect();
      root.removeEventListener("hydrate", hydrate);
      stopListening();
    };
    return () => this.#stopWaiting?.();
  };

  /** React is about to replace the part's elements. */
  beginReplacement(): void {
    if (this.#element) this.#replaced = readControls(this.#element);
  }

  endReplacement(): void {
    if (this.#element && this.#replaced) moveInput(this.#replaced, this.#element);
    this.#replaced = undefined;
  }

  markHydrated(): void {
    this.isReady = true;
    this.#stopWaiting?.();
    this.#element?.removeAttribute("data-deferred");
    replayBufferedInput();
  }

  #hydrate(): void {
    this.#stopWaiting?.();
    const end = () => {
      this.isReady = true;
      this.#ready.resolve();
    };
    this.#load().then(end, end);
  }
}

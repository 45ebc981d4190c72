import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { completeRouterState } from "./api/loader-data.ts";

// React says so when a part that sleeps (later.tsx) hears of a change before its code has come: it is rendered anew then.
const CHANGED_ASLEEP = /#422;|before it finished hydrating/;

completeRouterState();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        // What React recovered from is said by its cause.
        if (!CHANGED_ASLEEP.test(String(error))) reportError((error instanceof Error && error.cause) || error);
      },
    },
  );
});

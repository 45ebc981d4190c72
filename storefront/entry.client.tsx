import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isReplacedPart } from "./hydration/deferred.tsx";
import { completeRouterState } from "./hydration/router-internals/loader-data.ts";

completeRouterState();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        // The cause names the original error that React recovered from.
        if (!isReplacedPart(error)) reportError((error instanceof Error && error.cause) || error);
      },
    },
  );
});

// All that pages, features and the frame may import from this folder; README.md explains the parts.
export { bufferInputScript, HydrationMarker } from "./buffered-input.ts";
export { CachedFragment } from "./cached-fragment.tsx";
export { deferred } from "./deferred.tsx";
export { onFirstInput } from "./first-input.ts";
export { InlineScript } from "./inline-script.tsx";
export { AWAITS_SCRIPTS, PAGE_MODULE_ID, startModuleScript } from "./router-internals/scripts-after-paint.ts";
export { openPage, SoftLinks } from "./soft-links.tsx";
export { runWhenIdle } from "./when-idle.ts";

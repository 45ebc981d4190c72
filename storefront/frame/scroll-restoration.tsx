import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import { InlineScript } from "#storefront/hydration/index.ts";

/** The key under which React Router stores a tab's scroll positions. */
const POSITIONS_KEY = "react-router-scroll-positions";

// Runs before the first paint, so that a restored page does not jump.
const restoreScript = `(function(){try{if(!history.state||!history.state.key)history.replaceState({key:Math.random().toString(32).slice(2)},"");var y=JSON.parse(sessionStorage.getItem("${POSITIONS_KEY}")||"{}")[history.state.key];if(typeof y==="number")scrollTo(0,y)}catch(e){}})()`;

/**
 * Replaces the script of React Router's ScrollRestoration,
 * which fails where the browser blocks sessionStorage.
 */
export function ScrollRestoration() {
  useScrollRestoration({ storageKey: POSITIONS_KEY });
  return <InlineScript code={import.meta.env.SSR && restoreScript} />;
}

import type { Plugin } from "vite";

/** What each call does is said for the API's reference; a browser makes calls without it, so it does not carry the words. */
export const callsWithoutSummaries: Plugin = {
  name: "calls-without-summaries",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/(shop|office)\/calls(\/[a-z-]+)?\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/\bsummary:\s*"(?:[^"\\]|\\.)*",?/g, ""), map: null }),
  },
};

import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "storefront",
  // shop/build.ts names the folder of this build.
  buildDirectory: process.env.RIGBAZAAR_BUILD_INTO ?? "build",
  ssr: true,
  // The route table is short: every page knows it from the start, so no navigation waits for it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;

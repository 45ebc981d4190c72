// What of packages the shop's pages do not use does not travel to a phone. Said here, because no option of theirs says it.
import type { Plugin } from "vite";

/** An icon is the same dozen attributes around its lines; lucide's own way to them is longer than most icons. */
const ICON = `import { createElement } from "react";
export default function createLucideIcon({ node }) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, strokeWidth = 2, ...rest }) =>
    createElement("svg", { width: size, height: size, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth, strokeLinecap: "round", strokeLinejoin: "round", "aria-hidden": true, ...rest }, lines);
}`;

/** Every page knows the whole route table (react-router.config.ts), so nothing is discovered on the way. */
const NO_DISCOVERY = `export const URL_LIMIT = 0;
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
export const getManifestPath = () => undefined;
export const getPartialManifest = () => undefined;
export const getPathsWithAncestors = () => [];
export const handleClientVersionMismatch = async () => false;`;

/**
 * In the browser every route asks the API (`clientLoader`); the router's own way to data, one request for all routes and in its
 * own encoding, is not used. What is left of that is its state in the server's page, which may hold how a page was refused.
 */
const NO_SINGLE_FETCH = `import { decode } from "../../../vendor/turbo-stream-v2/turbo-stream.js";
import { ErrorResponseImpl } from "../../router/utils.js";
export const decodeViaTurboStream = (body) =>
  decode(body, { plugins: [(type, ...[first, status, statusText]) => {
    if (type === "ErrorResponse") return { value: new ErrorResponseImpl(status, statusText, first) };
    if (type === "SanitizedError") return { value: new Error(status) };
  }] });
export const getTurboStreamSingleFetchDataStrategy = () => (args) =>
  args.runClientMiddleware(async ({ matches }) => {
    const results = {};
    await Promise.all(matches.map((match) => match.resolve(async (handler) => {
      if (!match.shouldCallHandler(true)) return;
      try {
        results[match.route.id] = { type: "data", result: await handler() };
      } catch (result) {
        results[match.route.id] = { type: "error", result };
      }
    })));
    return results;
  });
export const NO_BODY_STATUS_CODES = undefined;
export const SingleFetchRedirectSymbol = undefined;
export const StreamTransfer = undefined;
export const getSingleFetchDataStrategyImpl = undefined;
export const singleFetchUrl = (address) => new URL(address, location.origin);
export const stripIndexParam = undefined;`;

/** Nobody watches the router from outside. */
const NO_INSTRUMENTATION = `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;`;

export const slimIcons: Plugin = {
  name: "slim-icons",
  apply: "build",
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: (code) => inPlaceOf(code, ICON, ["default"]),
  },
};

const SLIM_ROUTER = {
  "dom/ssr/fog-of-war": NO_DISCOVERY,
  "dom/ssr/single-fetch": NO_SINGLE_FETCH,
  "router/instrumentation": NO_INSTRUMENTATION,
};

export const slimRouter: Plugin = {
  name: "slim-router",
  apply: "build",
  // The server runs the router as it is.
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: new RegExp(`/react-router/dist/production/lib/(${Object.keys(SLIM_ROUTER).join("|")})\\.js$`) },
    handler(code, id) {
      const slim = Object.entries(SLIM_ROUTER).find(([module]) => id.endsWith(`/${module}.js`))?.[1] ?? "";
      return inPlaceOf(
        code,
        slim,
        [...slim.matchAll(/export const (\w+)/g)].map(([, name = ""]) => name),
      );
    },
  },
};

/** Another version of a package may expect more of its own module: that is found out here, not by a shopper. */
function inPlaceOf(code: string, slim: string, known: readonly string[]) {
  const names = /export \{([^}]*)\}/.exec(code)?.[1]?.split(",") ?? [];
  const exported = names.map((name) => name.trim().replace(/^.* as /, "")).filter(Boolean);
  const unknown = exported.filter((name) => !known.includes(name));
  if (exported.length === 0 || unknown.length > 0) throw new Error(`A package has changed: ${unknown.join(", ")}`);
  return { code: slim, map: null };
}

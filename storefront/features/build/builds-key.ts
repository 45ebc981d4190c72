/** Where the browser keeps the builds. */
export const BUILDS_KEY = "builds";

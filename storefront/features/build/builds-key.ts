/** In a file of its own, so that pages can check for builds without loading the code of builds. */
export const BUILDS_KEY = "builds";

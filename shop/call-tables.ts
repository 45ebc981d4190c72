import type { Plugin } from "vite";

/**
 * Replaces the call tables in browser bundles by their values, because the tables are derived from the
 * contract, whose schemas would bring the validator along (decision 0001).
 */
export const callTables: Plugin = {
  name: "call-tables",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /\/contract\/(shop|office)\/calls\.ts$|\/node_modules\/zod\// },
    async handler(id) {
      if (id.includes("/node_modules/")) throw new Error("Browser code imports a schema; it may import types only");
      const table = (await import(id)) as Record<string, unknown>;
      return Object.entries(table)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  },
};

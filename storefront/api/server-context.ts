import { createContext, type RouterContext } from "react-router";
import type { Brand } from "#contract/brand.ts";
import type { Client } from "#contract/contract.ts";

// What the server hands to loaders while it renders a page. The server and the built pages each load this module, and a
// context is known by its identity: the first one made is everybody's.
const made = globalThis as Record<symbol, unknown>;

function shared<T>(name: string): RouterContext<T> {
  const key = Symbol.for(`rigbazaar.${name}`);
  made[key] ??= createContext<T>();
  return made[key] as RouterContext<T>;
}

export const apiContext = shared<Client>("api");
export const brandContext = shared<Brand>("brand");
export const shopUrlContext = shared<string>("shopUrl");
/** Hears of what went wrong while a page was made. */
export const faultContext = shared<(error: unknown) => void>("fault");
/** Takes the finished page, and the inline scripts that the shop itself put into it. */
export const htmlContext = shared<(page: { html: string; scripts: string[] }) => void>("html");

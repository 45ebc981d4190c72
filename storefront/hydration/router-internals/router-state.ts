// Reads the router's state ahead, because renderToString cannot wait for a stream (decision 0010).
import type { EntryContext } from "react-router";

/** Marks the place of the router's state in the router's own script. */
export const STATE_PLACEHOLDER = "state";

/**
 * The router's state is also embedded in the page. The state is read before
 * rendering, so that the markup's placeholder can be replaced.
 */
export async function extractRouterState(context: EntryContext): Promise<string> {
  const reader = context.serverHandoffStream?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let state = "";
  for (let part = await reader.read(); !part.done; part = await reader.read())
    state += decoder.decode(part.value, { stream: true });
  reader.releaseLock();
  const streamEnd = Object.assign(Promise.resolve(), { result: { done: true, value: STATE_PLACEHOLDER } });
  context.renderMeta = { ...context.renderMeta, streamCache: { 0: streamEnd } };
  return state;
}

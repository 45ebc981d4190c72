// Scripts that run before the page's modules, and are allowed by the page's policy (decision 0010).
import { createContext, useContext } from "react";

/** Marks the shop's own scripts while the server renders the page; a browser does not need the nonce. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/**
 * Runs before the page's modules; sent without line breaks and indents. The
 * browser has the code in its HTML, so the bundle can leave the code out.
 */
export function InlineScript({ code }: { code: string | false }) {
  const nonce = useContext(ScriptNonce);
  const __html = code ? code.replaceAll(/\n */g, "") : "";
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

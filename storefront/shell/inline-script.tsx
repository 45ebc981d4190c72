import { createContext, useContext } from "react";

/** What tells the server, which renders the page, that a script in it is the shop's own. The browser has no use for it. */
export const ScriptMark = createContext<string | undefined>(undefined);

/**
 * A script that runs before the page's own have come, sent without its lines' ends and indents. The browser has it in its HTML:
 * it need not know its words a second time.
 */
export function InlineScript({ code }: { code: string | false }) {
  const mark = useContext(ScriptMark);
  const __html = code ? code.replaceAll(/\n */g, "") : "";
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

import { createContext, useContext } from "react";

/** What tells the server, which renders the page, that a script in it is the shop's own. The browser has no use for it. */
export const ScriptMark = createContext<string | undefined>(undefined);

/** A script that runs before the page's own have come. */
export function InlineScript({ code }: { code: string }) {
  const mark = useContext(ScriptMark);
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { InlineScript } from "./inline-script.tsx";
import { renderMarked, STATE_PLACE } from "./render-marked.tsx";

test("a page's own scripts are known; one that somebody slipped in is not, whatever it looks like", () => {
  const slippedIn = [
    "<script>evil()</script>",
    `<script nonce="">evil()</script>`,
    `<script nonce="undefined" type="module">evil()</script>`,
    "<script>evil();<script>",
  ];
  const { html, scripts } = renderMarked((mark) => (
    <>
      {slippedIn.map((text) => (
        <div key={text} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      <InlineScript code="own('<b>')" />
      <script nonce={mark} type="module" dangerouslySetInnerHTML={{ __html: "routers()" }} />
    </>
  ));
  expect(scripts).toEqual(["own('<b>')", "routers()"]);
  for (const text of slippedIn) expect(html).toContain(text);
  // The mark is the server's alone: in the page it would tell others how to be taken for the shop's own.
  expect(html.match(/nonce="[^"]+"/g)).toEqual([`nonce="undefined"`]);
});

test("what loaders found stands before the router's script alone, the state in it, and both say the same, whatever is in them", () => {
  const found = { page: ["it's", 'a "quoted" \\" \\\\ word', "\n\u2028 </script><!-- & $&", "\\'"] };
  const state = `${JSON.stringify(found)}\n`;
  const code = `window.__reactRouterContext.streamController.enqueue("${STATE_PLACE}");`;
  const page = (
    <>
      <p>{code}</p>
      <div dangerouslySetInnerHTML={{ __html: `<script>${code}</script>` }} />
      <InlineScript code={code} />
    </>
  );
  const { html, scripts } = renderMarked(() => page, { found: JSON.stringify(found), state });
  const context = { found: "", streamController: { enqueue: (text: string) => taken.push(text) } };
  const taken: string[] = [];
  expect(scripts).toHaveLength(1);
  const before = "what stands before the script";
  const document = { currentScript: { previousSibling: before } };
  runInNewContext(scripts[0] ?? "", { window: { __reactRouterContext: context }, document });
  expect(taken).toEqual([state]);
  expect(context.found).toBe(before);
  const [, data = ""] = /<script type="application\/json">(.*?)<\/script><script>(.*?)<\/script>$/s.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual(found);
  expect(html).toContain(
    `<script>${code}</script></div><script type="application/json">${data}</script><script>${scripts[0]}`,
  );
});

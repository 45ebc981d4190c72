import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { InlineScript } from "./inline-script.tsx";
import { DATA_PLACE, renderMarked } from "./render-marked.tsx";

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

test("data in a script says the same between single quotes, whatever is in it, and stands in the router's script alone", () => {
  const data = JSON.stringify(["it's", 'a "quoted" \\" \\\\ word', "\n\u2028 </script><!-- & $&", "\\'"]);
  const code = `window.__reactRouterContext.streamController.enqueue("${DATA_PLACE}");`;
  const page = (
    <>
      <p>{code}</p>
      <div dangerouslySetInnerHTML={{ __html: `<script>${code}</script>` }} />
      <InlineScript code={code} />
    </>
  );
  const { html, scripts } = renderMarked(() => page, { data: `${data}\n` });
  const found: unknown[] = [];
  const context = { streamController: { enqueue: (text: string) => found.push(JSON.parse(text)) } };
  expect(scripts).toHaveLength(1);
  runInNewContext(scripts[0] ?? "", { window: { __reactRouterContext: context } });
  expect(found).toEqual([JSON.parse(data)]);
  expect(html).toContain(`enqueue('["it\\'s"`);
  expect(html).toContain(`<script>${code}</script></div><script>${scripts[0]}</script>`);
});

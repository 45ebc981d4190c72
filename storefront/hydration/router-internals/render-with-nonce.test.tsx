import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { InlineScript } from "../inline-script.tsx";
import { renderWithNonce } from "./render-with-nonce.tsx";
import { STATE_PLACEHOLDER } from "./router-state.ts";

test("finds the page's own scripts, and no injected script whatever it looks like", () => {
  const injected = [
    "<script>evil()</script>",
    `<script nonce="">evil()</script>`,
    `<script nonce="undefined" type="module">evil()</script>`,
    "<script>evil();<script>",
  ];
  const { html, scripts } = renderWithNonce((nonce) => (
    <>
      {injected.map((text) => (
        <div key={text} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      <InlineScript code="own('<b>')" />
      <script nonce={nonce} type="module" dangerouslySetInnerHTML={{ __html: "routers()" }} />
    </>
  ));
  expect(scripts).toEqual(["own('<b>')", "routers()"]);
  for (const text of injected) expect(html).toContain(text);
  // The nonce must stay on the server: in the page it would let injected scripts pass as the shop's own.
  expect(html.match(/nonce="[^"]+"/g)).toEqual([`nonce="undefined"`]);
});

test("embeds loader data before the router's script and the state in it, unchanged whatever they contain", () => {
  const loaderData = { page: ["it's", 'a "quoted" \\" \\\\ word', "\n\u2028 </script><!-- & $&", "\\'"] };
  const routerState = `${JSON.stringify(loaderData)}\n`;
  const code = `window.__reactRouterContext.streamController.enqueue("${STATE_PLACEHOLDER}");`;
  const page = (
    <>
      <p>{code}</p>
      <div dangerouslySetInnerHTML={{ __html: `<script>${code}</script>` }} />
      <InlineScript code={code} />
    </>
  );
  const { html, scripts } = renderWithNonce(() => page, { loaderDataJson: JSON.stringify(loaderData), routerState });
  const context = { loaderData: "", streamController: { enqueue: (text: string) => enqueued.push(text) } };
  const enqueued: string[] = [];
  expect(scripts).toHaveLength(1);
  const before = "what stands before the script";
  const document = { currentScript: { previousSibling: before } };
  runInNewContext(scripts[0] ?? "", { window: { __reactRouterContext: context }, document });
  expect(enqueued).toEqual([routerState]);
  expect(context.loaderData).toBe(before);
  const [, data = ""] = /<script type="application\/json">(.*?)<\/script><script>(.*?)<\/script>$/s.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual(loaderData);
  expect(html).toContain(
    `<script>${code}</script></div><script type="application/json">${data}</script><script>${scripts[0]}`,
  );
});

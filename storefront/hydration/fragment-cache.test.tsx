import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { CachedFragment, FragmentCacheContext } from "./cached-fragment.tsx";
import { cacheFragment } from "./fragment-cache.ts";

const textOf = (names: readonly { name: string }[], word = "") => `${names.map(({ name }) => name).join()} ${word}`;
const renderText = vi.fn(textOf);

function Names({ names, word, id }: { names: readonly { name: string }[]; word?: string | undefined; id: string }) {
  return <li id={id}>{renderText(names, word)}</li>;
}

function render(names: readonly { name: string }[], word?: string): string {
  renderText.mockClear();
  return renderToString(
    <FragmentCacheContext value={cacheFragment}>
      <CachedFragment tag="ul" name="names" content={Names} contentProps={{ names, word }} />
    </FragmentCacheContext>,
  );
}

test("fragment cache: equal content is rendered once, even if its objects are not identical", () => {
  const first = render([{ name: "a" }], "x");
  expect(renderText).toHaveBeenCalledTimes(1);
  expect(render([{ name: "a" }], "x")).toBe(first);
});

test("fragment cache: different content is rendered again, however similar it is", () => {
  const [one, two, three] = [{ name: "1" }, { name: "2" }, { name: "3" }];
  const shown: [readonly { name: string }[], string?][] = [
    [[one, two]],
    [[two, one]],
    [[one]],
    [[]],
    [[one, two, three]],
    [[three, two, one]],
    [[one], "undefined"],
    [[one], "x"],
    [[one, { name: "2" }]],
    [[{ name: "1|word:x" }]],
  ];
  for (const [names, word] of shown) expect(render(names, word)).toContain(`>${textOf(names, word)}</li>`);
});

test("fragment cache: every use has an id of its own", () => {
  const page = renderToString(
    <FragmentCacheContext value={cacheFragment}>
      <CachedFragment tag="ul" name="names" content={Names} contentProps={{ names: [] }} />
      <CachedFragment tag="ul" name="names" content={Names} contentProps={{ names: [] }} />
    </FragmentCacheContext>,
  );
  const ids = [...page.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

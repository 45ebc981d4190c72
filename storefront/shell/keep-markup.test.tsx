import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { KeptMarkup, MarkupKeeper } from "#ui/kept-markup.tsx";
import { keepMarkup } from "./keep-markup.ts";

const wordsOf = (names: readonly { name: string }[], word = "") => `${names.map(({ name }) => name).join()} ${word}`;
const made = vi.fn(wordsOf);

function Names({ names, word, id }: { names: readonly { name: string }[]; word?: string | undefined; id: string }) {
  return <li id={id}>{made(names, word)}</li>;
}

function render(names: readonly { name: string }[], word?: string): string {
  made.mockClear();
  return renderToString(
    <MarkupKeeper value={keepMarkup}>
      <KeptMarkup tag="ul" name="names" inside={Names} shown={{ names, word }} />
    </MarkupKeeper>,
  );
}

test("kept markup: what shows the same is rendered once, whether it is the same object or only looks like it", () => {
  const first = render([{ name: "a" }], "x");
  expect(made).toHaveBeenCalledTimes(1);
  expect(render([{ name: "a" }], "x")).toBe(first);
  const frozen = [Object.freeze({ name: "b" }), Object.freeze({ name: "c" })];
  const listed = render(frozen);
  expect(made).toHaveBeenCalledTimes(1);
  expect(render([...frozen])).toBe(listed);
  const whole = Object.freeze([...frozen]);
  render(whole);
  expect(render(whole)).toBe(listed);
  expect(made).not.toHaveBeenCalled();
});

test("kept markup: what shows something else is rendered anew, however much it looks alike", () => {
  const [one, two, three] = [Object.freeze({ name: "1" }), Object.freeze({ name: "2" }), Object.freeze({ name: "3" })];
  const shown: [readonly { name: string }[], string?][] = [
    [[one, two]],
    [[two, one]],
    [[one]],
    [[]],
    [[one, two, three]],
    [Object.freeze([one, two, three].reverse())],
    [[one], "undefined"],
    [[one], "x"],
    [[one, { name: "2" }]],
    [[{ name: "1|word:x" }]],
  ];
  for (const [names, word] of shown) expect(render(names, word)).toContain(`>${wordsOf(names, word)}</li>`);
});

test("kept markup: each place has an id of its own", () => {
  const page = renderToString(
    <MarkupKeeper value={keepMarkup}>
      <KeptMarkup tag="ul" name="names" inside={Names} shown={{ names: [] }} />
      <KeptMarkup tag="ul" name="names" inside={Names} shown={{ names: [] }} />
    </MarkupKeeper>,
  );
  const ids = [...page.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

import { expect, test } from "vitest";
import { parseQuestions } from "./parse-questions.ts";

test("parseQuestions: headings are questions, the text below is the answer, the text before is the intro", () => {
  const html = "<p>Hello.</p><h2>Who &amp; <strong>where</strong>?</h2><p>Us.</p><p>Here.</p><h2>When?</h2>";
  expect(parseQuestions(html)).toEqual({
    intro: "<p>Hello.</p>",
    questions: [
      { question: "Who & where ?", answer: "Us. Here.", html: "<p>Us.</p><p>Here.</p>" },
      { question: "When?", answer: "", html: "" },
    ],
  });
  expect(parseQuestions("<p>No questions</p>")).toEqual({ intro: "<p>No questions</p>", questions: [] });
});

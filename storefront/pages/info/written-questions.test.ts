import { expect, test } from "vitest";
import { writtenQuestions } from "./written-questions.ts";

test("writtenQuestions: headings are questions, what follows answers them, what comes before is the intro", () => {
  const html = "<p>Hello.</p><h2>Who &amp; <strong>where</strong>?</h2><p>Us.</p><p>Here.</p><h2>When?</h2>";
  expect(writtenQuestions(html)).toEqual({
    intro: "<p>Hello.</p>",
    questions: [
      { question: "Who & where ?", answer: "Us. Here.", html: "<p>Us.</p><p>Here.</p>" },
      { question: "When?", answer: "", html: "" },
    ],
  });
  expect(writtenQuestions("<p>No questions</p>")).toEqual({ intro: "<p>No questions</p>", questions: [] });
});

import type { Question } from "./faq-questions.ts";

/** The owner's FAQ is one text: each heading is a question, and the text below is its answer. */
export function parseQuestions(html: string): { intro: string; questions: Question[] } {
  const [intro = "", ...parts] = html.split("<h2>");
  const questions = parts.map((part) => {
    const [question = "", answer = ""] = part.split("</h2>", 2);
    return { question: toPlainText(question), answer: toPlainText(answer), html: answer };
  });
  return { intro, questions };
}

const ENTITIES = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " }));

/** Plain text for search engines and headings. */
function toPlainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES.get(name) ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}

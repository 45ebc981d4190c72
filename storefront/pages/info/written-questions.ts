import type { Question } from "./faq-questions.ts";

/** The owner's FAQ is one text: each of its headings is a question, and what follows is the answer. */
export function writtenQuestions(html: string): { intro: string; questions: Question[] } {
  const [intro = "", ...parts] = html.split("<h2>");
  const questions = parts.map((part) => {
    const [question = "", answer = ""] = part.split("</h2>", 2);
    return { question: plain(question), answer: plain(answer), html: answer };
  });
  return { intro, questions };
}

const ENTITIES = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " }));

/** Words alone, for search engines and for what is shown as text. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES.get(name) ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}

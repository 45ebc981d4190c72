import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { QuestionItem } from "./question-item.tsx";

export function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get("after");
  return callOffice("listQuestions", { query: after ? { after } : {} }, { signal: request.signal });
}

export function Component() {
  const { questions, next } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Questions"
        about="Shoppers' questions about missing specifications. An answer is added to the product and sent to those who asked."
      />
      {questions.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-6 text-muted">
          No questions are waiting. Shoppers can ask on a product or build page where a specification is missing.
        </p>
      ) : (
        <ul className="grid gap-3">
          {questions.map((question) => (
            <QuestionItem key={question.id} question={question} />
          ))}
        </ul>
      )}
      <KeysetPages next={next} />
    </>
  );
}

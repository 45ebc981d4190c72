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
        about="What shoppers asked because nobody states it. An answer becomes a fact of the product, and who asked is told."
      />
      {questions.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-6 text-muted">
          Nobody waits for an answer. Shoppers ask from a build or a product, where nobody states what decides.
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

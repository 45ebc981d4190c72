import ChevronDown from "lucide-react/icons/chevron-down";
import { Content, Header, Item, Root, Trigger } from "radix-ui/accordion";
import { JsonLd } from "#storefront/components/json-ld.tsx";
import { OWNER_TEXT_CLASS } from "#storefront/features/shop-info/owner-text-class.ts";
import type { Question } from "./faq-questions.ts";

interface QuestionsProps {
  /** HTML before the first question. */
  intro?: string;
  questions: readonly Question[];
}

/** One answer is open at a time; all answers are in the page. */
export function Questions({ intro, questions }: QuestionsProps) {
  return (
    <>
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "FAQPage",
          mainEntity: questions.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
        }}
      />
      {intro && <div className={`mb-6 ${OWNER_TEXT_CLASS}`} dangerouslySetInnerHTML={{ __html: intro }} />}
      <Root type="single" collapsible className="overflow-hidden rounded-card border border-line bg-surface">
        {questions.map(({ question, answer, html }) => (
          <Item key={question} value={question} className="border-b border-line last:border-0">
            <Header asChild>
              <h2 className="text-base tracking-normal">
                <Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 px-5 py-3 text-start font-medium transition-colors hover:bg-sunken focus-visible:-outline-offset-2">
                  {question}
                  <ChevronDown
                    aria-hidden
                    className="size-5 shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
                  />
                </Trigger>
              </h2>
            </Header>
            <Content forceMount className="px-5 pb-5 leading-relaxed text-pretty text-muted data-[state=closed]:hidden">
              {html === undefined ? (
                answer
              ) : (
                <div className={OWNER_TEXT_CLASS} dangerouslySetInnerHTML={{ __html: html }} />
              )}
            </Content>
          </Item>
        ))}
      </Root>
    </>
  );
}

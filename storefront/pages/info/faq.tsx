import ChevronDown from "lucide-react/icons/chevron-down";
import { Content, Header, Item, Root, Trigger } from "radix-ui/accordion";
import { Link } from "react-router";
import { useShopFacts } from "#storefront/shell/shop-facts.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { faqQuestions } from "./faq-questions.ts";
import { InfoPage } from "./info-page.tsx";

/** One answer is open at a time; a click on the open one closes it. All answers are in the page. */
export default function Faq() {
  const { brand } = useShopFacts();
  const questions = faqQuestions(brand);
  return (
    <InfoPage
      path="/faq"
      title="FAQ"
      description={`Delivery, payment, returns and refunds at ${brand.name}: the questions shoppers ask most.`}
      intro={
        <>
          The ten questions we hear most. Yours is not among them?{" "}
          <Link to="/contact" className="text-accent underline underline-offset-4">
            Ask us
          </Link>
          .
        </>
      }
    >
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
      <Root type="single" collapsible className="overflow-hidden rounded-card border border-line bg-surface">
        {questions.map(({ question, answer }) => (
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
              {answer}
            </Content>
          </Item>
        ))}
      </Root>
    </InfoPage>
  );
}

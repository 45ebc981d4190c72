import { usePolicy, useShopFacts } from "#storefront/shell/shop-facts.tsx";
import { faqQuestions } from "./faq-questions.ts";
import { InfoPage } from "./info-page.tsx";
import { Questions } from "./questions.tsx";
import { writtenQuestions } from "./written-questions.ts";

const ownQuestions = (html: string) => <Questions {...writtenQuestions(html)} />;

export default function Faq() {
  const { brand } = useShopFacts();
  const policy = usePolicy();
  return (
    <InfoPage
      path="/faq"
      title="FAQ"
      text="faq"
      own={ownQuestions}
      description={`Delivery, payment, returns and refunds at ${brand.name}: the questions shoppers ask most.`}
      intro={
        <>
          The ten questions we hear most. Yours is not among them?{" "}
          <a href="/contact" className="text-accent underline underline-offset-4">
            Ask us
          </a>
          .
        </>
      }
    >
      <Questions questions={faqQuestions(brand, policy)} />
    </InfoPage>
  );
}

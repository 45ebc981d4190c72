import { usePolicy, useShopFacts } from "#storefront/api/shop-facts.tsx";
import { buildFaqQuestions } from "./faq-questions.ts";
import { InfoPage } from "./info-page.tsx";
import { parseQuestions } from "./parse-questions.ts";
import { Questions } from "./questions.tsx";

const renderOwnerQuestions = (html: string) => <Questions {...parseQuestions(html)} />;

export default function Faq() {
  const { brand } = useShopFacts();
  const policy = usePolicy();
  return (
    <InfoPage
      path="/faq"
      title="FAQ"
      text="faq"
      renderOwnerText={renderOwnerQuestions}
      description={`Delivery, payment, returns and refunds at ${brand.name}: answers to the most common questions.`}
      intro={
        <>
          The ten most common questions. Can't find your answer?{" "}
          <a href="/contact" className="text-accent underline underline-offset-4">
            Ask us
          </a>
          .
        </>
      }
    >
      <Questions questions={buildFaqQuestions(brand, policy)} />
    </InfoPage>
  );
}

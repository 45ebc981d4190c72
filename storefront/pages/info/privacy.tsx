import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { CompanyDetails } from "./company-details.tsx";
import { InfoPage, InfoSection } from "./info-page.tsx";

export default function Privacy() {
  const { brand } = useShopFacts();
  return (
    <InfoPage
      path="/privacy"
      text="privacy"
      title="Privacy"
      description={`What ${brand.name} knows about you, why, for how long, and how to have it deleted.`}
      intro="We keep what an order needs and nothing besides. No advertising networks, no trackers, no cookies for either."
    >
      <InfoSection heading="Who is responsible">
        <CompanyDetails brand={brand} />
      </InfoSection>
      <InfoSection heading="What stays in your browser">
        <p>
          Your basket, your wish list and the products you viewed last are kept in your own browser and never sent to us
          until you order; the wish list once you sign in. So are the choice of light or dark and, while you are signed
          in, the key to your session. You can delete all of it in your browser's settings.
        </p>
      </InfoSection>
      <InfoSection heading="What we keep">
        <ul>
          <li>
            <strong>Your account:</strong> name, e-mail, phone number, the day you joined, and your password as a hash
            that nobody can read, we included.
          </li>
          <li>
            <strong>Your address:</strong> one, to deliver to, with the phone number that the courier calls.
          </li>
          <li>
            <strong>Your orders:</strong> what you bought, at what price, where it went and how it was paid.
          </li>
          <li>
            <strong>Your wish list,</strong> while you are signed in, and the e-mail to which we are to write when a
            product is back or costs less, until 90 days after.
          </li>
          <li>
            <strong>Technical logs:</strong> which page was asked for and how long it took. Network addresses are
            counted only to stop people from guessing passwords.
          </li>
        </ul>
      </InfoSection>
      <InfoSection heading="Who else sees it">
        <ul>
          <li>The courier you choose: name, address, phone number, and the amount for cash on delivery.</li>
          <li>
            Stripe, when you pay by card: the amount and your e-mail. Card numbers are typed on Stripe's own page.
          </li>
          <li>Authorities, where the law of Pakistan obliges us.</li>
        </ul>
        <p>We sell nothing of it, and we send no advertising that you have not asked for.</p>
      </InfoSection>
      <InfoSection heading="For how long">
        <p>
          Your account stays until you ask us to delete it. Orders and invoices are kept for as long as tax law demands,
          also when the account is gone. Logs are deleted after weeks, one-time codes after minutes.
        </p>
      </InfoSection>
      <InfoSection heading="Your rights">
        <p>
          You may see, correct or delete what we know about you. Name, phone and address you change yourself under{" "}
          <a href="/account">My Account</a>; for everything else write to{" "}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>. We answer within a week.
        </p>
      </InfoSection>
    </InfoPage>
  );
}

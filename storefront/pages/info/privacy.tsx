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
      description={`What data ${brand.name} stores about you, why, for how long, and how to have it deleted.`}
      intro="We only store the data that we need for your orders. We do not use advertising networks, trackers or tracking cookies."
    >
      <InfoSection heading="Who is responsible">
        <CompanyDetails brand={brand} />
      </InfoSection>
      <InfoSection heading="What your browser stores">
        <p>
          Your basket, your wish list and your recently viewed products are stored in your browser. We receive your
          basket only when you order, and your wish list only when you sign in. Your browser also stores your choice of
          light or dark mode and, while you are signed in, your session key. You can delete all of this in your browser
          settings.
        </p>
      </InfoSection>
      <InfoSection heading="What we store">
        <ul>
          <li>
            <strong>Your account:</strong> name, email, phone number, the date you joined, and your password as a hash
            that no one can read, not even our staff.
          </li>
          <li>
            <strong>Your address:</strong> one delivery address, with the phone number for the courier.
          </li>
          <li>
            <strong>Your orders:</strong> what you bought, the prices, the delivery address and the payment method.
          </li>
          <li>
            <strong>Your wish list</strong>, if you are signed in, <strong>and your alerts:</strong> the email address
            for alerts when a product is back in stock or costs less, deleted 90 days after the alert.
          </li>
          <li>
            <strong>Technical logs:</strong> which page was requested and how long it took. We count requests per
            network address only to stop password guessing.
          </li>
        </ul>
      </InfoSection>
      <InfoSection heading="Who we share it with">
        <ul>
          <li>The courier you choose: name, address, phone number, and the amount for cash on delivery.</li>
          <li>
            Stripe, if you pay by card: the amount and your email. You enter your card number on Stripe's own page.
          </li>
          <li>Government authorities, where the law of Pakistan requires it.</li>
        </ul>
        <p>We do not sell your data, and we do not send advertising that you have not requested.</p>
      </InfoSection>
      <InfoSection heading="How long we store it">
        <p>
          We store your account until you ask us to delete it. We store orders and invoices for as long as tax law
          requires, even after your account is deleted. We delete logs after a few weeks and one-time codes after a few
          minutes.
        </p>
      </InfoSection>
      <InfoSection heading="Your rights">
        <p>
          You can see, correct or delete your data. You can change your name, phone and address under{" "}
          <a href="/account">My Account</a>. For everything else, please email{" "}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>. We reply within a week.
        </p>
      </InfoSection>
    </InfoPage>
  );
}

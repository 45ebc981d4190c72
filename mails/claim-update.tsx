import type { ClaimInMail } from "#contract/mail-content.ts";
import { formatDayTime } from "#contract/rules/calendar.ts";
import { formatGreeting } from "./greeting.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

interface ClaimTexts {
  subject: (number: string) => string;
  heading: string;
  text: (content: ClaimInMail) => string;
}

const formatOther = ({ other }: ClaimInMail) =>
  other ? `${other.name}${other.serial ? `, serial number ${other.serial}` : ""}` : "another piece";
const withNote = (text: string, { note }: ClaimInMail) => (note ? `${text} ${note}` : text);

const TEXTS: Partial<Record<ClaimInMail["about"], ClaimTexts>> = {
  ask: {
    subject: (number) => `We have received your warranty claim ${number}`,
    heading: "We have received your warranty claim",
    text: ({ until }) =>
      `We look at it and answer by ${until ? formatDayTime(new Date(until)) : "the next working day"}. Please keep the item, its box and the invoice until then.`,
  },
  accept: {
    subject: (number) => `Warranty claim ${number} is accepted`,
    heading: "Your warranty claim is accepted",
    text: ({ number, address }) =>
      `Please pack the item with its accessories, and write ${number} on the parcel. ${address ? `Bring or send it to: ${address}.` : "Please call us for the address."} Save your data first, because a repair can erase it.`,
  },
  refuse: {
    subject: (number) => `Warranty claim ${number} is not accepted`,
    heading: "Your warranty claim is not accepted",
    text: ({ note }) => note ?? "",
  },
  receive: {
    subject: (number) => `We have received the item of claim ${number}`,
    heading: "Your item has arrived",
    text: () => "We are checking it and will tell you what happens next.",
  },
  send: {
    subject: (number) => `Claim ${number}: your item is with the distributor`,
    heading: "Your item is with the distributor",
    text: () => "The distributor examines it. We will tell you as soon as it is back.",
  },
  "come-back": {
    subject: (number) => `Claim ${number}: your item is back from the distributor`,
    heading: "Your item is back from the distributor",
    text: () => "We are checking it and will tell you how you get it.",
  },
  repair: {
    subject: (number) => `Claim ${number}: your item is repaired`,
    heading: "Your item is repaired",
    text: (content) => withNote("Your item was repaired and goes back to you.", content),
  },
  replace: {
    subject: (number) => `Claim ${number}: you get another piece`,
    heading: "You get another piece",
    text: (content) =>
      withNote(
        `We have replaced your item with ${formatOther(content)}. The new piece has the remaining warranty of the old one.`,
        content,
      ),
  },
  credit: {
    subject: (number) => `Claim ${number}: you get your money back`,
    heading: "You get your money back",
    text: ({ note }) => `We could not repair or replace your item, so you get ${note ?? "your money"} back.`,
  },
  "give-back": {
    subject: (number) => `Claim ${number}: your item goes back to you`,
    heading: "Your item goes back to you",
    text: ({ note }) => note ?? "",
  },
  lend: {
    subject: (number) => `Claim ${number}: we have lent you a piece`,
    heading: "We have lent you a piece",
    text: (content) =>
      `Until your claim is settled you can use ${formatOther(content)}. It remains ours: please bring it back then.`,
  },
  "take-loan": {
    subject: (number) => `Claim ${number}: we have the loan back`,
    heading: "Thank you for bringing the loan back",
    text: (content) => `We have ${formatOther(content)} back.`,
  },
};

const OTHER: ClaimTexts = {
  subject: (number) => `News about warranty claim ${number}`,
  heading: "News about your warranty claim",
  text: () => "The page below shows where your claim is.",
};

export const claimUpdate: MailTemplate<"claim-update"> = {
  subject: ({ claim }) => (TEXTS[claim.about] ?? OTHER).subject(claim.number),
  body: ({ name, claim }, shop) => {
    const { heading, text } = TEXTS[claim.about] ?? OTHER;
    return (
      <MailLayout shop={shop} preview={`Warranty claim ${claim.number}`} heading={heading}>
        <Paragraph>{formatGreeting(name)}</Paragraph>
        <Paragraph>{text(claim)}</Paragraph>
        <Paragraph>
          {claim.item}
          {claim.serial ? `, serial number ${claim.serial}` : ""}
        </Paragraph>
        <ButtonLink href={claim.url}>See your claim</ButtonLink>
        <Note>This link is only for you. Anyone with it can see and make claims for this order.</Note>
      </MailLayout>
    );
  },
};

import type { ReturnInMail } from "#contract/mail-content.ts";
import { formatDay, formatDayTime } from "#contract/rules/calendar.ts";
import { formatGreeting } from "./greeting.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

interface ReturnTexts {
  subject: (number: string) => string;
  heading: string;
  text: (content: ReturnInMail) => string;
}

const formatParcel = ({ parcel }: ReturnInMail) =>
  parcel ? ` ${parcel.courier} has the parcel; its tracking number is ${parcel.consignment}.` : "";

const PARCEL_OF = {
  replaced: "Your replacement is on its way to you.",
  repaired: "Your item was repaired and is on its way to you.",
  "sent-back": "Your item is on its way back to you.",
} as Partial<Record<NonNullable<ReturnInMail["outcome"]>, string>>;

const TEXTS: Partial<Record<ReturnInMail["about"], ReturnTexts>> = {
  ask: {
    subject: (number) => `We have received your return ${number}`,
    heading: "We have received your return request",
    text: ({ until }) =>
      `We look at your request and answer by ${until ? formatDayTime(new Date(until)) : "the next working day"}. Please keep the item and its packaging until then.`,
  },
  allow: {
    subject: (number) => `You can return items of order ${number}`,
    heading: "You can return items",
    text: ({ until }) =>
      `As agreed, you can still return items of this order${until ? `, until ${formatDay(new Date(until))}` : ""}.`,
  },
  accept: {
    subject: (number) => `Return ${number} is accepted`,
    heading: "Your return is accepted",
    text: ({ number, address }) =>
      `Please pack the item with everything that came with it, and write ${number} on the parcel. ${address ? `Bring or send it to: ${address}.` : "Please call us for the address."} Then tell us on the page below how it comes.`,
  },
  refuse: {
    subject: (number) => `Return ${number} is not accepted`,
    heading: "Your return is not accepted",
    text: ({ note }) => note ?? "",
  },
  receive: {
    subject: (number) => `We have received the item of return ${number}`,
    heading: "Your item has arrived",
    text: () => "We are inspecting it and will tell you the result.",
  },
  refund: {
    subject: (number) => `Return ${number} is settled`,
    heading: "Your return is settled",
    text: ({ returned }) =>
      `Back on your balances: ${returned ?? "what you used"}. You see them under My Account, Coins and Credit. If you get money back, too, we tell you in another email.`,
  },
  replace: {
    subject: (number) => `Return ${number}: we are sending a replacement`,
    heading: "You get a replacement",
    text: () => "We have inspected the item and are preparing a new one for you.",
  },
  repair: {
    subject: (number) => `Return ${number}: your item is in repair`,
    heading: "Your item is in repair",
    text: () => "We have inspected the item and had it sent for repair. We will tell you when it is on its way to you.",
  },
  "send-back": {
    subject: (number) => `Return ${number}: we are sending your item back`,
    heading: "We are sending your item back",
    text: ({ note }) => note ?? "",
  },
  "hand-over": {
    subject: (number) => `Return ${number}: a parcel is on its way to you`,
    heading: "A parcel is on its way to you",
    text: (content) => `${(content.outcome && PARCEL_OF[content.outcome]) ?? ""}${formatParcel(content)}`.trim(),
  },
};

const OTHER: ReturnTexts = {
  subject: (number) => `News about return ${number}`,
  heading: "News about your return",
  text: () => "The page below shows where your return is.",
};

export const returnUpdate: MailTemplate<"return-update"> = {
  subject: ({ return: content }) => (TEXTS[content.about] ?? OTHER).subject(content.number),
  body: ({ name, return: content }, shop) => {
    const { heading, text } = TEXTS[content.about] ?? OTHER;
    return (
      <MailLayout shop={shop} preview={`Return ${content.number}`} heading={heading}>
        <Paragraph>{formatGreeting(name)}</Paragraph>
        <Paragraph>{text(content)}</Paragraph>
        {content.items.map((item) => (
          <Paragraph key={item}>{item}</Paragraph>
        ))}
        <ButtonLink href={content.url}>{content.about === "allow" ? "Return items" : "See your return"}</ButtonLink>
        <Note>This link is only for you. Anyone with it can see and return items of this order.</Note>
      </MailLayout>
    );
  },
};

import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { FactValue } from "#contract/facts/fact.ts";
import { FAMILY_NAMES, getFamily } from "#contract/facts/families.ts";
import type { Question } from "#contract/office/catalogue/question.ts";
import type { OfficeRequest } from "#contract/office/contract.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { SHOP_URL } from "#office/api/shop.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { useAct } from "#office/components/use-act.ts";
import { FactField } from "#office/features/product/fact-field.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";

type Answer = OfficeRequest<"answerQuestion">["body"]["answer"];

export function QuestionItem({ question }: { question: Question }) {
  const { product, sentence, times, askedAt, waiting, parts } = question;
  const session = useSession();
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid content-start gap-1">
        <h2 className="text-base">
          <Link to={`/products/${product.id}`} className="text-accent hover:underline">
            {product.name}
          </Link>
        </h2>
        <p>{sentence}</p>
        <p className="text-muted">
          Asked {times === 1 ? "once" : `${times} times`}, last <Moment at={askedAt} />
          {waiting > 0 && ` · ${waiting} waiting for an email`}
        </p>
        <p>
          <a
            href={`${SHOP_URL}${parts.includes(",") ? `/build?parts=${parts}` : `/product/${parts}`}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-9 items-center text-accent hover:underline"
          >
            {parts.includes(",") ? "Open the build" : "Open the product page"}
          </a>
        </p>
      </div>
      {hasPermission(session, "catalogue.write") && <AnswerForms question={question} />}
    </li>
  );
}

function AnswerForms({ question: { id, product, fact: key } }: { question: Question }) {
  const { act, busy } = useAct();
  const [value, setValue] = useState<FactValue>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const family = FAMILY_NAMES.find((name) => name === product.family);
  const fact = family && getFamily(family).facts[key];
  const send = (answer: Answer) =>
    void act(
      async () => {
        setErrors({});
        try {
          await callOffice("answerQuestion", { params: { id }, body: { answer } });
        } catch (error) {
          if (error instanceof ShopError) setErrors(error.fields ?? {});
          throw error;
        }
      },
      { title: "Answered", message: `${product.name}: the answer is sent to those who asked.` },
    );
  const submitFact = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const source = String(new FormData(event.currentTarget).get("source") ?? "").trim();
    if (value === undefined) return setErrors({ [`facts.${key}`]: "Enter the specification" });
    send({ value: value as never, source: { source, date: new Date().toISOString().slice(0, 10) } });
  };
  const submitWords = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ words: String(new FormData(event.currentTarget).get("words") ?? "").trim() });
  };
  const words = (
    <form onSubmit={submitWords} className="grid gap-1">
      <TextArea label="Answer" name="words" rows={2} maxLength={500} required />
      <Button type="submit" kind="secondary" size="small" disabled={busy} className="justify-self-start">
        Send answer
      </Button>
    </form>
  );
  if (!fact) return words;
  return (
    <div className="grid content-start gap-2">
      <form onSubmit={submitFact} className="grid gap-1">
        <FactField fact={fact} value={value} error={errors[`facts.${key}`] ?? errors.value} onChange={setValue} />
        <TextInput
          label="Source"
          name="source"
          hint="Manufacturer, data sheet, or your own measurement"
          required
          maxLength={80}
        />
        <Button type="submit" size="small" disabled={busy} className="justify-self-start">
          Save specification
        </Button>
      </form>
      <details>
        <summary className="min-h-9 cursor-pointer py-1.5">Answer in your own words</summary>
        {words}
      </details>
    </div>
  );
}

import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ShopText } from "#contract/shop-texts.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { TextForm } from "./text-form.tsx";
import { TEXT_NAMES } from "./text-names.ts";

export const loader = ({ params }: LoaderFunctionArgs) =>
  callOffice("getText", { params: { name: params.name as ShopText } });

export function Component() {
  const text = useLoaderData<typeof loader>();
  const { title, about } = TEXT_NAMES[text.name];
  return (
    <>
      <PageHeading
        title={title}
        about={about}
        actions={
          <ButtonLink kind="secondary" size="small" to="/settings">
            All settings
          </ButtonLink>
        }
      />
      <TextForm key={text.name} text={text} />
    </>
  );
}

import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { readCatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { Editor } from "./editor.tsx";

/** "new-pc" opens the form of a finished PC, which is made of other products. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const [product, choices] = await Promise.all([
    params.id === undefined
      ? undefined
      : callOffice("getProduct", { params: { id: params.id } }, { signal: request.signal }),
    readCatalogueChoices(),
  ]);
  const { pathname, searchParams } = new URL(request.url);
  const parts = pathname.endsWith("/new-pc") ? (searchParams.get("parts") ?? "") : undefined;
  return { product, choices, parts };
}

export function Component() {
  const { product, choices, parts } = useLoaderData<typeof loader>();
  const { key, state } = useLocation();
  // Another product gets a new form; a new product keeps its form and the typed text.
  return <Editor key={state?.form ?? product?.id ?? key} product={product} choices={choices} parts={parts} />;
}

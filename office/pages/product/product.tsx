import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { office } from "#office/api/client.ts";
import { catalogueChoices } from "#office/features/catalogue-choices.ts";
import { Editor } from "./editor.tsx";

/** One product, or the form for a new one; "new-pc" is one that is made of others. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const [product, choices] = await Promise.all([
    params.id === undefined
      ? undefined
      : office("getProduct", { params: { id: params.id } }, { signal: request.signal }),
    catalogueChoices(),
  ]);
  const { pathname, searchParams } = new URL(request.url);
  const parts = pathname.endsWith("/new-pc") ? (searchParams.get("parts") ?? "") : undefined;
  return { product, choices, parts };
}

export function Component() {
  const { product, choices, parts } = useLoaderData<typeof loader>();
  const { key, state } = useLocation();
  // Another product is another form; a new one that was saved keeps its own, and what is being typed in it.
  return <Editor key={state?.form ?? product?.id ?? key} product={product} choices={choices} parts={parts} />;
}

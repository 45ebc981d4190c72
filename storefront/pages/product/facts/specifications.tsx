import type { Product } from "#contract/shop/catalogue.ts";
import { UnstatedFacts } from "./unstated-facts.tsx";

/** The description is the owner's HTML, sanitized when it was saved. */
export function Specifications({ product }: { product: Product }) {
  const { specifications, desc } = product;
  const groups = [...Map.groupBy(specifications, ({ group }) => group)];
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {groups.length > 0 && (
        <table className="spec-table">
          <caption className="sr-only">Specifications</caption>
          {groups.map(([group, facts]) => (
            <tbody key={group}>
              <tr>
                <th scope="colgroup" colSpan={2}>
                  {group}
                </th>
              </tr>
              {facts.map(({ name, value, unit }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{unit === "" ? value : `${value} ${unit}`}</td>
                </tr>
              ))}
            </tbody>
          ))}
          <UnstatedFacts product={product} />
        </table>
      )}
      <div
        className="max-w-[72ch] leading-relaxed text-pretty [&_a]:text-accent [&_a]:underline [&_h3]:mt-6 [&_h3]:text-lg [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_p+p]:mt-4 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:ps-6"
        dangerouslySetInnerHTML={{ __html: desc }}
      />
    </div>
  );
}

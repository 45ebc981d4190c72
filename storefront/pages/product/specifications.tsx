import type { Specification } from "#contract/shop/catalogue.ts";

/** The facts as a real table, group by group, and the owner's description (HTML, cleaned when it was written). */
export function Specifications({ specifications, desc }: { specifications: readonly Specification[]; desc: string }) {
  const groups = [...Map.groupBy(specifications, ({ group }) => group)];
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {groups.length > 0 && (
        <table className="w-full border-collapse text-start">
          <caption className="sr-only">Specifications</caption>
          {groups.map(([group, facts]) => (
            <tbody key={group} className="group">
              <tr>
                <th
                  scope="colgroup"
                  colSpan={2}
                  className="pt-8 pb-2 text-start font-semibold group-first-of-type:pt-0"
                >
                  {group}
                </th>
              </tr>
              {facts.map(({ name, value, unit }) => (
                <tr key={name} className="border-b border-line align-top">
                  <th scope="row" className="w-2/5 py-3 pe-4 text-start font-normal text-muted">
                    {name}
                  </th>
                  <td className="py-3 tabular-nums">{unit === "" ? value : `${value} ${unit}`}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
      <div
        className="max-w-[72ch] leading-relaxed text-pretty [&_a]:text-accent [&_a]:underline [&_h3]:mt-6 [&_h3]:text-lg [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_p+p]:mt-4 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:ps-6"
        dangerouslySetInnerHTML={{ __html: desc }}
      />
    </div>
  );
}

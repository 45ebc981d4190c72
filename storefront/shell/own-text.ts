/** How a text of the owner's looks: plain elements without classes, as its editor writes them. */
export const OWN_TEXT =
  "leading-relaxed text-pretty [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-10 [&_h2]:text-xl [&_h2]:text-ink [&_h3]:mt-6 [&_h3]:text-lg [&_h3]:text-ink [&_li]:mt-1 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:ps-6 [&_p+p]:mt-4 [&_table]:mt-4 [&_td]:border-b [&_td]:border-line [&_td]:py-2.5 [&_td]:pe-4 [&_th]:border-b [&_th]:border-line [&_th]:py-2.5 [&_th]:pe-4 [&_th]:text-start [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:ps-6 [&_:is(h2,h3)+p]:mt-3";

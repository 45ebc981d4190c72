/**
 * Facts for search engines, which read the server's HTML: a browser may leave them out, and finds there what the server wrote.
 * "<" is written as an escape, so that no text can end the script.
 */
export function JsonLd({ data }: { data: object | undefined }) {
  const json = data ? JSON.stringify(data).replaceAll("<", "\\u003c") : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/**
 * Search engines read the server's HTML, so a browser may omit the data and keep
 * the server's text. "<" is escaped, so that no text can end the script.
 */
export function JsonLd({ data }: { data: object | undefined }) {
  const json = data ? JSON.stringify(data).replaceAll("<", "\\u003c") : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The server's page knows no basket; the browser's storage fills this place a moment later. */
export function WaitingBasket() {
  return (
    <>
      <div aria-hidden className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] noscript:hidden">
        <div className="h-64 rounded-card bg-sunken" />
        <div className="h-72 rounded-card bg-sunken" />
      </div>
      <noscript>
        <p className="mt-6 text-muted">The basket is kept in your browser and needs JavaScript to be shown.</p>
      </noscript>
    </>
  );
}

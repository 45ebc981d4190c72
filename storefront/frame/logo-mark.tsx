/** The shop's mark: a stall's awning over a chip. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="9" className="fill-ink" />
      <path d="M8.6 7h14.8l2.6 6.4H6z" className="fill-signal" />
      <path
        d="M6 13.4h6.67v.3a3.33 3.33 0 0 1-6.67 0zm6.67 0h6.66v.3a3.33 3.33 0 0 1-6.66 0zm6.66 0H26v.3a3.33 3.33 0 0 1-6.67 0z"
        className="fill-signal"
      />
      <path
        d="M11.5 19.6h9v5.4h-9zM13.2 25v1.9M16 25v1.9M18.8 25v1.9"
        className="stroke-canvas"
        fill="none"
        strokeWidth="1.7"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

import { Section } from "./section.tsx";

// Tailwind generates only classes that are written out in full.
const COLOURS = [
  ["canvas", "bg-canvas"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["plate", "bg-plate"],
  ["ink", "bg-ink"],
  ["muted", "bg-muted"],
  ["line", "bg-line"],
  ["control", "bg-control"],
  ["accent", "bg-accent"],
  ["accent-hover", "bg-accent-hover"],
  ["accent-soft", "bg-accent-soft"],
  ["sale", "bg-sale"],
  ["sale-soft", "bg-sale-soft"],
  ["success", "bg-success"],
  ["success-soft", "bg-success-soft"],
  ["warning", "bg-warning"],
  ["warning-soft", "bg-warning-soft"],
  ["signal", "bg-signal"],
] as const;
const SIZES = [
  ["xs", "text-xs"],
  ["sm", "text-sm"],
  ["base", "text-base"],
  ["lg", "text-lg"],
  ["xl", "text-xl"],
  ["2xl", "text-2xl"],
  ["3xl", "text-3xl"],
  ["hero", "text-hero"],
] as const;
const RADII = [
  ["control", "rounded-control"],
  ["card", "rounded-card"],
  ["plate", "rounded-plate"],
] as const;
const SHADOWS = [
  ["hover", "shadow-hover"],
  ["overlay", "shadow-overlay"],
] as const;

/** The design tokens of ui/look.css. */
export function Tokens() {
  return (
    <>
      <Section heading="Colour">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
          {COLOURS.map(([name, value]) => (
            <li key={name} className="grid gap-2">
              <span className={`h-16 rounded-control border border-line ${value}`} />
              <span className="spec-label">{name}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading="Type">
        <ul className="grid gap-3">
          {SIZES.map(([name, value]) => (
            <li key={name} className="flex flex-wrap items-baseline gap-4">
              <span className="spec-label w-12 text-muted">{name}</span>
              <span className={`${value} font-semibold tracking-tight`}>Graphics cards</span>
              <span className={`${value} price`}>Rs 216,900</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading="Radius and shadow">
        <ul className="flex flex-wrap gap-6">
          {[...RADII, ...SHADOWS].map(([name, value]) => (
            <li
              key={name}
              className={`spec-label grid size-28 place-items-center border border-line bg-surface ${value}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

import { Banknote, PackageSearch, Truck } from "lucide-react";

const BENEFITS = [
  { Icon: Truck, text: "Save your address once for every delivery" },
  { Icon: PackageSearch, text: "Track the status of every order" },
  { Icon: Banknote, text: "Pay by card or with cash on delivery" },
] as const;

const FANS = [92, 200, 308] as const;
const BLADES = 9;

/** The benefits of an account, below a scale drawing of a graphics card. */
export function AccountBenefits() {
  return (
    <aside className="hidden content-center gap-10 border-s border-line bg-sunken p-12 lg:grid">
      <svg viewBox="0 0 400 250" fill="none" aria-hidden className="w-full stroke-ink" strokeWidth="1.25">
        <defs>
          <pattern id="bench-grid" width="20" height="20" patternUnits="userSpaceOnUse">
            <path d="M20 0H0V20" className="stroke-line" strokeWidth="1" />
          </pattern>
        </defs>
        <rect width="400" height="250" fill="url(#bench-grid)" stroke="none" />
        {/* Bracket, shroud and contacts */}
        <path d="M26 66v134M26 66h-8M20 84h12v96H20z" className="fill-surface" />
        {[96, 120, 144].map((y) => (
          <rect key={y} x="22" y={y} width="8" height="16" rx="1.5" />
        ))}
        <path d="M32 80h326l14 14v72l-14 14H32z" className="fill-surface" />
        <path d="M92 180h128v10h-6v-4h-8v4H92z" className="fill-surface" />
        {Array.from({ length: 17 }, (_, index) => 98 + index * 6.4).map((x) => (
          <path key={x} d={`M${x} 184v6`} strokeWidth="1" />
        ))}
        <path d="M254 80v-6h34v6" className="fill-surface" />
        {FANS.map((x) => (
          <Fan key={x} x={x} y={130} />
        ))}
        <path d="M40 88h316M40 172h316" className="stroke-accent" strokeWidth="2" />
        {/* Dimensions */}
        <g className="stroke-muted" strokeWidth="1">
          <path d="M32 206v22M372 172v56M32 222h340" />
          <path d="M38 219l-6 3 6 3M366 219l6 3-6 3" />
          <path d="M376 80h18M376 180h18M388 80v100" />
          <path d="M385 86l3-6 3 6M385 174l3 6 3-6" />
          <path d="M308 92V42M308 42h36" />
        </g>
        <g className="fill-muted font-mono" stroke="none" fontSize="11">
          <rect x="172" y="214" width="60" height="16" className="fill-sunken" />
          <text x="202" y="226" textAnchor="middle">
            304 mm
          </text>
          <text x="350" y="46">
            Ø 96
          </text>
        </g>
      </svg>
      <ul className="grid gap-4">
        {BENEFITS.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-3 text-muted">
            <Icon aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Fan({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="44" className="fill-canvas" />
      <circle cx={x} cy={y} r="40" className="stroke-muted" strokeWidth="1" />
      {Array.from({ length: BLADES }, (_, index) => (index * 360) / BLADES).map((angle) => (
        <path
          key={angle}
          d={`M${x} ${y - 12}c6 -8 16 -14 17 -24`}
          transform={`rotate(${angle} ${x} ${y})`}
          strokeWidth="1"
        />
      ))}
      <circle cx={x} cy={y} r="12" className="fill-surface" />
      <circle cx={x} cy={y} r="2" className="fill-accent" stroke="none" />
    </g>
  );
}

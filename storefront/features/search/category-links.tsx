import type { CategoryLink } from "./search.ts";

interface CategoryLinksProps {
  title: string;
  links: readonly CategoryLink[];
  onChoose: () => void;
}

export function CategoryLinks({ title, links, onChoose }: CategoryLinksProps) {
  if (links.length === 0) return null;
  return (
    <div>
      <p className="spec-label px-3 pt-2 pb-1 text-muted">{title}</p>
      <ul>
        {links.map(({ name, within, to }) => (
          <li key={to}>
            <a
              href={to}
              onClick={onChoose}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control px-3 hover:bg-sunken"
            >
              <span className="font-medium">{name}</span>
              <span className="text-sm text-muted">{within}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Child = readonly [slug: string, name: string];
interface Sub {
  slug: string;
  name: string;
  children: readonly Child[];
}
export interface Category {
  slug: string;
  name: string;
  /** A lucide icon, by its kebab-case name. */
  icon: string;
  subs: readonly Sub[];
}

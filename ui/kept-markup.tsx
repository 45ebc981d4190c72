import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactElement,
  type Ref,
  useContext,
  useId,
} from "react";

/** The markup of an element, made once for what it shows and taken again for as long as that stays the same. */
export type KeepMarkup = (of: { name: string; shown: object }, element: ReactElement) => string;

/** Only where pages are rendered on the server; a browser makes its elements itself. */
export const MarkupKeeper = createContext<KeepMarkup | undefined>(undefined);

/** Stands for the id in markup that serves every place of every page. */
const ANY_ID = "\u0001";

interface KeptMarkupProps<Shown extends object>
  extends Pick<AnchorHTMLAttributes<HTMLElement>, "aria-label" | "className" | "draggable" | "href"> {
  tag: "a" | "article" | "div" | "fieldset" | "footer" | "h1" | "section" | "ul";
  ref?: Ref<HTMLUListElement>;
  /** Says with `shown` all that the markup depends on. */
  name: string;
  /** Asks for nothing but what it is given: no context, no address. The id is for what its parts say of one another. */
  inside: ComponentType<Shown & { id: string }>;
  /** As JSON says it: functions make no difference. */
  shown: Shown;
}

/** A part of a page that is the same on many pages: on the server it is rendered once, and not again for each of them. */
export function KeptMarkup<Shown extends object>({ tag, name, inside, shown, ...own }: KeptMarkupProps<Shown>) {
  const keep = useContext(MarkupKeeper);
  const id = useId();
  const Tag = tag as "ul";
  const Inside = inside;
  if (!keep)
    return (
      <Tag {...own}>
        <Inside {...shown} id={id} />
      </Tag>
    );
  const markup = keep({ name, shown }, <Inside {...shown} id={ANY_ID} />);
  return <Tag {...own} dangerouslySetInnerHTML={{ __html: markup.replaceAll(ANY_ID, id) }} />;
}

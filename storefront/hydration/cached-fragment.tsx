// Markup that is the same on many pages is rendered once by the server (decision 0040).
// Gain: README.md. Remove: without FragmentCacheContext in render-with-nonce.tsx it is rendered normally.
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactElement,
  type Ref,
  useContext,
  useId,
} from "react";

/** Returns the markup of an element, rendered once and reused while its props are the same. */
export type CacheFragment = (fragment: { name: string; contentProps: object }, element: ReactElement) => string;

/** Set only while the server renders pages; a browser renders its elements itself. */
export const FragmentCacheContext = createContext<CacheFragment | undefined>(undefined);

/** Replaces the id in cached markup, because every use has an id of its own. */
const ID_PLACEHOLDER = "\u0001";

interface CachedFragmentProps<Shown extends object>
  extends Pick<AnchorHTMLAttributes<HTMLElement>, "aria-label" | "className" | "draggable" | "href"> {
  tag: "a" | "article" | "div" | "fieldset" | "footer" | "h1" | "section" | "ul";
  ref?: Ref<HTMLUListElement>;
  /** Together with `contentProps`, everything that the markup depends on. */
  name: string;
  /** Depends on its props alone: no context, no URL. The id connects elements within the markup. */
  content: ComponentType<Shown & { id: string }>;
  /** Compared as JSON, so functions make no difference. */
  contentProps: Shown;
}

/**
 * A part that is the same on many pages: the server renders it
 * once and reuses the markup (decision 0040).
 */
export function CachedFragment<Shown extends object>({
  tag,
  name,
  content,
  contentProps,
  ...attributes
}: CachedFragmentProps<Shown>) {
  const cacheFragment = useContext(FragmentCacheContext);
  const id = useId();
  const Tag = tag as "ul";
  const Content = content;
  if (!cacheFragment)
    return (
      <Tag {...attributes}>
        <Content {...contentProps} id={id} />
      </Tag>
    );
  const markup = cacheFragment({ name, contentProps }, <Content {...contentProps} id={ID_PLACEHOLDER} />);
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup.replaceAll(ID_PLACEHOLDER, id) }} />;
}

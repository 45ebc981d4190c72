import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import {
  type ComponentType,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { Category } from "#contract/shop/catalogue.ts";
import { classNames } from "#ui/class-names.ts";
import { isLongEnough, queryOf } from "./search.ts";
import type { SearchComboboxProps } from "./search-combobox.tsx";
import { SEARCH_INPUT } from "./search-input.ts";
import { useSearch } from "./use-search.ts";

interface SearchBoxProps {
  categories: readonly Category[];
  /** Mobile mode: whether the icon has opened it. On desktop it is always there. */
  open: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** The search box of the header. Its suggestions are loaded when it is first reached for. */
export function SearchBox({ categories, open, onClose, opener }: SearchBoxProps) {
  const [text, setText] = useState("");
  const [showing, setShowing] = useState(false);
  const [loaded, setLoaded] = useState<{ Combobox: ComponentType<SearchComboboxProps>; hasFocus: boolean }>();
  const { found, ask, forget } = useSearch(text);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const load = () =>
    void import("./search-combobox.tsx").then((module) =>
      setLoaded(
        (earlier) => earlier ?? { Combobox: module.default, hasFocus: document.activeElement === input.current },
      ),
    );

  const type = (next: string) => {
    setText(next);
    setShowing(true);
  };
  const close = () => {
    setShowing(false);
    forget();
    onClose();
  };

  // Somebody may have been quicker than the script.
  useEffect(() => {
    if (document.activeElement === input.current) load();
  }, []);

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  const pressed = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !form.current?.contains(target) && !opener.current?.contains(target)) close();
  });
  const escaped = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key !== "Escape" || !(target instanceof Node) || !form.current?.contains(target)) return;
    if (showing && text) {
      setShowing(false);
      forget();
    } else {
      onClose();
      opener.current?.focus();
    }
  });
  useEffect(() => {
    if (!showing && !open) return;
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("keydown", escaped);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("keydown", escaped);
    };
  }, [showing, open]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    input.current?.focus();
    if (!isLongEnough(text)) return;
    setShowing(true);
    if (found.query !== queryOf(text)) void ask(queryOf(text));
  }

  return (
    <form
      ref={form}
      role="search"
      action="/search"
      onSubmit={submit}
      className={classNames(
        "relative mx-auto w-full max-w-160 md:block",
        "max-md:absolute max-md:inset-x-0 max-md:top-full max-md:max-w-none max-md:border-b max-md:border-line max-md:bg-surface max-md:px-4 max-md:pb-3",
        !open && "max-md:hidden",
      )}
    >
      <div className="flex items-center rounded-control border border-control bg-surface transition-colors focus-within:border-accent focus-within:outline-2 focus-within:outline-accent has-[:focus-visible]:outline-offset-0">
        {/* Not 'Search', which is the button that opens all this on phones. */}
        <button
          type="submit"
          aria-label="Find"
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Search aria-hidden className="size-4.5" />
        </button>
        {loaded ? (
          <loaded.Combobox
            inputRef={input}
            hasFocus={loaded.hasFocus}
            text={text}
            onType={type}
            showing={showing}
            found={found}
            categories={categories}
            onChoose={() => {
              setText("");
              close();
            }}
          />
        ) : (
          <input
            ref={input}
            {...SEARCH_INPUT}
            value={text}
            onPointerEnter={load}
            onFocus={load}
            onChange={(event) => type(event.target.value)}
          />
        )}
        {text && (
          <button
            type="button"
            aria-label="Clear"
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
            onClick={() => {
              setText("");
              input.current?.focus();
            }}
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
    </form>
  );
}

// Shared by the plain input and the combobox. The role stays a search box, which may have
// suggestions too, so that the page's only comboboxes are its sort and address fields.
export const SEARCH_INPUT = {
  type: "search",
  name: "q",
  "aria-label": "Search products",
  "aria-autocomplete": "list",
  placeholder: "Search products",
  autoComplete: "off",
  autoCapitalize: "off",
  spellCheck: false,
  enterKeyHint: "search",
  className:
    "h-11 w-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden",
} as const;

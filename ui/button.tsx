import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

type Kind = "primary" | "secondary" | "quiet" | "danger";
type Size = "medium" | "small" | "large";

const SHAPE =
  "inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55";
const KIND: Record<Kind, string> = {
  primary: "bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover",
  secondary: "border border-control bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
  quiet: "text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
  danger: "border border-sale text-sale bg-surface enabled:hover:bg-sale-soft",
};
const SIZE: Record<Size, string> = {
  small: "min-h-9 px-3 text-sm",
  medium: "min-h-11 px-4 text-base",
  large: "min-h-13 px-6 text-lg",
};

interface Look {
  kind?: Kind;
  size?: Size;
}

export function Button({
  kind = "primary",
  size = "medium",
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button type={type} className={classNames(SHAPE, KIND[kind], SIZE[size], className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = "primary",
  size = "medium",
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={classNames(SHAPE, KIND[kind], SIZE[size], className)} {...rest} />;
}

import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

type Kind = "primary" | "secondary" | "quiet" | "danger";
type Size = "medium" | "small" | "large";

interface ButtonStyle {
  kind?: Kind | undefined;
  size?: Size | undefined;
}

// Written out in full, because Tailwind generates only classes
// that occur in a source (ui/controls.css).
const KIND: Record<Kind, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
};
const SIZE: Record<Size, string> = { small: "button-small", medium: "button-medium", large: "button-large" };

function buildButtonClass({
  kind = "primary",
  size = "medium",
  className,
}: ButtonStyle & { className?: string | undefined }): string {
  return classNames("button", KIND[kind], SIZE[size], className);
}

export function Button({ kind, size, className, type = "button", ...rest }: ComponentProps<"button"> & ButtonStyle) {
  return <button type={type} className={buildButtonClass({ kind, size, className })} {...rest} />;
}

export function ButtonLink({ kind, size, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={buildButtonClass({ kind, size, className })} {...rest} />;
}

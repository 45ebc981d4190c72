import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

type Kind = "primary" | "secondary" | "quiet" | "danger";
type Size = "medium" | "small" | "large";

interface Look {
  kind?: Kind | undefined;
  size?: Size | undefined;
}

// Written out, because only classes that stand in a source are made (ui/controls.css).
const KIND: Record<Kind, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
};
const SIZE: Record<Size, string> = { small: "button-small", medium: "button-medium", large: "button-large" };

function look({ kind = "primary", size = "medium", className }: Look & { className?: string | undefined }): string {
  return classNames("button", KIND[kind], SIZE[size], className);
}

export function Button({ kind, size, className, type = "button", ...rest }: ComponentProps<"button"> & Look) {
  return <button type={type} className={look({ kind, size, className })} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={look({ kind, size, className })} {...rest} />;
}

// The shop's design as inline styles, without variables and independent of web fonts, as mail programs
// require.
import type { CSSProperties } from "react";

const SANS = '"Geist Variable", Geist, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const MONO = '"Geist Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

const INK = "#14171C";
const MUTED = "#565D68";
const ACCENT = "#1F4FD8";
const LINE = "#DEDBD3";

export const STYLES = {
  page: { backgroundColor: "#F6F5F2", color: INK, fontFamily: SANS, margin: 0, padding: "32px 16px" },
  sheet: { maxWidth: "560px", margin: "0 auto" },
  brand: { color: INK, fontSize: "18px", fontWeight: 600, letterSpacing: "-0.02em", margin: "0 0 16px" },
  card: { backgroundColor: "#FFFFFF", border: `1px solid ${LINE}`, borderRadius: "16px", padding: "32px 24px" },
  heading: { color: INK, fontSize: "22px", lineHeight: "28px", fontWeight: 600, letterSpacing: "-0.02em", margin: 0 },
  paragraph: { color: INK, fontSize: "16px", lineHeight: "24px", margin: "16px 0 0" },
  note: { color: MUTED, fontSize: "14px", lineHeight: "21px", margin: "16px 0 0" },
  code: {
    backgroundColor: "#ECEAE4",
    borderRadius: "10px",
    color: INK,
    fontFamily: MONO,
    fontSize: "32px",
    lineHeight: "40px",
    fontWeight: 600,
    letterSpacing: "0.2em",
    margin: "24px 0 0",
    padding: "16px",
    textAlign: "center",
  },
  button: {
    backgroundColor: ACCENT,
    borderRadius: "10px",
    color: "#FFFFFF",
    display: "inline-block",
    fontSize: "16px",
    fontWeight: 600,
    lineHeight: "20px",
    marginTop: "24px",
    padding: "14px 24px",
    textDecoration: "none",
  },
  orderNumber: { color: INK, fontFamily: MONO, fontSize: "16px", fontWeight: 600, margin: "24px 0 8px" },
  orderLine: { borderTop: `1px solid ${LINE}`, color: INK, fontSize: "14px", lineHeight: "21px", padding: "8px 0" },
  orderTotal: {
    borderTop: `1px solid ${LINE}`,
    color: INK,
    fontSize: "16px",
    fontWeight: 600,
    lineHeight: "24px",
    padding: "8px 0",
  },
  link: { color: ACCENT, textDecoration: "underline" },
  footer: { color: MUTED, fontSize: "12px", lineHeight: "18px", margin: "16px 0 0" },
} as const satisfies Record<string, CSSProperties>;

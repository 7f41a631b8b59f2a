import { Link, type LinkProps, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Section } from "./sections.ts";

type SectionLinkProps = Pick<Section, "to" | "with"> & { className: string; children: ReactNode } & LinkProps;

export function SectionLink({ with: other = "\0", ...link }: SectionLinkProps) {
  const within = useLocation({ select: ({ pathname }) => pathname.startsWith(other) });
  return <Link aria-current={within ? "page" : undefined} {...link} />;
}

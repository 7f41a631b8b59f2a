import { Link, type LinkProps } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Icon } from "#ui/icons/icon.tsx";

/** The way to the list above a screen. */
export function BackLink({ to, children }: { to: LinkProps["to"]; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-6 w-fit items-center gap-1.5 text-sm text-ink-soft hover:text-ink">
      <Icon icon={ArrowLeft} size={14} className="rtl:-scale-x-100" />
      {children}
    </Link>
  );
}

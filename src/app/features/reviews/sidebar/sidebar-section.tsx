import type { ReactNode } from "react";

/** A part of what stands beside a review. */
export function SidebarSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5 border-t border-line pt-4 first:border-0 first:pt-0">
      <h2 className="text-sm font-medium text-ink-faint">{title}</h2>
      {children}
    </section>
  );
}

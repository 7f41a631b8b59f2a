import type { ReactNode } from "react";

type GroupProps = { title: string; note?: string; action?: ReactNode; children: ReactNode };

export function Group({ title, note, action, children }: GroupProps) {
  return (
    <section className="flex flex-col gap-4 border-b border-line px-5 py-5 last:border-b-0">
      <header className="flex min-h-6 items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        {action}
      </header>
      {note && <p className="-mt-2.5 text-sm text-ink-faint">{note}</p>}
      {children}
    </section>
  );
}

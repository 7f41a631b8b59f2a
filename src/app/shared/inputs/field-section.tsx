import { useId, type ReactNode } from "react";

export function Section({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {end && <div className="flex flex-wrap gap-2">{end}</div>}
      </div>
      {children}
    </section>
  );
}

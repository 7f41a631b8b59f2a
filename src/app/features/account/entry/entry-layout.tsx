import type { ReactNode } from "react";
import { Logo } from "#ui/icons/logo.tsx";
import { Stars } from "#ui/data/stars.tsx";

const COLUMNS = [
  [3, 5, 2, 4, 3],
  [5, 2, 4, 3, 5],
  [2, 4, 3, 5, 2],
];

function DrawnCard({ lines }: { lines: number }) {
  return (
    <div className="rounded-xl border border-line bg-surface p-5 shadow-card">
      <div className="flex items-center gap-3">
        <span className="size-8 rounded-full bg-accent-soft" />
        <span className="flex flex-col gap-1.5">
          <span className="h-2 w-20 rounded-full bg-line-strong" />
          <span className="h-1.5 w-12 rounded-full bg-line" />
        </span>
      </div>
      <div className="mt-4">
        <Stars value={lines % 4 === 0 ? 4 : 5} />
      </div>
      <div className="mt-4 flex flex-col gap-2.5">
        {Array.from({ length: lines }, (_, index) => (
          <span key={index} className={`h-2 rounded-full bg-line ${index === lines - 1 ? "w-3/5" : "w-full"}`} />
        ))}
      </div>
    </div>
  );
}

function WallDrawing() {
  return (
    <div aria-hidden className="relative hidden overflow-hidden border-s border-line bg-sunken lg:block">
      <div className="absolute inset-0 grid -rotate-3 scale-110 grid-cols-3 gap-5 p-6">
        {COLUMNS.map((column, index) => (
          <div key={index} className="flex flex-col gap-5" style={{ marginTop: `${index * 4 - 7}rem` }}>
            {column.map((lines, index) => (
              <DrawnCard key={index} lines={lines} />
            ))}
          </div>
        ))}
      </div>
      <div className="absolute inset-0 bg-linear-to-t from-sunken via-transparent to-sunken/70" />
    </div>
  );
}

type EntryLayoutProps = { title: string; text: string; children: ReactNode };

export function EntryLayout({ title, text, children }: EntryLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,1fr)_minmax(0,1.1fr)]">
      <main className="flex min-w-0 flex-col px-6 py-8 sm:px-10">
        <Logo size="lg" />
        <div className="m-auto w-full max-w-100 py-10">
          <h1 tabIndex={-1} className="text-2xl font-semibold">
            {title}
          </h1>
          <p className="mt-2 text-read text-pretty text-ink-soft">{text}</p>
          {children}
        </div>
      </main>
      <WallDrawing />
    </div>
  );
}

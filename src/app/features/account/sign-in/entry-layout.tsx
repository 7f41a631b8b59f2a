import type { ReactNode } from "react";
import { Logo } from "#ui/icons/logo.tsx";
import { WallDrawing } from "./wall-illustration.tsx";

type EntryLayoutProps = { title: string; text: string; children: ReactNode };

/** The screens before one is in: the form at the start, a drawn wall beside it where there is room. */
export function EntryLayout({ title, text, children }: EntryLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,1fr)_minmax(0,1.1fr)]">
      <main className="flex flex-col px-6 py-8 sm:px-10">
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

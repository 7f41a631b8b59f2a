import type { ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";

const WIDTHS = { narrow: "max-w-3xl", settings: "max-w-5xl", wide: "max-w-6xl", full: "max-w-none" };

type PageBodyProps = { width?: keyof typeof WIDTHS; children: ReactNode };

/**
 * The width of a screen: `narrow` for reading and forms, `settings` for those beside the list of settings, `wide` for lists
 * and cards, `full` for tools. Inside another one, such as the skeleton of a settings tab, it adds no padding.
 */
export function PageBody({ width = "wide", children }: PageBodyProps) {
  return (
    <div
      data-page-body
      className={cx("flex w-full flex-col gap-6 px-4 py-6 sm:px-6 in-data-page-body:p-0!", WIDTHS[width])}
    >
      {children}
    </div>
  );
}

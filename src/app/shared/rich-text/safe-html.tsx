import { use, useMemo } from "react";
import { cx } from "#ui/core/cx.ts";
import type { purify } from "./purify.ts";

type Purifier = { purify: typeof purify };
let arriving: Promise<Purifier> | undefined;

export function loadPurifier(): Promise<Purifier> {
  arriving ??= import("./purify.ts");
  return arriving;
}

/** A comment with its formatting, sanitised again. Suspends while the sanitiser loads. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const purifier = use(loadPurifier());
  const clean = useMemo(() => ({ __html: purifier.purify(html) }), [purifier, html]);
  // oxlint-disable-next-line react/no-danger -- sanitised in the line above
  return <div dir="auto" className={cx("rich-text", className)} dangerouslySetInnerHTML={clean} />;
}

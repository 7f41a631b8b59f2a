import { use } from "react";
import { cx } from "#ui/cx.ts";

const loaded = { purifier: undefined as Promise<typeof import("./purify.ts")> | undefined };

/** Fetches what cleans comments, before one is shown. */
export function loadPurifier(): Promise<typeof import("./purify.ts")> {
  loaded.purifier ??= import("./purify.ts");
  return loaded.purifier;
}

/** A comment with its formatting, sanitised here again. Suspends while the sanitiser arrives. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const { purify } = use(loadPurifier());
  return <div dir="auto" className={cx("rich-text", className)} dangerouslySetInnerHTML={{ __html: purify(html) }} />;
}

import type { ReactNode } from "react";
import { m } from "#messages/gen/messages.js";
import { Segmented } from "#ui/controls/segmented.tsx";
import { PLATFORMS, type Platform } from "./share-search.ts";
import { useShareSearch } from "./use-share-search.ts";

/** Names that are the same in every language. */
const NAMES: Record<Platform, string> = {
  html: "HTML",
  react: "React",
  wordpress: "WordPress",
  webflow: "Webflow",
  framer: "Framer",
};
const WHERE: Record<Platform, () => string> = {
  html: m.share_step_html,
  react: m.share_step_react,
  wordpress: m.share_step_wordpress,
  webflow: m.share_step_webflow,
  framer: m.share_step_framer,
};

/** What to do with the code, for the site it goes onto. */
export function Instructions({ children }: { children: ReactNode }) {
  const [{ for: platform = PLATFORMS[0] }, change] = useShareSearch();
  return (
    <>
      <div className="-m-0.5 overflow-x-auto p-0.5">
        <Segmented
          label={m.share_for()}
          options={PLATFORMS.map((value) => ({ value, label: NAMES[value] }))}
          value={platform}
          onChange={(next) => change({ for: next === PLATFORMS[0] ? undefined : next })}
        />
      </div>
      {children}
      <ol className="flex list-decimal flex-col gap-1 ps-5 text-ink-soft marker:text-ink-faint">
        <li>{m.share_step_copy()}</li>
        <li>{WHERE[platform]()}</li>
        <li>{m.share_step_check()}</li>
      </ol>
    </>
  );
}

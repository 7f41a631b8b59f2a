import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import { type StarsAdvice, itemKindRow } from "#contract/walls/pages/reviewed-item.ts";
import type { WallVisibility } from "#contract/walls/pages/wall-visibility.ts";
import { formatList } from "#app/shared/text/list-text.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { NEED_LABELS } from "./item-labels.ts";

const RULES_URL = "https://developers.google.com/search/docs/appearance/structured-data/review-snippet#guidelines";

const LOOKS = {
  can: { icon: CircleCheck, tone: "bg-success-soft text-success-ink" },
  missing: { icon: CircleAlert, tone: "bg-warning-soft text-warning-ink" },
  never: { icon: CircleSlash, tone: "bg-sunken text-ink" },
  /** Nothing has been filled in yet. */
  idle: { icon: CircleAlert, tone: "bg-sunken text-ink" },
};
const AVERAGES: Record<StarsAdvice["average"], () => string> = {
  all: m.stars_average_all,
  selection: m.stars_average_selection,
  other_sites: m.stars_average_other_sites,
  not_shown: m.stars_average_not_shown,
};

function sentencesOf({ kind, verdict, missing, average }: StarsAdvice): { title: string; texts: string[] } {
  switch (verdict) {
    case "can":
      return { title: m.stars_can(), texts: [m.stars_can_text(), AVERAGES[average]()] };
    case "missing":
      return {
        title: m.stars_missing({ fields: formatList(missing.map((one) => NEED_LABELS[one]())) }),
        texts: [m.stars_missing_text()],
      };
    case "never": {
      const isOwn = itemKindRow(kind).never === "own";
      return { title: m.stars_never(), texts: [isOwn ? m.stars_never_own() : m.stars_never_unsupported()] };
    }
  }
}

type StarsVerdictProps = { advice: StarsAdvice; visibility: WallVisibility | undefined };

/** Whether search engines may show stars for a wall, and the rule behind it. */
export function StarsVerdict({ advice, visibility }: StarsVerdictProps) {
  const { icon, tone } = LOOKS[advice.missing.includes("name") ? "idle" : advice.verdict];
  const { title, texts } = sentencesOf(advice);
  const isListed = visibility === undefined || visibility === "public";
  return (
    <div className={cx("flex gap-3 rounded-md px-4 py-3", tone)}>
      <Icon icon={icon} className="mt-0.5" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="font-semibold">{title}</p>
        {[...texts, ...(isListed ? [] : [m.stars_not_listed()])].map((text) => (
          <p key={text} className="text-sm">
            {text}
          </p>
        ))}
        <a href={RULES_URL} target="_blank" rel="noreferrer" className="text-sm underline underline-offset-2">
          {m.stars_rules()}
        </a>
      </div>
    </div>
  );
}

import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { ITEM_KINDS } from "#contract/walls/pages/reviewed-item.ts";
import type { InstallCheck, UNREACHABLE_REASONS } from "#contract/walls/pages/wall-health.ts";
import { formatList } from "#app/shared/text/list-text.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";

type Verdict = InstallCheck["verdict"];

const TITLES: Record<Verdict, () => string> = {
  found: m.share_found,
  twice: m.share_twice,
  other_id: m.share_other_id,
  not_allowed: m.share_not_allowed,
  blocked: m.share_blocked,
  missing: m.share_missing,
  unreachable: m.share_unreachable,
};
const REASONS: Record<(typeof UNREACHABLE_REASONS)[number], () => string> = {
  refused: m.share_reason_refused,
  unreachable: m.share_reason_unreachable,
  late: m.share_reason_late,
  redirects: m.share_reason_redirects,
  large: m.share_reason_large,
  type: m.share_reason_type,
  status: m.share_reason_status,
};
const TONES = { good: "bg-success-soft text-success-ink", doubtful: "bg-warning-soft text-warning-ink" };

const Codes = ({ of }: { of: string[] }) => (
  <span dir="ltr" className="flex flex-wrap gap-x-3 gap-y-1 font-mono text-sm break-all">
    {of.map((code) => (
      <code key={code}>{code}</code>
    ))}
  </span>
);

function adviceOn({ verdict, has_script, blocked_by, reason, ids }: InstallCheck, origin: string): ReactNode[] {
  const directives = blocked_by.filter((one) => !["mixed-content", "inline-style", "style-attribute"].includes(one));
  const policy = (content: string) => [content, <Codes key="directives" of={directives} />];
  switch (verdict) {
    case "unreachable":
      return reason ? [REASONS[reason]()] : [];
    case "missing":
      return [m.share_missing_text()];
    case "other_id":
      return [m.share_other_id_text(), <Codes key="ids" of={[...new Set(ids)]} />];
    case "not_allowed":
      return [m.share_not_allowed_text()];
    case "blocked":
      return [
        blocked_by.includes("mixed-content") && m.share_blocked_mixed(),
        blocked_by.includes("inline-style") && m.share_blocked_styles(),
        ...(directives.length > 0 ? policy(m.share_blocked_text({ origin })) : []),
      ];
    case "twice":
    case "found":
      return [
        verdict === "twice" && m.share_twice_text(),
        !has_script && m.share_found_no_script(),
        blocked_by.includes("style-attribute") && m.share_found_no_room(),
        ...(directives.length > 0 ? policy(m.share_found_pictures({ origin })) : []),
      ];
  }
}

const OWN: string[] = Object.values(ITEM_KINDS)
  .filter((kind) => "never" in kind && kind.never === "own")
  .map(({ type }) => type);

/** What search engines make of the page's structured data. */
function adviceOnStars({ rated, noindex }: InstallCheck): string[] {
  return [
    rated.length > 0 ? m.share_rated({ types: formatList(rated) }) : m.share_rated_none(),
    ...(rated.length > 1 ? [m.share_rated_twice()] : []),
    ...(rated.some((type) => OWN.includes(type)) ? [m.share_rated_own()] : []),
    ...(noindex ? [m.share_noindex()] : []),
  ];
}

/** The result of an installation check. `origin` is where the embed script comes from. */
export function CheckResult({ result, origin }: { result: InstallCheck; origin: string }) {
  const { verdict, url } = result;
  const isGood = verdict === "found" && result.blocked_by.length === 0;
  const advice = adviceOn(result, origin).filter(Boolean);
  return (
    <div className={cx("flex gap-3 rounded-md px-4 py-3", isGood ? TONES.good : TONES.doubtful)}>
      <Icon icon={isGood ? CircleCheck : CircleAlert} className="mt-0.5" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="font-semibold">{TITLES[verdict]()}</p>
        {advice.map((content, index) => (
          <div key={index}>{content}</div>
        ))}
        {verdict !== "unreachable" && (
          <div className="flex flex-col gap-1 border-t border-current/20 pt-1.5 text-sm">
            <p className="font-medium">{m.stars_title()}</p>
            {adviceOnStars(result).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        <p className="text-sm">
          {m.share_checked()}{" "}
          <a href={url} target="_blank" rel="noreferrer" dir="ltr" className="break-all underline underline-offset-2">
            {url}
          </a>
        </p>
      </div>
    </div>
  );
}

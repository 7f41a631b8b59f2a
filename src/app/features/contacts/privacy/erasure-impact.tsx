import { OutsideLink } from "#app/shared/review-display/review-origin.tsx";
import type { ErasureImpact } from "#contract/contacts/contact-action-endpoints.ts";
import { isSafeUrl } from "#contract/core/urls.ts";
import { m } from "#messages/gen/messages.js";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";

type Shown = ErasureImpact["walls"][number];

const HEADING = "mb-1.5 text-base font-medium";

function goes(impact: ErasureImpact): string[] {
  const lines: [number, (input: { count: number }) => string][] = [
    [impact.reviews, m.privacy_erase_reviews],
    [impact.trashed, m.privacy_erase_trashed],
    [impact.held, m.privacy_erase_held],
    [impact.files, m.privacy_erase_files],
    [impact.invitations, m.privacy_erase_invitations],
    [impact.timeline, m.privacy_erase_timeline],
  ];
  return [m.privacy_erase_person(), ...lines.flatMap(([count, describe]) => (count > 0 ? [describe({ count })] : []))];
}

function Wall({ wall }: { wall: Shown }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <span dir="auto" className="min-w-0 truncate font-medium">
        {wall.name}
      </span>
      <span className="text-sm text-ink-faint">
        {wall.kind === "page" ? m.record_place_wall() : m.record_place_widget()}
      </span>
      <span className="text-sm text-ink-soft">{m.privacy_erase_reviews({ count: wall.reviews })}</span>
      {wall.public_url && isSafeUrl(wall.public_url) && (
        <OutsideLink href={wall.public_url}>{m.privacy_erase_open_wall()}</OutsideLink>
      )}
    </li>
  );
}

export function ErasureImpactView({ impact, failed }: { impact: ErasureImpact | undefined; failed: boolean }) {
  if (failed) return <p className="text-danger-ink">{m.privacy_erase_unknown()}</p>;
  if (!impact)
    return (
      <div role="status" aria-label={m.privacy_erase_loading()}>
        <SkeletonText lines={5} />
      </div>
    );
  return (
    <>
      <section>
        <h3 className={HEADING}>{m.privacy_erase_goes()}</h3>
        <ul className="flex list-disc flex-col gap-1 ps-5 marker:text-ink-faint">
          {goes(impact).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={HEADING}>{m.privacy_erase_shown()}</h3>
        {impact.walls.length === 0 ? (
          <p className="text-ink-soft">{m.privacy_erase_shown_nowhere()}</p>
        ) : (
          <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
            {impact.walls.map((wall) => (
              <Wall key={`${wall.kind}/${wall.id}`} wall={wall} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

import ExternalLink from "lucide-react/icons/external-link";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { isSafeUrl } from "#contract/core/urls.ts";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";

type Origin = ReviewContext["origin"];

function originLabel({ kind, form, import: source, platform }: Origin): string {
  if (kind === "form") return form ? m.record_origin_form({ name: form.name }) : m.record_origin_some_form();
  if (kind === "manual") return m.record_origin_manual();
  if (kind === "interface") return m.record_origin_interface();
  if (source) return m.record_origin_import({ name: source.name });
  return platform ? m.record_origin_platform({ name: platform.name }) : m.record_origin_some_import();
}

export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 w-fit items-center gap-1 text-accent-ink hover:underline"
    >
      {children}
      <Icon icon={ExternalLink} size={12} />
    </a>
  );
}

export function OriginLines({ origin }: { origin: Origin }) {
  const { review_url: review, source_url: source, platform, received_at: received, kind } = origin;
  return (
    <>
      <p dir="auto">{originLabel(origin)}</p>
      {platform && kind === "import" && origin.import && <p dir="auto">{platform.name}</p>}
      <p className="text-ink-soft">
        {m.reviews_received()} <RelativeTime value={received} />
      </p>
      {review && isSafeUrl(review) && <OutsideLink href={review}>{m.reviews_open_source()}</OutsideLink>}
      {source && source !== review && isSafeUrl(source) && (
        <OutsideLink href={source}>{m.record_origin_source()}</OutsideLink>
      )}
    </>
  );
}

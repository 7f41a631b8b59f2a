import { Link, type LinkProps } from "@tanstack/react-router";
import { inbox } from "#app/features/overview/figures/figures.ts";
import {
  emailProblemName,
  moderationReasonName,
  reportReasonName,
  webhookReasonName,
} from "#app/shared/review-display/waiting-reasons.ts";
import type { WaitingGroup, WaitingItem, WaitingKind } from "#contract/overview/waiting.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { Badge } from "#ui/data/badge.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Card } from "#ui/layout/card.tsx";

interface Kind {
  title: () => string;
  action: () => string;
  /** Where all of the kind are. */
  to: LinkProps;
  /** Where one of them is decided; the list by default. */
  toItem?: (item: WaitingItem) => LinkProps;
  reasonName?: (reason: string) => string;
  nameless: () => string;
  /** Names the number of failures; rows by default. */
  failedName?: (inputs: { count: number; shown: string }) => string;
}

function toReview({ id }: WaitingItem): LinkProps {
  const [type = "", number = ""] = id.split("/");
  return { to: "/reviews/$type/$id", params: { type, id: number }, search: { state: "new" } };
}

const KINDS: Record<WaitingKind, Kind> = {
  review: {
    title: m.waiting_reviews,
    action: m.waiting_reviews_action,
    to: inbox({ state: "new" }),
    toItem: toReview,
    nameless: m.reviews_nameless,
  },
  submission: {
    title: m.waiting_submissions,
    action: m.waiting_submissions_action,
    to: { to: "/forms/held" },
    reasonName: moderationReasonName,
    nameless: m.reviews_nameless,
  },
  report: {
    title: m.waiting_reports,
    action: m.waiting_reports_action,
    to: { to: "/reviews/reports" },
    reasonName: reportReasonName,
    nameless: m.reports_of_nobody,
  },
  import: {
    title: m.waiting_imports,
    action: m.waiting_imports_action,
    to: { to: "/imports" },
    toItem: ({ id }) => ({ to: "/imports/$importId", params: { importId: id } }),
    nameless: m.waiting_unnamed,
  },
  email: {
    title: m.waiting_emails,
    action: m.waiting_emails_action,
    to: { to: "/settings/workspace" },
    reasonName: emailProblemName,
    nameless: m.emails_kind_receipt,
  },
  webhook: {
    title: m.waiting_webhooks,
    action: m.waiting_webhooks_action,
    to: { to: "/settings/webhooks" },
    toItem: ({ id }) => ({ to: "/settings/webhooks/$webhookId", params: { webhookId: id } }),
    reasonName: webhookReasonName,
    nameless: m.hooks_webhook,
    failedName: m.hooks_failed_count,
  },
};

function WaitingRow({ item, kind }: { item: WaitingItem; kind: Kind }) {
  const { title, text, reasons, failed, at } = item;
  return (
    <li className="relative flex flex-col gap-x-4 gap-y-1 px-5 py-3 hover:bg-sunken sm:flex-row sm:items-baseline">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link {...(kind.toItem?.(item) ?? kind.to)} dir="auto" className="min-w-0 font-medium break-words">
            {/* The whole row is the target. */}
            <span aria-hidden className="absolute inset-0" />
            {title || kind.nameless()}
          </Link>
          {reasons.map((reason) => (
            <Badge key={reason} tone="warning">
              {kind.reasonName?.(reason) ?? reason}
            </Badge>
          ))}
          {failed !== null && failed > 0 && (
            <Badge tone="warning">
              {(kind.failedName ?? m.waiting_failed_rows)({ count: failed, shown: formatNumber(failed) })}
            </Badge>
          )}
        </div>
        {text && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-ink-soft">
            {text}
          </p>
        )}
      </div>
      <span className="shrink-0 text-sm text-ink-faint">
        <RelativeTime value={at} />
      </span>
    </li>
  );
}

/** One kind of open work: how much of it, the newest of it, and the way to the rest. */
export function WaitingCard({ group: { kind: name, count, items } }: { group: WaitingGroup }) {
  const kind = KINDS[name];
  return (
    <Card
      flush
      title={`${kind.title()} · ${formatNumber(count)}`}
      actions={
        <Link {...kind.to} className={buttonStyles({ size: "sm" })}>
          {kind.action()}
        </Link>
      }
    >
      <ul aria-label={kind.title()} className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <WaitingRow key={`${item.id} ${item.at}`} item={item} kind={kind} />
        ))}
      </ul>
    </Card>
  );
}

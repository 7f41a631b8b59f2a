import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import type { HistoryEntry } from "#contract/reviews/review-context.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { historyReasonLabel, stateLabel } from "./reason-text.ts";
import { Suspense } from "react";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { customFieldOf } from "#contract/reviews/custom-fields.ts";
import { fieldName } from "./field-names.ts";
import { formatValue } from "./field-values.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

const WordDiff = lazyPart(async () => (await import("#app/shared/text/word-diff.tsx")).WordDiff, MissingPart);

type Change = HistoryEntry["changes"][number];

/** Fields whose old value can be restored in the editor. */
const CAN_RETURN = new Set(["comment", "review_title", "rating", "reviewed_at", "transcript"]);
/** Only their count is stored, which means nothing by itself. */
const COUNTED = new Set(["cues"]);

function formatHistoryValue(field: string, value: unknown): string {
  if (field === "state") return stateLabel(REVIEW_STATES.find((one) => one === value) ?? "new");
  if (COUNTED.has(field)) return typeof value === "number" ? m.record_cues({ count: value }) : "";
  return formatValue(field, value);
}

/** The names of members, by id as the history stores them. */
function useMemberNames(enabled: boolean): ReadonlyMap<unknown, string> {
  const { offers } = useSession();
  const { data } = useQuery({ ...query("listTeam"), enabled: enabled && offers("listTeam") });
  return new Map(data?.data.members.map(({ user_id, name }) => [user_id, name]));
}

type HistoryChangeProps = { change: Change; onPutBack?: (field: string, value: unknown) => void };

function HistoryChange({ change: { field, old, new: now }, onPutBack }: HistoryChangeProps) {
  const name = fieldName(field);
  const members = useMemberNames(field === "assignee");
  const textOf = (value: unknown) => {
    if (field !== "assignee") return formatHistoryValue(field, value);
    return value === null ? m.inbox_assignee_nobody() : (members.get(value) ?? m.record_by_former());
  };
  return (
    <div>
      <dt className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        {name}
        {onPutBack && (CAN_RETURN.has(field) || customFieldOf(field) !== undefined) && (
          <button
            type="button"
            aria-label={m.record_put_back_field({ field: name })}
            onClick={() => onPutBack(field, old)}
            className="min-h-6 rounded-xs text-accent-ink hover:underline"
          >
            {m.record_put_back()}
          </button>
        )}
      </dt>
      <dd className="max-h-60 overflow-y-auto rounded-sm bg-sunken px-2.5 py-1.5">
        <Suspense fallback={<p className="whitespace-pre-line">{textOf(now)}</p>}>
          <WordDiff before={textOf(old)} after={textOf(now)} />
        </Suspense>
      </dd>
    </div>
  );
}

function actionLabel({ action, place: placement }: HistoryEntry): string {
  const named = placement ?? "";
  if (action === "created") return m.record_history_created();
  if (action === "imported")
    return placement ? m.record_history_imported_by({ name: named }) : m.record_history_imported();
  if (action === "published") return m.record_history_published({ name: named });
  if (action === "unpublished") return m.record_history_unpublished({ name: named });
  if (action === "reply_sent") return m.record_history_reply_sent();
  if (action === "trashed") return m.record_history_trashed();
  if (action === "restored") return m.record_history_restored();
  return m.record_history_updated();
}

function actorLabel({ kind, name }: HistoryEntry["by"]): string {
  if (kind === "rule") return name ? m.audit_by_rule({ name }) : m.record_by_former_rule();
  if (name) return kind === "key" ? m.record_by_key({ name }) : name;
  if (kind === "visitor") return m.record_by_visitor();
  if (kind === "job") return m.record_by_itself();
  return kind === "key" ? m.record_by_some_key() : m.record_by_former();
}

type HistoryLineProps = { entry: HistoryEntry; onPutBack?: (field: string, value: unknown) => void };

export function HistoryLine({ entry, onPutBack }: HistoryLineProps) {
  const { by, at, reason, changes, erased } = entry;
  return (
    <li className="relative ps-4 before:absolute before:start-0 before:top-2 before:size-1.5 before:rounded-full before:bg-line-control">
      <p>
        <span dir="auto">{actionLabel(entry)}</span>
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-faint">
        <bdi>{actorLabel(by)}</bdi>
        <RelativeTime value={at} />
      </p>
      {reason && (
        <p className="text-sm text-ink-soft">{m.record_history_reason({ reason: historyReasonLabel(reason) })}</p>
      )}
      {erased && <p className="text-sm text-ink-faint">{m.record_history_erased()}</p>}
      {changes.length > 0 && (
        <dl className="mt-1.5 flex flex-col gap-2">
          {changes.map((change) => (
            <HistoryChange key={change.field} change={change} onPutBack={onPutBack} />
          ))}
        </dl>
      )}
    </li>
  );
}

import type { AuditRow as Row } from "#contract/workspace/audit-log.ts";
import { m } from "#messages/gen/messages.js";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { actionLabel, actorLabel, changeLines, recordLabel } from "./audit-labels.ts";

export function AuditRow({ row }: { row: Row }) {
  const lines = changeLines(row);
  const { session } = row.actor;
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium break-words">
          {m.audit_what({
            action: actionLabel(row.action),
            record: recordLabel(row.record),
            id: row.record_id,
          })}
        </span>
        <RelativeTime value={row.created_at} className="text-sm text-ink-soft" />
      </div>
      <span className="text-sm text-ink-soft">
        <bdi>{actorLabel(row.actor)}</bdi>
        {session && <span className="ms-2 text-ink-faint">{m.audit_session({ id: session })}</span>}
      </span>
      {lines.length > 0 && (
        <ul className="flex flex-col text-sm">
          {lines.map((line) => (
            <li key={line} dir="auto" className="line-clamp-3 break-words whitespace-pre-line">
              {line}
            </li>
          ))}
        </ul>
      )}
      {row.is_erased && <span className="text-sm text-ink-faint">{m.audit_erased()}</span>}
    </li>
  );
}

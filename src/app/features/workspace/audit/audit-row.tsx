import type { AuditRow as Row } from "#contract/workspace/audit-log.ts";
import { m } from "#messages/gen/messages.js";
import { Highlight, cutTo } from "#app/shared/text/highlight.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { actLabel, actorLabel, changeLines } from "./audit-labels.ts";

type AuditRowProps = { row: Row; matcher: RegExp | undefined };

/** Marks what a search has found; long values begin shortly before it. */
export function AuditRow({ row, matcher }: AuditRowProps) {
  const lines = changeLines(row);
  const { record_id: id, record_name: name } = row;
  const { session } = row.actor;
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium break-words">
          <Highlight matcher={matcher} text={actLabel(row)} />
          {name !== null && (
            <span dir="ltr" className="ms-2 text-sm font-normal text-ink-faint">
              <Highlight matcher={matcher} text={id} />
            </span>
          )}
        </span>
        <RelativeTime value={row.created_at} className="text-sm text-ink-soft" />
      </div>
      <span className="text-sm text-ink-soft">
        <bdi>
          <Highlight matcher={matcher} text={actorLabel(row.actor)} />
        </bdi>
        {session && <span className="ms-2 text-ink-faint">{m.audit_session({ id: session })}</span>}
      </span>
      {lines.length > 0 && (
        <ul className="flex flex-col text-sm">
          {lines.map((line) => (
            <li key={line} dir="auto" className="line-clamp-3 break-words whitespace-pre-line">
              <Highlight matcher={matcher} text={cutTo(line, matcher)} />
            </li>
          ))}
        </ul>
      )}
      {row.is_erased && <span className="text-sm text-ink-faint">{m.audit_erased()}</span>}
    </li>
  );
}

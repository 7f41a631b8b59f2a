import { Link } from "@tanstack/react-router";
import type { Answer } from "#api/create-api.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { formatNumber } from "#ui/core/format-number.ts";

export type EndedImport = Answer<"listImports">["data"][number] & { finished_at: string };

/** Those that have ended, which Activity lists beside the changes of reviews. */
export const endedImports = (imports: Answer<"listImports">["data"]): EndedImport[] =>
  imports.flatMap((source) => (source.finished_at === null ? [] : [{ ...source, finished_at: source.finished_at }]));

const STATES: Partial<Record<EndedImport["state"], () => string>> = {
  failed: m.imports_state_failed,
  stopped: m.imports_state_stopped,
  undone: m.imports_state_undone,
};

export function ImportRow({ source }: { source: EndedImport }) {
  const { id, name, state, reviews_imported: count, by } = source;
  const mark = STATES[state];
  const summary =
    state === "undone" ? m.acts_import_undone({ name }) : m.acts_imported({ count, shown: formatNumber(count), name });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi>{summary}</bdi>
          {mark && <Badge tone={state === "failed" ? "danger" : "neutral"}>{mark()}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {by && <bdi>{m.acts_activity_by({ name: by })}</bdi>}
          <RelativeTime value={source.finished_at} className="text-ink-faint" />
        </p>
      </div>
      <Link
        to="/imports/$importId"
        params={{ importId: String(id) }}
        aria-label={m.acts_open_import_of({ name })}
        className="text-sm text-accent-ink underline"
      >
        {m.acts_open_import()}
      </Link>
    </li>
  );
}

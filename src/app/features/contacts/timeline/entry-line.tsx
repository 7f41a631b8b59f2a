import { Link } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import type { KeyedEntry } from "./timeline-entries.ts";
import { describeEntry } from "./entry-types.ts";
import { PayloadView, payloadFields } from "./payload-view.tsx";

type EntryLineProps = { entry: KeyedEntry; open: boolean; onOpen: (open: boolean) => void };

export function TimelineEntryRow({ entry, open, onOpen }: EntryLineProps) {
  const { icon, title, about, read } = describeEntry(entry);
  const fields = payloadFields(entry.payload);
  const note = entry.type === "note" ? read.note : undefined;
  return (
    <div className="relative flex gap-3 pb-4 before:absolute before:start-3.5 before:top-8 before:bottom-0 before:w-px before:bg-line">
      <span className="grid size-7 shrink-0 place-items-center rounded-full border border-line bg-surface text-ink-soft">
        <Icon icon={icon} size={14} />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {title}
          </p>
          <RelativeTime value={entry.event_at} className="text-sm text-ink-faint" />
        </div>
        {about && (
          <p dir="auto" className="text-ink-soft wrap-anywhere">
            {about}
          </p>
        )}
        {note && (
          <p dir="auto" className="mt-1 rounded-md bg-warning-soft px-3 py-2 whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
        {(read.review || fields.length > 0) && (
          <div className="flex flex-wrap items-center gap-x-4">
            {read.review && (
              <Link
                to="/reviews/$type/$id"
                params={{ type: read.review.type, id: String(read.review.id) }}
                className="inline-flex min-h-6 items-center text-sm text-accent-ink hover:underline pointer-coarse:min-h-11"
              >
                {m.timeline_open_review()}
              </Link>
            )}
            {fields.length > 0 && (
              <button
                type="button"
                aria-expanded={open}
                onClick={() => onOpen(!open)}
                className="inline-flex min-h-6 items-center gap-1 rounded-xs text-sm text-ink-faint hover:text-ink pointer-coarse:min-h-11"
              >
                <Icon icon={ChevronRight} size={12} className={open ? "rotate-90" : "rtl:-scale-x-100"} />
                {m.timeline_details()}
              </button>
            )}
          </div>
        )}
        {open && <PayloadView parts={fields} />}
      </div>
    </div>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useCommand } from "#api/command.ts";
import { query, queryFamily } from "#api/query.ts";
import { typedSince } from "#app/shared/draft-editor/autosave/typed-since.ts";
import { useEditedRows } from "#app/shared/list/use-edited-rows.ts";
import { keepFocus } from "#app/shared/page/keep-focus.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { NoteEditor } from "./note-editor.tsx";
import { NoteLine } from "./note-line.tsx";
import { useNoteDraft } from "./use-note-draft.ts";

function NewNote({ of: ref, onAdded }: { of: ReviewRef; onAdded: () => Promise<void> }) {
  const { run } = useCommand("createReviewNote");
  const field = useRef<HTMLTextAreaElement>(null);
  // Needs no notice: text in the field of a new note has not been sent, also when another review was shown in between.
  const { draft, read, ...text } = useNoteDraft(`note/${keyOf(ref)}`, "");
  useShortcuts([
    {
      id: "review note",
      keys: "n",
      label: m.timeline_note_add(),
      group: m.reviews_detail(),
      run: () => field.current?.focus(),
    },
  ]);
  return (
    <NoteEditor
      field={field}
      label={m.timeline_note_add()}
      submitLabel={m.timeline_note_add()}
      {...text}
      onSubmit={async (body) => {
        await run({ params: ref, body });
        // The button, which may have the focus, disappears with the text.
        if (field.current?.form?.contains(document.activeElement)) field.current.focus();
        const rest = typedSince(body.text, read());
        if (rest) text.onChange(rest);
        else draft.discard();
        await onAdded();
        announce(m.timeline_note_added());
      }}
    />
  );
}

/** Notes of the team on a review. Shows nothing to somebody who may only read and has nothing to read. */
export function ReviewNotes({ of: ref }: { of: ReviewRef }) {
  const client = useQueryClient();
  const { can } = useSession();
  const { data, error, isPending, refetch } = useQuery(query("listReviewNotes", { params: ref }));
  const notes = useEditedRows(data?.data);
  const reload = () => client.invalidateQueries(queryFamily("listReviewNotes"));
  const section = useRef<HTMLElement>(null);
  const leaveLine = (line: Element | null) => keepFocus(section.current, line);
  if (!can("editor") && notes.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label={m.notes_title()} className="flex flex-col gap-3 outline-none">
      <h2 className="text-sm font-medium text-ink-faint">{m.notes_title()}</h2>
      {isPending && <SkeletonText lines={1} />}
      {error && <ReadFailed compact error={error} retry={() => void refetch()} />}
      {notes.length > 0 && (
        <ol className="flex flex-col gap-3">
          {notes.map(({ row, ...editing }) => (
            <NoteLine key={row.id} note={row} of={ref} {...editing} onChanged={reload} onGone={leaveLine} />
          ))}
        </ol>
      )}
      {can("editor") && <NewNote of={ref} onAdded={reload} />}
    </section>
  );
}

import { fieldName } from "#app/features/reviews/sidebar/field-names.ts";
import type { EditorField } from "#app/features/reviews/editor-form/editor-form.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";

const LOOK = "flex flex-wrap items-center justify-between gap-2 rounded-md px-3 py-2";

/** Says that unsaved changes of earlier are back, and how to be rid of them. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className={`${LOOK} bg-warning-soft text-warning-ink`}>
      {m.reviews_draft_restored()}
      <Button size="sm" onClick={onDiscard}>
        {m.reviews_draft_discard()}
      </Button>
    </p>
  );
}

/** Says what somebody else changed meanwhile and was kept. */
export function MergedNotice({ taken }: { taken: EditorField[] }) {
  if (taken.length === 0) return null;
  const fields = [...new Set(taken.map(fieldName))].join(", ");
  return (
    <p role="status" className={`${LOOK} bg-accent-soft text-accent-ink`}>
      {m.record_merged({ fields })}
    </p>
  );
}

import { useBlocker } from "@tanstack/react-router";
import { fieldName } from "#app/record/field-names.ts";
import type { EditorField } from "#app/editor/editor-form.ts";
import { keyOf, type ReviewRef } from "#app/review/review-ref.ts";
import { isUploading } from "#app/uploads/upload.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/confirm.tsx";

/**
 * Asks before changes are left behind, and says which; a change of the filters alone leaves nothing, and what is being
 * uploaded goes on without its screen.
 */
export function useLeaveGuard(ref: ReviewRef, changed: EditorField[], forget: () => void): void {
  const dirty = changed.length > 0;
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || isUploading(keyOf(ref))) return false;
      const names = [...new Set(changed.map(fieldName))];
      const leave = await confirm({
        title: m.reviews_leave_title(),
        description: (
          <>
            <p>{m.reviews_changed_fields()}</p>
            <ul className="mt-1 list-disc ps-5">
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </>
        ),
        confirmLabel: m.reviews_discard(),
      });
      if (leave) forget();
      return !leave;
    },
  });
}

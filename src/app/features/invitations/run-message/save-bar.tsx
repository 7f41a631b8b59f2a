import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { cx } from "#ui/core/cx.ts";
import { SaveState } from "#ui/feedback/save-status.tsx";
import type { RunEditing } from "./use-run-form.ts";

/** What has become of the work on the message, within reach while it is on the screen. */
export function SaveBar({ editing }: { editing: RunEditing }) {
  const { changed, savedAt, form } = editing;
  const isSaving = form.formState.isSubmitting;
  const isChanged = changed.length > 0;
  return (
    <div
      className={cx(
        "flex min-h-12 flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-5 py-2 shadow-card",
        isChanged ? "sticky bottom-[calc(0.75rem+var(--shell-bottom,0px))] z-10 bg-raised" : "bg-surface",
      )}
    >
      <SaveState state={isSaving ? "saving" : isChanged ? "unsaved" : savedAt ? "saved" : "clean"} savedAt={savedAt} />
      <Button
        variant={isChanged ? "primary" : "secondary"}
        className="ms-auto"
        loading={isSaving}
        aria-disabled={!isChanged || undefined}
        onClick={() => void editing.save()}
      >
        {m.common_save()}
      </Button>
    </div>
  );
}

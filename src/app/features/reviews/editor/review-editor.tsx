import { Suspense, useMemo } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { EditorFields } from "#app/features/reviews/editor-fields/editor-fields.tsx";
import type { ReadReview } from "#app/shared/review-data/full-review.ts";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { fieldName } from "#app/features/reviews/sidebar/field-names.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { isUploading } from "#app/shared/uploads/upload.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { EditorActions } from "./editor-actions.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EditorSidebar } from "./editor-side.tsx";
import { ReasonPanel } from "./reason-panel.tsx";
import { useReviewEditor } from "./use-review-editor.ts";
import { SaveStatusIndicator } from "#app/shared/draft-editor/autosave/save-indicator.tsx";
import { useLeaveGuard } from "#app/shared/draft-editor/layout/use-unsaved-changes-warning.ts";
import "./editor.css";
import { formatValue } from "#app/features/reviews/sidebar/field-values.ts";
import { isSaving } from "#app/shared/draft-editor/autosave/save-status.ts";
import { REVIEW_MERGER } from "#app/features/reviews/editor-form/merge-edits.ts";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { plainText } from "#app/shared/text/plain-text.ts";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

type GoneNoticeProps = { form: UseFormReturn<EditorForm>; next?: () => void; onLeave: () => void };

/** The review was deleted; unsaved text can still be copied. */
function GoneNotice({ form, next, onLeave }: GoneNoticeProps) {
  const unsavedText = () => {
    const { review_title: title, comment, transcript } = form.getValues();
    return Promise.resolve([title, plainText(comment), transcript].filter(Boolean).join("\n\n"));
  };
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger-ink">
      <div>
        <p className="font-medium">{m.record_gone_title()}</p>
        <p>{m.record_gone_text()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={unsavedText} label={m.record_gone_copy()} />
        {next && (
          <Button
            size="sm"
            onClick={() => {
              onLeave();
              next();
            }}
          >
            {m.reviews_next()}
          </Button>
        )}
        <Link to="/reviews" search={(search) => search} className={buttonStyles({ size: "sm" })}>
          {m.reviews_back()}
        </Link>
      </div>
    </div>
  );
}

const LOOK = "flex flex-wrap items-center justify-between gap-2 rounded-md px-3 py-2";

function MergedNotice({ fields: changed }: { fields: string[] }) {
  if (changed.length === 0) return null;
  const fields = [...new Set(changed.map(fieldName))].join(", ");
  return (
    <p role="status" className={`${LOOK} bg-accent-soft text-accent-ink`}>
      {m.record_merged({ fields })}
    </p>
  );
}

const ConflictView = lazyPart(
  async () => (await import("#app/shared/draft-editor/versions/conflict-view.tsx")).ConflictView<EditorForm>,
  MissingPart,
);

type ReviewEditorProps = {
  of: ReviewRef;
  read: ReadReview;
  context: ReviewContext | undefined;
  neighbours: { previous?: () => void; next?: () => void };
};

export function ReviewEditor({ of: ref, read, context, neighbours }: ReviewEditorProps) {
  const navigate = useNavigate();
  const place = useTabDraftPlace(keyOf(ref));
  const record = useMemo(() => ({ read, context }), [read, context]);
  const editor = useReviewEditor({ of: ref, record, place });
  const { form, save, phase, conflict, unsaved, fromTheirs, restored, discard, forget } = editor;
  useLeaveGuard({
    names: unsaved.map(fieldName),
    continuesInBackground: () => isUploading(keyOf(ref)),
    onLeave: discard,
  });
  useShortcuts([
    {
      id: "review save",
      keys: "mod+s",
      label: m.common_save(),
      group: m.record_editor(),
      whileTyping: true,
      run: save,
    },
  ]);
  const leave = () => {
    forget();
    if (neighbours.next) neighbours.next();
    else void navigate({ to: "/reviews", search: (search) => search });
  };
  return (
    <FormProvider {...form}>
      <EditorBar of={ref} {...neighbours}>
        <EditorActions of={ref} read={read} onTrash={leave} />
        <SaveStatusIndicator phase={phase} changed={unsaved.length > 0} onRetry={save} />
        <Button
          variant="primary"
          loading={isSaving(phase.state)}
          onClick={save}
          aria-disabled={phase.state === "gone" || undefined}
        >
          {m.common_save()}
        </Button>
      </EditorBar>
      <div className="review-editor min-h-0 flex-1 overflow-y-auto">
        {editor.asking && <ReasonPanel onSave={save} onCancel={editor.stopAsking} />}
        <form
          noValidate
          aria-label={m.record_editor()}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
          className="@container flex min-w-0 flex-col gap-6 px-5 py-7 sm:px-8"
        >
          <h1 tabIndex={-1} className="text-xl font-semibold">
            {m.reviews_by({ name: reviewerName(read.data) })}
          </h1>
          <FormAlert message={form.formState.errors.root?.message} />
          {phase.state === "gone" && <GoneNotice form={form} next={neighbours.next} onLeave={forget} />}
          <DraftNotice draft={{ restored: restored ? unsaved : [], isContested: false, discard }} />
          {!conflict && <MergedNotice fields={fromTheirs} />}
          {conflict ? (
            <Suspense fallback={null}>
              <ConflictView
                conflict={conflict}
                merger={REVIEW_MERGER}
                labelOf={fieldName}
                textOf={formatValue}
                texts={{ title: m.record_conflict_title(), text: m.record_conflict_text() }}
                showDifference
                onResolve={(values) => void editor.autosave.resolve(values)}
              />
            </Suspense>
          ) : (
            <EditorFields review={read.data} context={context} />
          )}
        </form>
        <EditorSidebar of={ref} context={context} />
      </div>
    </FormProvider>
  );
}

import { FormProvider } from "react-hook-form";
import { keyOf, type EditableType, type ReviewRef } from "#app/review/review-ref.ts";
import { useFavourite } from "#app/review/use-favourite.ts";
import { FormAlert } from "#app/shell/form-alert.tsx";
import { useSession } from "#app/shell/session.ts";
import type { SocialReview, TextReview } from "#contract/review-record.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { SaveState } from "#ui/save-state.tsx";
import { useShortcuts } from "#ui/shortcuts.ts";
import { CommentField } from "./comment-field.tsx";
import { DetailBar } from "./detail-bar.tsx";
import { writeDraft } from "./draft.ts";
import { toValues } from "./editor-form.ts";
import { FactFields, PersonFields, TitleField } from "./editor-fields.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { ReviewFiles } from "./review-files.tsx";
import { ReviewHead } from "./review-head.tsx";
import type { ReviewView } from "./review-view.ts";
import { useEditor } from "./use-editor.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";
import { useSave } from "./use-save.ts";

type ReviewEditorProps = {
  of: ReviewRef & { type: EditableType };
  view: ReviewView;
  review: TextReview | SocialReview;
};

/** A review as its editor shows it: read at a glance, changed in place. Nothing is written before Save. */
export function ReviewEditor({ of: ref, view, review }: ReviewEditorProps) {
  const { workspace } = useSession();
  const draftKey = `${workspace?.unique_workspace_id ?? ""}/${keyOf(ref)}`;
  const { form, changed, restored, discard } = useEditor(review, draftKey);
  const { save, outcome } = useSave(ref, form, { ...toValues(review), ...form.formState.defaultValues });
  const favour = useFavourite();
  useLeaveGuard(changed, () => writeDraft(draftKey, undefined));
  const group = m.reviews_detail();
  useShortcuts([
    { id: "review save", keys: "mod+s", label: m.common_save(), group, whileTyping: true, run: save },
    { id: "review edit", keys: "e", label: m.reviews_key_edit(), group, run: () => form.setFocus("comment") },
    { id: "review favourite", keys: "f", label: m.reviews_key_favourite(), group, run: () => favour(review) },
  ]);
  const settled = outcome.state === "failed" || outcome.state === "saving";
  const state = changed.length > 0 && !settled ? "unsaved" : outcome.state;
  return (
    <FormProvider {...form}>
      <DetailBar of={ref}>
        <SaveState state={state} savedAt={outcome.at} onRetry={save} />
        <FavouriteButton on={Boolean(review.favourite)} onToggle={() => favour(review)} />
        <Button variant="primary" loading={outcome.state === "saving"} onClick={save}>
          {m.common_save()}
        </Button>
      </DetailBar>
      <form
        noValidate
        className="min-h-0 flex-1 overflow-y-auto"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="mx-auto flex max-w-2xl flex-col gap-6 px-5 py-7 sm:px-8">
          <ReviewHead view={view} />
          <FormAlert message={form.formState.errors.root?.message} />
          {restored && (
            <p
              role="status"
              className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-ink"
            >
              {m.reviews_draft_restored()}
              <Button size="sm" onClick={discard}>
                {m.reviews_draft_discard()}
              </Button>
            </p>
          )}
          <FactFields review={review} />
          <TitleField />
          <CommentField />
          <ReviewFiles view={view} />
          <PersonFields />
        </div>
      </form>
    </FormProvider>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { type SavedView, viewEndpoints } from "#contract/reviews/lists/saved-view.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { toSavedFilter } from "#app/shared/filters/api-filter.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useEditedRecord } from "#app/shared/form-dialog/use-edited-record.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { searchOf } from "./use-views.ts";

const Named = z.pick(viewEndpoints.createView.body, { name: true, shared: true });

const Typed = z.object({ name: z.string(), shared: z.boolean() });

type ViewDialogProps = { search: ReviewSearch; view?: SavedView; close: () => void };

export function ViewDialog({ search, view, close: closeDialog }: ViewDialogProps) {
  const { can } = useSession();
  const navigate = useNavigate();
  const creating = useCommand("createView");
  const updating = useCommand("updateView");
  const { save, isGone } = useEditedRecord(view);
  const late = useLateResult();
  const [stored] = useState({ name: view?.name ?? "", shared: view?.shared ?? false });
  const form = useForm({ resolver: zodResolver(Named), defaultValues: stored });
  const place = useTabDraftPlace(`view/${view?.id ?? "new"}`);
  const draft = useTabDraft({ form, place, fields: Typed, saved: stored });
  const close = () => {
    draft.forget();
    closeDialog();
  };
  const { errors } = form.formState;
  const title = view ? m.inbox_view_rename() : m.inbox_view_save();
  const submit = form.handleSubmit(async ({ name, shared }) => {
    try {
      const saved = await save(
        ({ id, shared: before }) =>
          updating.run({ params: { id }, body: { name, ...(shared === before ? {} : { shared }) } }),
        async () => {
          const { filter, sort } = view ?? { filter: toSavedFilter(search), sort: search.sort ?? "newest" };
          const made = await creating.run({ body: { name, shared, filter, sort } });
          if (late.isShown()) await navigate({ to: ".", search: searchOf(made.data), replace: true });
          return made;
        },
      );
      if (!saved) return;
      draft.forget();
      if (late.isShown()) closeDialog();
      toast({ title: m.inbox_view_saved({ name }), tone: "success" });
    } catch (error) {
      late.fail(error, title, () => showFormErrors(form, error));
    }
  });
  return (
    <FormDialog
      size="sm"
      title={title}
      description={view ? undefined : m.inbox_view_save_text()}
      action={m.common_save()}
      submit={submit}
      submitting={form.formState.isSubmitting}
      problem={errors.root?.message}
      isGone={isGone}
      close={close}
    >
      <DraftNotice draft={draft} />
      <Field label={m.reviews_name()} error={errors.name?.message}>
        <Input {...form.register("name")} autoComplete="off" autoFocus />
      </Field>
      {can("editor") && (
        <Switch
          label={m.inbox_view_share_field()}
          description={m.inbox_view_share_help()}
          {...form.register("shared")}
        />
      )}
    </FormDialog>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useController, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import type { ReviewLabel } from "#contract/reviews/label.ts";
import { labelWriteEndpoints } from "#contract/reviews/label-endpoints.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useEditedRecord } from "#app/shared/form-dialog/use-edited-record.ts";
import { LABEL_COLOURS, LabelColours } from "#app/shared/labels/label-colours.tsx";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useRefreshLabelled } from "./use-label-actions.ts";

const Values = z.extend(z.pick(labelWriteEndpoints.createLabel.body, { name: true }), {
  colour: z.nullable(z.string()),
});

const Typed = z.object({ name: z.string(), colour: z.nullable(z.string()) });

type LabelFormProps = { label: ReviewLabel | undefined; close: () => void };

/** Name and colour of a new label, or of the given one. */
export function LabelForm({ label, close: closeDialog }: LabelFormProps) {
  const creating = useCommand("createLabel");
  const updating = useCommand("updateLabel");
  const { save, isGone } = useEditedRecord(label);
  const refreshLabelled = useRefreshLabelled();
  const [saved] = useState(() => ({
    name: label?.name ?? "",
    colour: label ? (label.attributes?.css_color_code ?? null) : (LABEL_COLOURS[0] ?? null),
  }));
  const form = useForm({ resolver: zodResolver(Values), defaultValues: saved });
  const place = useTabDraftPlace(`label/${label?.id ?? "new"}`);
  const draft = useTabDraft({ form, place, fields: Typed, saved });
  const late = useLateResult();
  const close = () => {
    draft.forget();
    closeDialog();
  };
  const { field: colour } = useController({ control: form.control, name: "colour" });
  const { errors } = form.formState;
  const title = label ? m.labels_edit() : m.labels_new();
  const submit = form.handleSubmit(async (values) => {
    const body = { name: values.name, attributes: { css_color_code: values.colour } };
    try {
      const answer = await save(
        ({ id }) => updating.run({ params: { id }, body }),
        () => creating.run({ body }),
      );
      if (!answer) return;
      draft.forget();
      if (late.isShown()) closeDialog();
      toast({ title: m.labels_saved({ name: values.name }), tone: "success" });
      if (label) void refreshLabelled();
    } catch (error) {
      late.fail(error, title, () => showFormErrors(form, error));
    }
  });
  return (
    <FormDialog
      size="sm"
      title={title}
      action={m.common_save()}
      submit={submit}
      submitting={form.formState.isSubmitting}
      problem={errors.root?.message}
      isGone={isGone}
      close={close}
    >
      <DraftNotice draft={draft} />
      <Field label={m.labels_name()} error={errors.name?.message}>
        <Input {...form.register("name")} autoComplete="off" autoFocus />
      </Field>
      <Field group label={m.acts_label_colour()} error={errors.colour?.message}>
        <LabelColours value={colour.value} onChange={colour.onChange} />
      </Field>
    </FormDialog>
  );
}

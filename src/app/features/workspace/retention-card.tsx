import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { beginSave } from "#app/shared/form-dialog/begin-save.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { SaveButton } from "#app/shared/form-dialog/save-button.tsx";
import { Retention, RETENTION_ACTIONS, type RetentionCounts } from "#contract/contacts/retention.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { RetentionFields, useRetentionCounts } from "./retention-fields.tsx";

async function isSure(counts: RetentionCounts): Promise<boolean> {
  const count = Object.values(counts).reduce((sum, some) => sum + some, 0);
  if (count === 0) return true;
  return confirm({
    title: m.retention_ask({ count, shown: formatNumber(count) }),
    description: m.retention_ask_text(),
    confirmLabel: m.common_save(),
    danger: true,
  });
}

const Days = z.nullable(z.number());
const Typed = z.object({
  hidden_days: Days,
  unpublished_days: Days,
  unpublished_action: z.enum(RETENTION_ACTIONS),
  trash_days: Days,
});

function useRetentionForm(stored: Retention) {
  const client = useQueryClient();
  const update = useCommand("updateRetention");
  const [saved, setSaved] = useState(stored);
  const form = useForm({ resolver: zodResolver(Retention), defaultValues: saved });
  const draft = useTabDraft({ form, place: useTabDraftPlace("retention"), fields: Typed, saved });
  const submit = form.handleSubmit(async (body) => {
    const endSave = beginSave(form);
    try {
      // Asked anew: what is shown may be of the numbers before.
      const now = await client.fetchQuery({ ...query("previewRetention", { body }), staleTime: 0 });
      if (!(await isSure(now.data))) return;
      const { data } = await update.run({ body });
      const isAllSaved = endSave(data);
      setSaved(data);
      if (isAllSaved) draft.forget();
      toast({ title: m.retention_saved(), tone: "success" });
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return { form, submit, draft };
}

function CountedFields() {
  return <RetentionFields counts={useRetentionCounts()} />;
}

/** After how many days what is not public goes, with how many records that is now. */
export function RetentionCard() {
  const { data } = useSuspenseQuery(query("getRetention"));
  const { form, submit, draft } = useRetentionForm(data.data);
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <Card title={m.retention_title()} description={m.retention_text()}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <FormAlert message={errors.root?.message} />
          <DraftNotice draft={draft} />
          <CountedFields />
          <div className="flex justify-end">
            <SaveButton loading={isSubmitting} changed={isDirty}>
              {m.retention_save()}
            </SaveButton>
          </div>
        </form>
      </FormProvider>
    </Card>
  );
}

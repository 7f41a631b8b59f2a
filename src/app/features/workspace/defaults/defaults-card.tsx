import { zodResolver } from "@hookform/resolvers/zod";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { type StartValues, WorkspaceDefaults } from "#contract/workspace/workspace-defaults.ts";
import { m } from "#messages/gen/messages.js";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { beginSave } from "#app/shared/form-dialog/begin-save.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { SaveButton } from "#app/shared/form-dialog/save-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { BrandFields } from "./brand-fields.tsx";
import { BrandSample } from "./brand-sample.tsx";
import { TextFields } from "./text-fields.tsx";

/** The values of the form: the logo is no part of it. */
const valuesOf = (stored: StartValues) => WorkspaceDefaults.parse(stored);

const Typed = z.object({
  primary_color: z.string(),
  accent_color: z.string(),
  font: z.string(),
  language: WorkspaceDefaults.shape.language,
  languages: z.array(z.string()),
  time_zone: z.string(),
  about_text: z.string(),
});

function useDefaultsForm(stored: StartValues) {
  const update = useCommand("updateWorkspaceDefaults");
  const [saved, setSaved] = useState(() => valuesOf(stored));
  const form = useForm({ resolver: zodResolver(WorkspaceDefaults), defaultValues: saved });
  const draft = useTabDraft({ form, place: useTabDraftPlace("defaults"), fields: Typed, saved });
  const { isDirty, dirtyFields } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    // Sends only the changed fields, so that it does not undo what another admin has saved meanwhile.
    const body = Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields));
    const endSave = beginSave(form);
    try {
      const { data } = await update.run({ body });
      const now = valuesOf(data);
      const isAllSaved = endSave(now);
      setSaved(now);
      if (isAllSaved) draft.forget();
      toast({ title: m.defaults_saved(), tone: "success" });
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return { form, submit, isDirty, draft };
}

/** What new forms, walls and widgets begin with. */
export function DefaultsCard() {
  const { data } = useSuspenseQuery(query("getWorkspaceDefaults"));
  const { form, submit, isDirty, draft } = useDefaultsForm(data.data);
  const { errors, isSubmitting } = form.formState;
  return (
    <Card title={m.defaults_title()} description={m.defaults_text()}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
          <FormAlert message={errors.root?.message} />
          <DraftNotice draft={draft} />
          <div className="grid gap-5 md:grid-cols-2">
            <BrandFields />
            <BrandSample logo={data.data.logo_url} />
          </div>
          <TextFields />
          <div className="flex justify-end">
            <SaveButton loading={isSubmitting} changed={isDirty}>
              {m.defaults_save()}
            </SaveButton>
          </div>
        </form>
      </FormProvider>
    </Card>
  );
}

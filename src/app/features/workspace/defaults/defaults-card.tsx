import { zodResolver } from "@hookform/resolvers/zod";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { type StartValues, WorkspaceDefaults } from "#contract/workspace/workspace-defaults.ts";
import { m } from "#messages/gen/messages.js";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { BrandFields } from "./brand-fields.tsx";
import { BrandSample } from "./brand-sample.tsx";
import { TextFields } from "./text-fields.tsx";

/** The values of the form: the logo is no part of it. */
const valuesOf = (stored: StartValues) => WorkspaceDefaults.parse(stored);

function useDefaultsForm(stored: StartValues) {
  const update = useCommand("updateWorkspaceDefaults");
  const form = useForm({ resolver: zodResolver(WorkspaceDefaults), defaultValues: valuesOf(stored) });
  const { isDirty, dirtyFields } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    // Sends only the changed fields, so that it does not undo what another admin has saved meanwhile.
    const body = Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields));
    try {
      const { data } = await update.run({ body });
      form.reset(valuesOf(data));
      toast({ title: m.defaults_saved(), tone: "success" });
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return { form, submit, isDirty };
}

/** What new forms, walls and widgets begin with. */
export function DefaultsCard() {
  const { data } = useSuspenseQuery(query("getWorkspaceDefaults"));
  const { form, submit, isDirty } = useDefaultsForm(data.data);
  const { errors, isSubmitting } = form.formState;
  return (
    <Card title={m.defaults_title()} description={m.defaults_text()}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
          <FormAlert message={errors.root?.message} />
          <div className="grid gap-5 md:grid-cols-2">
            <BrandFields />
            <BrandSample logo={data.data.logo_url} />
          </div>
          <TextFields />
          <div className="flex justify-end">
            <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isDirty}>
              {m.defaults_save()}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Card>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { Retention, type RetentionCounts } from "#contract/contacts/retention.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
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

function RetentionForm() {
  const client = useQueryClient();
  const form = useFormContext<Retention>();
  const update = useCommand("updateRetention");
  const counts = useRetentionCounts();
  const { isDirty, isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      // Asked anew: what is shown may be of the numbers before.
      const now = await client.fetchQuery({ ...query("previewRetention", { body }), staleTime: 0 });
      if (!(await isSure(now.data))) return;
      const { data } = await update.run({ body });
      form.reset(data);
      toast({ title: m.retention_saved(), tone: "success" });
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormAlert message={errors.root?.message} />
      <RetentionFields counts={counts} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isDirty}>
          {m.retention_save()}
        </Button>
      </div>
    </form>
  );
}

/** After how many days what is not public goes, with how many records that is now. */
export function RetentionCard() {
  const { data } = useSuspenseQuery(query("getRetention"));
  const form = useForm({ resolver: zodResolver(Retention), defaultValues: data.data });
  return (
    <Card title={m.retention_title()} description={m.retention_text()}>
      <FormProvider {...form}>
        <RetentionForm />
      </FormProvider>
    </Card>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { query } from "#api/query.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import type { RunValues } from "./run-values.ts";

/** The form an invitation leads to. */
export function FormField({ run }: { run: InvitationRun }) {
  const { register, formState } = useFormContext<RunValues>();
  const { data } = useQuery(query("listForms", { query: {} }));
  // The one it has is there before the others, or a list of many pages, are.
  const forms = new Map((data?.data.data ?? []).map((form) => [form.unique_form_id, form.name]));
  if (run.form) forms.set(run.form.unique_form_id, run.form.name);
  return (
    <Field
      label={m.invitations_form()}
      required
      error={formState.errors.unique_form_id?.message ?? (run.form ? undefined : m.invitations_form_gone())}
    >
      <Select
        {...register("unique_form_id")}
        placeholder={run.form ? undefined : m.invitations_form_choose()}
        options={[...forms].map(([value, label]) => ({ value, label }))}
      />
    </Field>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import type { Input as BodyOf } from "#api/create-api.ts";
import { query, queryFamily } from "#api/query.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { useIdempotencyKey } from "#api/use-idempotency-key.ts";
import { INVITATION_LIMITS } from "#contract/invitations/invitation-states.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { defaultMessage } from "./first-message.ts";

export type ChosenPeople = Pick<BodyOf<"addInvitees">["body"], "contact_ids" | "filter">;

type NewRunProps = {
  formId?: string;
  chosen?: ChosenPeople;
  close: () => void;
};

const Values = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, { error: m.invitations_name_missing }), z.maxLength(INVITATION_LIMITS.name)),
  unique_form_id: z.string().check(z.minLength(1, { error: m.invitations_form_missing })),
});

/** Creates a run once, with a first message and the chosen people, and opens it. */
export function NewRun({ formId, chosen, close }: NewRunProps) {
  const navigate = useNavigate();
  const create = useCommand("createInvitationRun", {
    patch: (client) => void client.invalidateQueries(queryFamily("listInvitationRuns")),
  });
  const add = useCommand("addInvitees");
  const forms = useQuery(query("listForms", { query: {} }));
  const once = useIdempotencyKey();
  const late = useLateResult();
  const values = { name: "", unique_form_id: formId ?? "" };
  const form = useForm({ defaultValues: values, resolver: zodResolver(Values) });
  const { errors, isSubmitting } = form.formState;
  const known = forms.data?.data.data ?? [];
  const submit = form.handleSubmit(async (body) => {
    const key = once.of(body);
    const label = m.invitations_key_open();
    const openRun = (id: number) => navigate({ to: "/invitations/$runId", params: { runId: String(id) } });
    let created: { id: number; name: string } | undefined;
    try {
      const { data } = await create.run({ body: { ...defaultMessage(), ...body }, options: { idempotencyKey: key } });
      created = data;
      const params = { id: data.id };
      if (chosen) await add.run({ params, body: chosen, options: { idempotencyKey: `${key}-people` } });
      await late.open(() => openRun(data.id), { title: m.invitations_new(), description: data.name, label });
    } catch (error) {
      const { id, name } = created ?? {};
      const show = () => showFormErrors(form, error);
      if (id === undefined) late.fail(error, m.invitations_new(), show);
      else late.fail(error, `${name} – ${m.invitations_add()}`, show, { label, run: () => void openRun(id) });
    }
  });
  return (
    <FormDialog
      title={m.invitations_new()}
      description={m.invitations_new_text()}
      action={m.invitations_create()}
      submit={submit}
      submitting={isSubmitting}
      problem={errors.root?.message}
      close={close}
    >
      <Field label={m.invitations_name()} description={m.invitations_name_help()} required error={errors.name?.message}>
        <Input
          {...form.register("name")}
          autoFocus
          autoComplete="off"
          maxLength={INVITATION_LIMITS.name}
          placeholder={m.invitations_name_placeholder()}
        />
      </Field>
      {forms.data && known.length === 0 ? (
        <p className="rounded-md bg-warning-soft px-3 py-2.5 text-warning-ink">
          {m.invitations_no_forms()}{" "}
          <Link to="/forms" search={{ new: "form" }} className="font-medium underline underline-offset-2">
            {m.invitations_make_form()}
          </Link>
        </p>
      ) : (
        // Remounted when the forms are loaded: a choice missing from the options would be lost.
        <Field
          key={String(forms.isPending)}
          label={m.invitations_form()}
          description={m.invitations_form_help()}
          required
          error={errors.unique_form_id?.message}
        >
          <Select
            {...form.register("unique_form_id")}
            placeholder={m.invitations_form_choose()}
            options={known.map((one) => ({ value: one.unique_form_id, label: one.name }))}
          />
        </Field>
      )}
    </FormDialog>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { Input as BodyOf } from "#api/create-api.ts";
import { useCommand } from "#api/command.ts";
import { useLoadDefaults } from "#app/shared/brand/load-defaults.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { useSession } from "#app/shared/session/session.ts";
import { isObject } from "#contract/core/json.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { getLocale } from "#messages/gen/runtime.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { BLANK, STARTING_POINTS } from "#app/features/forms/templates/start-options.ts";
import { attributesWith } from "#app/features/forms/templates/form-brand.ts";
import { useId } from "react";
import { cx } from "#ui/core/cx.ts";
import { useFieldGroup } from "#ui/controls/field-context.ts";
import { Icon } from "#ui/icons/icon.tsx";

type TemplateChoiceProps = { value: string; onChange: (value: string) => void };

function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const name = useId();
  const options = STARTING_POINTS.map((one) => ({ ...one, label: one.label(), description: one.description() }));
  return (
    <div role="radiogroup" {...useFieldGroup(undefined)} className="grid gap-2 sm:grid-cols-2">
      {options.map(({ id, icon, label, description }) => (
        <label
          key={id}
          className={cx(
            "flex gap-2.5 rounded-md border border-line bg-surface p-3 transition-colors hover:border-line-strong",
            "has-checked:border-accent has-checked:bg-accent-soft",
          )}
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            className="check mt-[0.1875rem]"
          />
          <Icon icon={icon} size={18} className="mt-0.5 text-accent-ink" />
          <span className="min-w-0">
            <span className="block font-medium">{label}</span>
            <span className="block text-sm text-ink-soft">{description}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

const NewFormValues = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: m.forms_name_missing }), z.maxLength(LIMITS.formName)),
  template: z.string(),
});
type Body = BodyOf<"createForm">["body"];

export function NewForm({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const create = useCommand("createForm");
  const { workspace, offers } = useSession();
  const form = useForm({
    defaultValues: { name: "", template: BLANK },
    resolver: zodResolver(NewFormValues),
  });
  const { errors } = form.formState;
  const loadDefaults = useLoadDefaults();
  const late = useLateResult();
  const submit = form.handleSubmit(async ({ name, template }) => {
    try {
      const defaults = await loadDefaults();
      const fields = await STARTING_POINTS.find((one) => one.id === template)?.fields(defaults.language || getLocale());
      const attributes = attributesWith(fields ?? {}, defaults);
      const consent = isObject(attributes["consent"]) ? attributes["consent"] : {};
      const body: Body = {
        ...fields,
        name,
        custom_attributes: { ...attributes, consent: { ...consent, controller: workspace?.name } },
        // A draft: the editor publishes it. Other services have no such state.
        ...(offers("publishFormDraft") && { is_paused: true }),
      };
      const { data } = await create.run({ body });
      const open = () => navigate({ to: "/forms/$formId", params: { formId: data.unique_form_id } });
      await late.open(open, { title: m.forms_duplicated({ name }), label: m.forms_open_copy() });
    } catch (error) {
      late.fail(error, m.forms_new(), () => showFormErrors(form, error));
    }
  });
  return (
    <FormDialog
      size="lg"
      title={m.forms_new()}
      description={m.forms_new_text()}
      action={m.forms_create()}
      submit={submit}
      submitting={form.formState.isSubmitting}
      problem={errors.root?.message}
      close={close}
    >
      <Field label={m.forms_name()} description={m.forms_name_help()} required error={errors.name?.message}>
        <Input
          {...form.register("name")}
          autoFocus
          autoComplete="off"
          maxLength={LIMITS.formName}
          placeholder={m.forms_name_placeholder()}
        />
      </Field>
      <Field group label={m.forms_template()}>
        <Controller
          control={form.control}
          name="template"
          render={({ field }) => <TemplateChoice value={field.value} onChange={field.onChange} />}
        />
      </Field>
    </FormDialog>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { Answer } from "#api/create-api.ts";
import { useCommand } from "#api/command.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { formatTime } from "#ui/core/time.ts";
import { CopyLine } from "#app/shared/share/link-card.tsx";

const SPANS = ["7", "30", "90", "365"];

const Values = z.object({
  email: z.email({ error: () => m.shell_field_email() }).check(z.maxLength(LIMITS.email)),
  name: z.string().check(z.trim(), z.maxLength(LIMITS.shortText)),
  source: z.string().check(z.trim(), z.maxLength(LIMITS.shortText)),
  days: z.enum(SPANS),
});
type Made = Answer<"createPersonalLink">["data"] & { email: string };

/** Creates a signed link for one person: whoever opens it submits under that email address until the link expires. */
export function PersonalCard({ formId }: { formId: string }) {
  const create = useCommand("createPersonalLink");
  const [made, setMade] = useState<Made>();
  const form = useForm({
    defaultValues: { email: "", name: "", source: "", days: "90" },
    resolver: zodResolver(Values),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ email, name, source, days }) => {
    const body = { email, days: Number(days), ...(name && { name }), ...(source && { source }) };
    try {
      const { data } = await create.run({ params: { unique_form_id: formId }, body });
      setMade({ ...data, email });
      announce(m.forms_personal_made({ email }));
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <Card title={m.forms_personal()} description={m.forms_personal_text()}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <FormAlert message={errors.root?.message} />
        <Field label={m.forms_person_email()} required error={errors.email?.message}>
          <Input {...form.register("email")} type="email" dir="ltr" autoComplete="off" />
        </Field>
        <Field label={m.forms_person_name()} optional error={errors.name?.message}>
          <Input {...form.register("name")} autoComplete="off" />
        </Field>
        <Field label={m.forms_prefill_source()} optional error={errors.source?.message}>
          <Input {...form.register("source")} autoComplete="off" />
        </Field>
        <Field label={m.forms_personal_days()}>
          <Select
            {...form.register("days")}
            options={SPANS.map((value) => ({ value, label: m.forms_days({ count: Number(value), shown: value }) }))}
          />
        </Field>
        <Button type="submit" loading={create.pending} className="self-start">
          {m.forms_personal_create()}
        </Button>
      </form>
      {made && (
        <div className="mt-5 flex flex-col gap-2 border-t border-line pt-4">
          <p className="text-sm">
            <bdi className="font-medium break-all">{made.email}</bdi>
            <span className="block text-ink-faint">
              {m.forms_personal_until({ date: formatTime(made.expires_at, new Date()).exact })}
            </span>
          </p>
          <CopyLine text={made.url} name={m.forms_personal_made({ email: made.email })} />
        </div>
      )}
    </Card>
  );
}

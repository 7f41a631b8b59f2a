import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { useId, useRef } from "react";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { Input as BodyOf } from "#api/create-api.ts";
import { useCommand } from "#api/command.ts";
import { FormAlert } from "#app/shell/form-alert.tsx";
import { showErrors } from "#app/shell/form-errors.ts";
import { LIMITS } from "#contract/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { BLANK, STARTS } from "./starts.ts";
import { TemplateChoice } from "./template-choice.tsx";

const NewFormValues = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: m.forms_name_missing }), z.maxLength(LIMITS.formName)),
  template: z.string(),
});
type Body = BodyOf<"createForm">["body"];

/** Asks for a name and what to start from, makes the form once, and opens its editor. */
export function NewForm({ close }: { close: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const create = useCommand("createForm");
  const sent = useRef({ body: "", key: "" });
  const form = useForm({
    defaultValues: { name: "", template: BLANK },
    resolver: zodResolver(NewFormValues),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ name, template }) => {
    const fields = await STARTS.find((one) => one.id === template)?.fields();
    const body: Body = { ...fields, name };
    const text = JSON.stringify(body);
    // Sent again, it is the same form; with other words it is another one.
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    try {
      const { data } = await create.run({ body, options: { idempotencyKey: sent.current.key } });
      await navigate({ to: "/forms/$formId", params: { formId: data.unique_form_id } });
    } catch (error) {
      showErrors(form, error);
    }
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && close()}
      title={m.forms_new()}
      description={m.forms_new_text()}
      footer={
        <>
          <Button onClick={close}>{m.common_cancel()}</Button>
          <Button variant="primary" type="submit" form={id} loading={form.formState.isSubmitting}>
            {m.forms_create()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormAlert message={errors.root?.message} />
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
      </form>
    </Dialog>
  );
}

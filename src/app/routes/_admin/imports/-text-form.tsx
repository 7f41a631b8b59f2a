import { zodResolver } from "@hookform/resolvers/zod";
import { useBlocker } from "@tanstack/react-router";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { TextImport } from "#contract/import.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { confirm } from "#ui/confirm.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StarInput } from "#ui/star-input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { toast } from "#ui/toast.ts";
import { FormAlert } from "#app/shell/form-alert.tsx";
import { showErrors } from "#app/shell/form-errors.ts";
import { BackToImports } from "./-back-to-imports.tsx";

/** A person types in what another said: whose words they are belongs to it. */
const HandImport = z.extend(TextImport, { customer_name: z.string().check(z.trim(), z.minLength(1)) });
type Values = z.input<typeof HandImport>;
const EMPTY: Values = {
  customer_name: "",
  customer_email: "",
  customer_designation: "",
  customer_company: "",
  review_title: "",
  review: "",
  review_url: "",
  review_at: undefined,
  rating: undefined,
};

/** A review typed in by hand: somebody said it in a mail, on the telephone, on paper. */
export function TextForm() {
  const form = useForm<Values, unknown, z.output<typeof HandImport>>({
    resolver: zodResolver(HandImport),
    defaultValues: EMPTY,
  });
  const { errors, isDirty } = form.formState;
  const add = useCommand("importTextReview");
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () =>
      !(await confirm({
        title: m.imports_leave(),
        description: m.imports_leave_text(),
        confirmLabel: m.imports_leave_confirm(),
      })),
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await add.run({ body });
      // A refused import answers 200 with the reason inside (section 7, rule 2).
      if ("error" in data) form.setError("root", { message: data.error });
      else {
        form.reset(EMPTY);
        form.setFocus("customer_name");
        toast({ title: m.imports_added({ name: body.customer_name }), tone: "success" });
      }
    } catch (error) {
      showErrors(form, error);
    }
  });
  return (
    <>
      <PageHeader back={<BackToImports />} title={m.imports_by_hand()} description={m.imports_by_hand_text()} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card>
          <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
            <div className="empty:hidden sm:col-span-2">
              <FormAlert message={errors.root?.message} />
            </div>
            <Field label={m.imports_column_name()} error={errors.customer_name?.message}>
              <Input {...form.register("customer_name")} autoComplete="off" dir="auto" />
            </Field>
            <Field label={m.imports_column_email()} optional error={errors.customer_email?.message}>
              <Input {...form.register("customer_email")} type="email" autoComplete="off" dir="ltr" />
            </Field>
            <Field label={m.imports_column_role()} optional error={errors.customer_designation?.message}>
              <Input {...form.register("customer_designation")} dir="auto" />
            </Field>
            <Field label={m.imports_column_company()} optional error={errors.customer_company?.message}>
              <Input {...form.register("customer_company")} dir="auto" />
            </Field>
            <Field group label={m.imports_column_stars()} optional error={errors.rating?.message}>
              <Controller
                control={form.control}
                name="rating"
                render={({ field }) => (
                  <StarInput
                    clearable
                    value={field.value === undefined ? null : Number(field.value)}
                    onChange={(stars) => field.onChange(stars ?? undefined)}
                  />
                )}
              />
            </Field>
            <Field label={m.imports_column_date()} optional error={errors.review_at?.message}>
              <Input {...form.register("review_at", { setValueAs: (text: string) => text || undefined })} type="date" />
            </Field>
            <Field
              className="sm:col-span-2"
              label={m.imports_column_title()}
              optional
              error={errors.review_title?.message}
            >
              <Input {...form.register("review_title")} dir="auto" />
            </Field>
            <Field className="sm:col-span-2" label={m.imports_column_text()} error={errors.review?.message}>
              <Textarea {...form.register("review")} rows={6} dir="auto" />
            </Field>
            <Field
              className="sm:col-span-2"
              label={m.imports_address()}
              optional
              error={errors.review_url?.message}
              description={m.imports_address_help()}
            >
              <Input {...form.register("review_url")} type="url" dir="ltr" />
            </Field>
            <div className="flex justify-end sm:col-span-2">
              <Button type="submit" variant="primary" loading={add.pending}>
                {m.imports_add()}
              </Button>
            </div>
          </div>
        </Card>
      </form>
    </>
  );
}

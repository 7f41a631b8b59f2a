import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { STARTS, PAGE_TEMPLATES } from "#app/features/walls/templates/wall-templates.ts";
import { useLoadDefaults } from "#app/shared/brand/load-defaults.ts";
import { wallBrand, withDefaults } from "#app/shared/brand/wall-brand.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { designerLink } from "./listed-wall.ts";
import { useId } from "react";
import { LayoutSketch } from "#app/features/walls/templates/layout-sketch.tsx";
import { cx } from "#ui/core/cx.ts";
import { useFieldGroup } from "#ui/controls/field-context.ts";
import { useCommand } from "#api/command.ts";
import { WIDGET_TYPES, widgetType } from "#contract/walls/layouts/layout-table.ts";

type NewWallInput = { kind: "page" | "widget"; name: string; start: string };

/**
 * Creates a page or a widget and returns its id. The idempotency key depends on the input, so a retry returns the
 * same one.
 */
function useCreateWall() {
  const createPage = useCommand("createPage");
  const createWidget = useCommand("createWidget");
  const loadDefaults = useLoadDefaults();
  return async ({ kind, name, start }: NewWallInput): Promise<string> => {
    const defaults = await loadDefaults();
    if (kind === "page") {
      const fields = PAGE_TEMPLATES.find(({ id }) => id === start)?.fields() ?? {};
      const body = { ...withDefaults(fields, defaults), name };
      const { data } = await createPage.run({ body });
      return data.unique_page_id;
    }
    const type = WIDGET_TYPES.find(({ id }) => String(id) === start) ?? widgetType("carousel");
    const body = { name, widget_type_id: type.id, widget_customization: wallBrand("widget", defaults) };
    const { data } = await createWidget.run({ body });
    return data.id;
  };
}

type StartChoiceProps = { starts: (typeof STARTS)["page"]; value: string; onChange: (value: string) => void };

function StartChoice({ starts, value, onChange }: StartChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" {...useFieldGroup(undefined)} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {starts.map(({ id, sketch, label, description }) => (
        <label
          key={id}
          className={cx(
            "relative flex items-start gap-3 rounded-md border border-line bg-surface p-2.5 transition-colors hover:border-line-strong",
            "has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus",
            "forced-colors:has-checked:outline-2",
          )}
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            className="absolute inset-0 appearance-none outline-none"
          />
          <LayoutSketch of={sketch} className="h-11 w-16 shrink-0 border border-line" />
          <span className="min-w-0">
            <span className="block font-medium">{label()}</span>
            <span className="block text-sm text-ink-soft">{description()}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

const NewWallValues = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: m.walls_name_missing }), z.maxLength(LIMITS.pageName)),
  page: z.string(),
  widget: z.string(),
});
type Kind = keyof typeof STARTS;
type NewWallProps = { kind: Kind; onKind: (kind: Kind) => void; close: () => void };

export function NewWall({ kind, onKind, close }: NewWallProps) {
  const navigate = useNavigate();
  const create = useCreateWall();
  const late = useLateResult();
  const form = useForm({
    defaultValues: { name: "", page: STARTS.page[0]?.id ?? "", widget: STARTS.widget[0]?.id ?? "" },
    resolver: zodResolver(NewWallValues),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name, ...starts }) => {
    try {
      const made = await create({ kind, name, start: starts[kind] });
      const open = () => navigate({ ...designerLink({ kind, id: made }), search: { list: "all" } });
      await late.open(open, { title: m.walls_duplicated({ name }), label: m.walls_open_copy() });
    } catch (error) {
      late.fail(error, m.walls_new_title(), () => showFormErrors(form, error));
    }
  });
  return (
    <FormDialog
      size="xl"
      title={m.walls_new_title()}
      description={m.walls_new_text()}
      action={kind === "page" ? m.walls_new_create() : m.walls_new_create_widget()}
      submit={submit}
      submitting={isSubmitting}
      problem={errors.root?.message}
      close={close}
    >
      <Field label={m.walls_field_name()} required error={errors.name?.message}>
        <Input
          {...form.register("name")}
          autoFocus
          autoComplete="off"
          maxLength={LIMITS.pageName}
          placeholder={m.walls_new_placeholder()}
        />
      </Field>
      <Field
        group
        label={m.walls_new_kind()}
        description={kind === "page" ? m.walls_new_page_text() : m.walls_new_widget_text()}
      >
        <Segmented
          options={[
            { value: "page" as const, label: m.walls_kind_page() },
            { value: "widget" as const, label: m.walls_kind_widget() },
          ]}
          value={kind}
          onChange={onKind}
        />
      </Field>
      <Field group label={m.walls_new_start()}>
        <Controller
          key={kind}
          control={form.control}
          name={kind}
          render={({ field }) => <StartChoice starts={STARTS[kind]} value={field.value} onChange={field.onChange} />}
        />
      </Field>
    </FormDialog>
  );
}

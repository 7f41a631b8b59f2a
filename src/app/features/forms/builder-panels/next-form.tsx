import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useFormContext, useWatch } from "react-hook-form";
import { query } from "#api/query.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { leadsTo } from "#contract/forms/next-form.ts";
import { SelectField, TextField } from "#app/features/forms/builder-inputs/panel-fields.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { m } from "#messages/gen/messages.js";

const isOpen = ({ is_paused: isPaused, is_over: isOver }: FormListItem) => !isPaused && !isOver;

/** The form that the thank-you screen leads on to: an open one that does not lead back to this one. */
export function NextFormFields() {
  const { formId } = useParams({ from: "/_admin/forms/$formId" });
  const { control } = useFormContext<FormValues>();
  const chosen = useWatch({ control, name: "extras.next_form.id" });
  const { data } = useQuery(query("listForms", { query: {} }));
  const forms = data?.data.data ?? [];
  const next = new Map(forms.map((form) => [form.unique_form_id, form.next_form_id]));
  const offered = forms.filter(
    (form) => form.unique_form_id === chosen || (isOpen(form) && !leadsTo(next, form.unique_form_id, formId)),
  );
  const isClosed = forms.some((form) => form.unique_form_id === chosen && !isOpen(form));
  return (
    <>
      <SelectField
        path="extras.next_form.id"
        none={m.panels_next_form_none()}
        options={offered.map(({ unique_form_id: value, name: label }) => ({ value, label }))}
        help={isClosed ? m.panels_next_form_closed() : m.panels_next_form_help()}
      />
      {chosen && (
        <TextField
          path="extras.next_form.label"
          limit={LIMITS.shortText}
          placeholder={m.visitor_form_thanks_next({
            form: forms.find((form) => form.unique_form_id === chosen)?.name ?? "",
          })}
          optional
        />
      )}
    </>
  );
}

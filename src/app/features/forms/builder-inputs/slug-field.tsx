import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { TextField } from "./panel-fields.ts";

/** The last part of the form's address, behind all that stays; whether it is free is said once it was saved. */
export function SlugField() {
  const { formId = "" } = useParams({ strict: false });
  const { data } = useQuery(query("getForm", { params: { unique_form_id: formId } }));
  const before = data ? data.data.public_url.slice(0, -data.data.slug.length) : "/";
  return <TextField path="public_slug" required kind="url" prefix={before} help={m.panels_settings_slug_help()} />;
}

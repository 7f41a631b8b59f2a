import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { SelectField, TextField } from "./panel-fields.ts";

/** A widget of reviews on the thank-you; by its id where the service lists none. */
export function WidgetField() {
  const { data, isError } = useQuery(query("listWidgets", { query: {} }));
  if (isError) return <TextField path="reviews_widget_id" help={m.panels_widget_id_help()} />;
  const options = (data?.data.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      path="reviews_widget_id"
      none={m.panels_widget_none()}
      options={options}
      help={data && options.length === 0 ? m.panels_widget_empty() : m.panels_widget_help()}
    />
  );
}

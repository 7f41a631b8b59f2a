import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { query } from "#api/query.ts";
import { arrangementOf } from "#contract/walls/layouts/arrangement.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import type { PageValues } from "#app/features/walls/design-values/wall-values.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { LabelsField } from "#app/shared/labels/labels-field.tsx";
import { m } from "#messages/gen/messages.js";
import { FlagField, SelectField, When } from "./design-inputs.ts";

function OfferedField() {
  const { data } = useQuery(query("listCustomFields", { query: {} }));
  const names = data?.data.map(({ name }) => name) ?? [];
  const stored: unknown = useWatch({ name: "extras.search.field" });
  if (names.length === 0 && !stored) return null;
  return (
    <SelectField
      path="extras.search.field"
      none={m.look_search_field_none()}
      help={m.look_search_field_help()}
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
}

/** What visitors can find reviews by, in layouts that list them. Labels and custom fields are internal until chosen. */
export function SearchGroup() {
  const { drafts } = useDesigner();
  const { control } = useFormContext<PageValues>();
  const [layout = "masonry", direction] = useWatch({
    control,
    name: ["extras.arrangement.layout", "extras.motion.direction"],
  });
  // Another service would store it and show nothing.
  if (!drafts || !LAYOUT_TABLE[arrangementOf(layout, direction)].grows) return null;
  return (
    <Group title={m.look_group_search()}>
      <FlagField path="extras.search.shown" help={m.look_search_help()} />
      <When flag="extras.search.shown">
        <LabelsField path="extras.search.labels" help={m.look_search_labels_help()} />
        <OfferedField />
      </When>
    </Group>
  );
}

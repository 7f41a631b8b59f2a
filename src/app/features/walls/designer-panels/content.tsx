import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { PageContent } from "./wall-content.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import { LAYOUT_TABLE, widgetTypeOf } from "#contract/walls/layouts/layout-table.ts";
import { MEDIA_PLACES } from "#contract/walls/pages/wall-extras.ts";
import type { WidgetValues } from "#app/features/walls/design-values/widget-values.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import { FlagField, SegmentedField, When } from "./design-inputs.ts";
import { MEDIA_LABELS, toOptions } from "./option-labels.ts";

function WidgetContent() {
  const { control } = useFormContext<WidgetValues>();
  const type = widgetTypeOf(useWatch({ control, name: "widget_type_id" }));
  return (
    <Group title={m.look_group_reviews()}>
      <FlagField path="widget_customization.is_show_ratings" />
      {type && LAYOUT_TABLE[type.slug].average && (
        <FlagField path="widget_customization.show_star_ratings" help={m.look_average_help()} />
      )}
      <FlagField path="widget_customization.allow_to_display_feed_image" />
      <FlagField path="widget_customization.allow_to_display_feed_date" />
      <FlagField path="widget_customization.show_full_review" help={m.look_full_review_help()} />
      <FlagField path="widget_customization.show_platform_icon" />
      <When flag="widget_customization.show_platform_icon">
        <FlagField path="widget_customization.allow_social_redirection" />
      </When>
      <SegmentedField
        path="widget_customization.media"
        fallback="inline"
        options={toOptions(MEDIA_PLACES, MEDIA_LABELS)}
      />
    </Group>
  );
}

export function ContentPanel() {
  return useDesigner().wall.kind === "page" ? <PageContent /> : <WidgetContent />;
}

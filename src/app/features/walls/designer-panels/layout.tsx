import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { arrangementOf } from "#contract/walls/layouts/arrangement.ts";
import { LAYOUT_TABLE, LAYOUTS, WIDGET_TYPES, widgetType, widgetTypeOf } from "#contract/walls/layouts/layout-table.ts";
import { ALIGNMENTS, MOTION_DIRECTIONS, WALL_DIRECTIONS } from "#contract/walls/pages/wall-extras.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { PictureChoice } from "#app/shared/inputs/picture-choice.tsx";
import { LayoutSketch, type Sketched } from "#app/features/walls/templates/layout-sketch.tsx";
import { m } from "#messages/gen/messages.js";
import type { PageValues } from "#app/features/walls/design-values/wall-values.ts";
import { MotionGroup } from "./motion-group.tsx";
import {
  FlagField,
  NumberField,
  SegmentedField,
  SelectField,
  When,
  ATTRIBUTES_FIELD,
  TextField,
} from "./design-inputs.ts";
import { LAYOUT_LABELS, toOptions, READING_LABELS, SIDE_LABELS } from "./option-labels.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { POSITIONS } from "#contract/widgets/widget-settings.ts";
import { WIDGET_LABELS } from "#app/features/walls/templates/widget-names.ts";
import type { WidgetValues } from "#app/features/walls/design-values/widget-values.ts";

const MAX_REVIEWS = { page: LIMITS.feedsPerPage, widget: LIMITS.widgetReviews };

/** All reviews at once, or some and a "show more" button. */
function PagingGroup({ kind }: { kind: keyof typeof ATTRIBUTES_FIELD }) {
  const attributes = ATTRIBUTES_FIELD[kind];
  return (
    <Group title={m.look_group_paging()}>
      <FlagField path={`${attributes}.enable_load_more`} />
      <When flag={`${attributes}.enable_load_more`}>
        <NumberField path={`${attributes}.reviews_to_load`} min={1} max={MAX_REVIEWS[kind]} />
        <TextField
          path={`${attributes}.load_more_btn_text`}
          limit={LIMITS.ctaLabel}
          placeholder={m.look_load_more_placeholder()}
        />
      </When>
    </Group>
  );
}

const sketch = (of: Sketched) => <LayoutSketch of={of} className="w-full" />;
const types = () =>
  WIDGET_TYPES.map(({ id, slug }) => ({ value: id, picture: sketch(slug), label: WIDGET_LABELS[slug].name() }));
const FIRST = widgetType("carousel");

function WidgetLayout() {
  const { control } = useFormContext<WidgetValues>();
  const { slug } = widgetTypeOf(useWatch({ control, name: "widget_type_id" })) ?? FIRST;
  return (
    <>
      <Group title={m.look_type()}>
        <PictureChoice path="widget_type_id" fallback={FIRST.id} options={types()} />
      </Group>
      <MotionGroup kind="widget" arrangement={slug} />
      {LAYOUT_TABLE[slug].grows && <PagingGroup kind="widget" />}
      <Group title={m.look_group_space()}>
        <FlagField path="widget_customization.is_limited_reviews" />
        <When flag="widget_customization.is_limited_reviews">
          <NumberField path="widget_customization.limited_reviews" min={1} max={LIMITS.widgetReviews} />
        </When>
        {LAYOUT_TABLE[slug].columns && (
          <NumberField
            path="widget_customization.columns"
            min={1}
            max={6}
            empty={undefined}
            help={m.look_columns_help()}
          />
        )}
        <NumberField
          path="widget_customization.gap"
          min={0}
          max={60}
          empty={undefined}
          placeholder="20"
          unit={m.panels_pixels()}
        />
        <SegmentedField path="widget_customization.widget_position" options={toOptions(POSITIONS, SIDE_LABELS)} />
        <SelectField
          path="widget_customization.direction"
          fallback="auto"
          options={toOptions(WALL_DIRECTIONS, READING_LABELS)}
        />
        <FlagField path="widget_customization.hide_on_mobile" />
      </Group>
    </>
  );
}

const layouts = () => LAYOUTS.map((value) => ({ value, picture: sketch(value), label: LAYOUT_LABELS[value]() }));

function PageLayout() {
  const { control } = useFormContext<PageValues>();
  const [layout = "masonry", direction] = useWatch({
    control,
    name: ["extras.arrangement.layout", "extras.motion.direction"],
  });
  const arrangement = arrangementOf(layout, direction);
  return (
    <>
      <Group title={m.look_group_layout()}>
        <PictureChoice path="extras.arrangement.layout" fallback="masonry" options={layouts()} />
      </Group>
      <MotionGroup
        kind="page"
        arrangement={arrangement}
        directions={layout === "marquee" ? [...MOTION_DIRECTIONS] : undefined}
      />
      {LAYOUT_TABLE[arrangement].grows && <PagingGroup kind="page" />}
      <Group title={m.look_group_space()}>
        {LAYOUT_TABLE[arrangement].columns && (
          <NumberField
            path="extras.arrangement.columns"
            min={1}
            max={6}
            empty={undefined}
            help={m.look_columns_help()}
          />
        )}
        <NumberField
          path="extras.arrangement.gap"
          min={0}
          max={60}
          empty={undefined}
          placeholder="20"
          unit={m.panels_pixels()}
        />
        <SegmentedField
          path="extras.arrangement.alignment"
          fallback="center"
          options={toOptions(ALIGNMENTS, SIDE_LABELS)}
        />
        <SelectField path="extras.direction" fallback="auto" options={toOptions(WALL_DIRECTIONS, READING_LABELS)} />
        <FlagField path="extras.arrangement.hide_on_phone" help={m.look_hide_on_phone_help()} />
      </Group>
    </>
  );
}

export function LayoutPanel() {
  return useDesigner().wall.kind === "page" ? <PageLayout /> : <WidgetLayout />;
}

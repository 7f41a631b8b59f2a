import { useFormContext, useWatch } from "react-hook-form";
import { arrangementOf, canLoadMore } from "#contract/walls/view/arrangement.ts";
import { ALIGNMENTS, LAYOUTS, MOTION_DIRECTIONS, WALL_DIRECTIONS } from "#contract/walls/pages/wall-extras.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import type { PageValues } from "#app/features/walls/design-values/wall-values.ts";
import { LayoutChoice } from "./layout-choice.tsx";
import { MotionGroup } from "./motion-group.tsx";
import { PagingGroup } from "./paging-group.tsx";
import { FlagField, NumberField, SegmentedField, SelectField } from "./design-inputs.ts";
import { LAYOUT_LABELS, toOptions, READING_LABELS, SIDE_LABELS } from "./option-labels.ts";

const layouts = () => LAYOUTS.map((value) => ({ value, sketch: value, label: LAYOUT_LABELS[value]() }));

/** How a page arranges its reviews. */
export function PageLayout() {
  const { control } = useFormContext<PageValues>();
  const [layout = "masonry", direction] = useWatch({
    control,
    name: ["extras.arrangement.layout", "extras.motion.direction"],
  });
  const arrangement = arrangementOf(layout, direction);
  return (
    <>
      <Group title={m.look_group_layout()}>
        <LayoutChoice path="extras.arrangement.layout" fallback="masonry" options={layouts()} />
      </Group>
      <MotionGroup
        kind="page"
        arrangement={arrangement}
        ways={layout === "marquee" ? [...MOTION_DIRECTIONS] : undefined}
      />
      {canLoadMore(arrangement) && <PagingGroup kind="page" />}
      <Group title={m.look_group_space()}>
        {(layout === "masonry" || layout === "grid") && (
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

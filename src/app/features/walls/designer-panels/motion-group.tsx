import { type Arrangement, LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { isVertical } from "#contract/walls/layouts/arrangement.ts";
import type { Motion, MotionDirection } from "#contract/walls/layouts/motion.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import { FlagField, NumberField, SelectField } from "./design-inputs.ts";
import { toOptions, MOTION_DIRECTION_LABELS } from "./option-labels.ts";

const OF_PAGE = {
  autoplay: "extras.motion.autoplay",
  seconds: "extras.motion.seconds",
  direction: "extras.motion.direction",
  arrows: "extras.motion.arrows",
  indicators: "extras.motion.indicators",
} as const;

const ofWidget = (arrangement: Arrangement, motion: Motion) =>
  ({
    autoplay: "widget_customization.is_autoplay",
    seconds: motion.move === "flow" ? "widget_customization.marquee_speed" : "widget_customization.autoplay_speed",
    direction: isVertical(arrangement)
      ? "widget_customization.marquee_direction"
      : "widget_customization.horizontal_marquee_direction",
    arrows: "widget_customization.is_show_arrows_buttons",
    indicators: "widget_customization.is_show_indicators",
  }) as const;

type MotionGroupProps = {
  kind: "page" | "widget";
  arrangement: Arrangement;
  directions?: readonly MotionDirection[] | undefined;
};

/** The motion settings; nothing for layouts that do not move. */
export function MotionGroup({
  kind,
  arrangement,
  directions = LAYOUT_TABLE[arrangement].directions,
}: MotionGroupProps) {
  const motion = LAYOUT_TABLE[arrangement].motion;
  if (!motion) return null;
  const paths = kind === "page" ? OF_PAGE : ofWidget(arrangement, motion);
  return (
    <Group title={m.look_group_motion()} note={m.look_group_motion_note()}>
      <FlagField path={paths.autoplay} fallback={motion.autoplay} />
      <NumberField path={paths.seconds} min={1} max={60} empty={undefined} placeholder={String(motion.seconds)} />
      {motion.move === "flow" ? (
        <SelectField
          path={paths.direction}
          fallback={motion.direction}
          options={toOptions(directions, MOTION_DIRECTION_LABELS)}
        />
      ) : (
        <>
          <FlagField path={paths.arrows} fallback={motion.arrows} />
          <FlagField path={paths.indicators} fallback={motion.indicators} />
        </>
      )}
    </Group>
  );
}

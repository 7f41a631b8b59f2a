import { type Arrangement, type Motion, DEFAULT_MOTIONS } from "#contract/walls/view/arrangement.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import { FlagField, NumberField, SelectField } from "./design-inputs.ts";
import { toOptions, MOTION_DIRECTION_LABELS } from "./option-labels.ts";

type MotionDirection = Motion["direction"];
const HORIZONTAL: MotionDirection[] = ["left", "right"];

/** Ways an arrangement that flows can go. */
const MOTION_DIRECTIONS: Partial<Record<Arrangement, MotionDirection[]>> = {
  strip: HORIZONTAL,
  horizontal: HORIZONTAL,
  logos: HORIZONTAL,
  vertical: ["up", "down"],
  cross: ["alter", ...HORIZONTAL],
};

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
    direction:
      arrangement === "vertical"
        ? "widget_customization.marquee_direction"
        : "widget_customization.horizontal_marquee_direction",
    arrows: "widget_customization.is_show_arrows_buttons",
    indicators: "widget_customization.is_show_indicators",
  }) as const;

type MotionGroupProps = { kind: "page" | "widget"; arrangement: Arrangement; ways?: MotionDirection[] | undefined };

/** How an arrangement moves; nothing for one that stands still. */
export function MotionGroup({ kind, arrangement, ways = MOTION_DIRECTIONS[arrangement] ?? [] }: MotionGroupProps) {
  const motion = DEFAULT_MOTIONS[arrangement];
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
          options={toOptions(ways, MOTION_DIRECTION_LABELS)}
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

/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { m } from "#messages/gen/messages.js";
import {
  CONTROLS_CLASS,
  DOTS_CLASS,
  FIT_CLASS,
  CAROUSEL_CLASS,
  TRACK_CLASS,
  type CarouselAction,
  type MotionKind,
  type FlowDirection,
  DATA_ACTION,
  DATA_DOT_LABEL,
  DATA_OTHER_LABEL,
  DATA_SECONDS,
  DATA_WAY,
  dataAttribute,
} from "#visitor/behaviour/dom-hooks.ts";
import type { Locale } from "#visitor/text/locale.ts";

export interface CarouselOptions {
  /** Seconds a card stays, or takes to pass; null: no autoplay. */
  seconds: number | null;
  arrows: boolean;
  indicators: boolean;
  way?: FlowDirection;
}

interface CarouselProps extends CarouselOptions {
  move: MotionKind;
  locale: Locale;
  /** `li` elements. */
  children: ComponentChildren;
}

function ControlButton({ act, label, other }: { act: CarouselAction; label: string; other?: string }) {
  return (
    <button
      type="button"
      class={`act ${act}`}
      aria-label={label}
      {...dataAttribute(DATA_ACTION, act)}
      {...(other && dataAttribute(DATA_OTHER_LABEL, other))}
    />
  );
}

/** Reserves its space until the script runs; hidden without scripts. */
function CarouselControls({ move, seconds, arrows, indicators, locale }: Omit<CarouselProps, "children">) {
  const isStepped = move === "steps";
  if (!seconds && !(isStepped && (arrows || indicators))) return null;
  return (
    <div class={CONTROLS_CLASS}>
      {seconds && (
        <ControlButton act="pause" label={m.wall_pause({}, { locale })} other={m.wall_play({}, { locale })} />
      )}
      {isStepped && arrows && <ControlButton act="back" label={m.wall_back({}, { locale })} />}
      {isStepped && indicators && (
        <div class={DOTS_CLASS} {...dataAttribute(DATA_DOT_LABEL, m.wall_go_to({ n: "{n}" }, { locale }))} />
      )}
      {isStepped && arrows && <ControlButton act="on" label={m.wall_on({}, { locale })} />}
    </div>
  );
}

/** Without scripts they scroll and snap, by keyboard too. */
export function Carousel({ children, ...props }: CarouselProps) {
  const { move, seconds, way, locale } = props;
  const label = m.visitor_reviews({}, { locale });
  const marks = {
    ...(seconds && dataAttribute(DATA_SECONDS, seconds)),
    ...(move === "flow" && dataAttribute(DATA_WAY, way ?? "left")),
  };
  // What moves by itself keeps its height, so that the page around it stays where it is.
  const fits = move === "steps" && !seconds;
  const upright = move === "flow" && (way === "up" || way === "down");
  return (
    <div
      class={[CAROUSEL_CLASS, move, ...(upright ? ["upright"] : []), ...(fits ? [FIT_CLASS] : [])].join(" ")}
      {...marks}
    >
      <CarouselControls {...props} />
      {move === "flow" ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <div class={TRACK_CLASS} tabIndex={0} role="group" aria-label={label}>
          <ul class="cards">{children}</ul>
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <ul class={`cards ${TRACK_CLASS}`} tabIndex={0} aria-label={label}>
          {children}
        </ul>
      )}
    </div>
  );
}

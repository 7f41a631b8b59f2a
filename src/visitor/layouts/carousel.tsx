/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { m } from "#messages/gen/messages.js";
import { CONTROLS, DOTS, STAGE, TRACK, type Act, type Move, type Way, mark } from "#visitor/behaviour/dom-hooks.ts";
import type { Locale } from "#visitor/text/locale.ts";

export interface Motion {
  /** Seconds a card stays, or takes to go by; null: nothing moves by itself. */
  seconds: number | null;
  arrows: boolean;
  indicators: boolean;
  /** Of what flows. */
  way?: Way;
}

interface StageProps extends Motion {
  move: Move;
  locale: Locale;
  /** `li` elements. */
  children: ComponentChildren;
}

function Button({ act, label, other }: { act: Act; label: string; other?: string }) {
  return (
    <button
      type="button"
      class={`act ${act}`}
      aria-label={label}
      {...mark("act", act)}
      {...(other && mark("other", other))}
    />
  );
}

/** What moves a stage; before its script has come it keeps its place, and without scripts it has none. */
function Controls({ move, seconds, arrows, indicators, locale }: Omit<StageProps, "children">) {
  const isStepped = move === "steps";
  if (!seconds && !(isStepped && (arrows || indicators))) return null;
  return (
    <div class={CONTROLS}>
      {seconds && <Button act="pause" label={m.wall_pause({}, { locale })} other={m.wall_play({}, { locale })} />}
      {isStepped && arrows && <Button act="back" label={m.wall_back({}, { locale })} />}
      {isStepped && indicators && <div class={DOTS} {...mark("name", m.wall_go_to({ n: "{n}" }, { locale }))} />}
      {isStepped && arrows && <Button act="on" label={m.wall_on({}, { locale })} />}
    </div>
  );
}

/** Cards that move: from one to the next, or on and on. Without scripts they scroll and snap, by the keyboard too. */
export function Stage({ children, ...props }: StageProps) {
  const { move, seconds, way, locale } = props;
  const label = m.visitor_reviews({}, { locale });
  const marks = { ...(seconds && mark("seconds", seconds)), ...(move === "flow" && mark("way", way ?? "left")) };
  const upright = move === "flow" && (way === "up" || way === "down");
  return (
    <div class={[STAGE, move, ...(upright ? ["upright"] : [])].join(" ")} {...marks}>
      <Controls {...props} />
      {move === "flow" ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <div class={TRACK} tabIndex={0} role="group" aria-label={label}>
          <ul class="cards">{children}</ul>
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <ul class={`cards ${TRACK}`} tabIndex={0} aria-label={label}>
          {children}
        </ul>
      )}
    </div>
  );
}

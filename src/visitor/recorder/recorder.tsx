/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { RecorderWord } from "#contract/forms/recorder-labels.ts";
import { lasting } from "#visitor/text/format-text.ts";
import { Ask } from "./permission-prompt.tsx";
import { Live } from "./recording-view.tsx";
import { Review } from "./confirm-recording.tsx";
import { type Shown, sayer } from "./screen-props.ts";
import type { Studio } from "./recorder-controller.ts";
import { Trouble } from "./recorder-error.tsx";
import { Upload } from "./choose-file.tsx";

/** Seconds before the end at which that is said. */
const WARNED = [10, 30];
const SPOKEN: Record<string, RecorderWord> = {
  asking: "rec_waiting",
  ready: "rec_ready",
  recording: "rec_recording",
  paused: "rec_paused",
  review: "rec_done",
};

/** What is said to those who do not see it change; the same words until something else is to be said. */
function announcement({ studio, say }: Shown): string {
  const { stage, limit, seconds, notice, options } = studio;
  if (notice) return say(`rec_${notice}`);
  if (stage.name === "counting") return say("rec_countdown", { count: options.countdown });
  const left = stage.name === "recording" ? WARNED.find((mark) => limit > mark * 2 && limit - seconds <= mark) : null;
  if (left) return say("rec_left", { time: lasting(left, options.locale) });
  const word = SPOKEN[stage.name];
  return word ? say(word) : "";
}

function Screen(shown: Shown) {
  const { stage } = shown.studio;
  if (stage.name === "ask" || stage.name === "asking") return <Ask {...shown} />;
  if (stage.name === "review") return <Review {...shown} />;
  if (stage.name === "upload") return <Upload {...shown} />;
  if (stage.name === "trouble") return <Trouble {...shown} trouble={stage.trouble} />;
  return <Live {...shown} />;
}

/** The recorder: what it is doing, what can be done now, and what was just kept. */
export function Recorder({ studio }: { studio: Studio }) {
  const say = sayer(studio);
  const shown = { studio, say };
  const host = useRef<HTMLDivElement>(null);
  const { name } = studio.stage;
  const beforeRef = useRef(name);
  const { notice } = studio;
  useLayoutEffect(() => {
    // What had the focus is gone: it goes on to what comes first now. When the form shows the recorder, it is the form's.
    if (beforeRef.current !== name) host.current?.querySelector<HTMLElement>("[data-first]")?.focus();
    beforeRef.current = name;
  }, [name]);
  useEffect(() => () => studio.close(), [studio]);
  return (
    <div class="rec" ref={host} data-stage={name}>
      <p class="over" role="status">
        {announcement(shown)}
      </p>
      {notice && <p class="notice">{say(`rec_${notice}`)}</p>}
      <Screen {...shown} />
      {!studio.options.draft.lasting && <p class="small">{say("rec_not_kept")}</p>}
    </div>
  );
}

/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import type { GetLabel } from "./screen-props.ts";
import { watchLevel } from "./watch-level.ts";

const AUDIBLE_LEVEL = 0.25;
const SILENCE_TIMEOUT = 4000;

/** Shows that the microphone hears something, and says so. */
export function LevelMeter({ stream, say, quiet = false }: { stream: MediaStream; say: GetLabel; quiet?: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  const [heard, setHeard] = useState<boolean | null>(null);
  useEffect(() => {
    setHeard(null);
    const stop = watchLevel(stream, (level) => {
      bar.current?.style.setProperty("--level", level.toFixed(3));
      if (level > AUDIBLE_LEVEL) setHeard(true);
    });
    const timer = setTimeout(() => setHeard((known) => known ?? false), SILENCE_TIMEOUT);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [stream]);
  return (
    <div class="rec-level" data-heard={heard ?? undefined}>
      <span class="rec-bar" ref={bar} aria-hidden="true" />
      {!quiet && (
        <span class="small" role="status">
          {heard === null ? "" : say(heard ? "rec_heard" : "rec_silent")}
        </span>
      )}
    </div>
  );
}

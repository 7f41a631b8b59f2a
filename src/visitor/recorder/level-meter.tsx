/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Say } from "./screen-props.ts";
import { watchLevel } from "./watch-level.ts";

const HEARD = 0.25;
const PATIENCE = 4000;

/** Shows that the microphone hears something, and says so. */
export function Level({ stream, say, quiet = false }: { stream: MediaStream; say: Say; quiet?: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  const [heard, setHeard] = useState<boolean | null>(null);
  useEffect(() => {
    setHeard(null);
    const stop = watchLevel(stream, (level) => {
      bar.current?.style.setProperty("--level", level.toFixed(3));
      if (level > HEARD) setHeard(true);
    });
    const timer = setTimeout(() => setHeard((known) => known ?? false), PATIENCE);
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

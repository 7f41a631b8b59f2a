/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import { DeviceSelects } from "./device-picker.tsx";
import { Prompts, PROMPT_ID } from "./prompts.tsx";
import { fitAspectRatio } from "./aspect-ratio.ts";
import { formatClock } from "#contract/reviews/recordings/clock.ts";
import type { RecorderProps, GetLabel } from "./screen-props.ts";

function LiveButtons({ controller, say }: RecorderProps) {
  const { state } = controller;
  if (state.name === "ready")
    return (
      <div class="rec-buttons">
        <button
          type="button"
          class="main rec-start"
          data-first
          aria-describedby={controller.prompts.length > 0 ? PROMPT_ID : undefined}
          onClick={() => controller.startCountdown()}
        >
          <i aria-hidden="true" />
          {say("rec_start")}
        </button>
      </div>
    );
  if (state.name === "counting")
    return (
      <div class="rec-buttons">
        <button type="button" class="main" data-first onClick={() => controller.record()}>
          {say("rec_now")}
        </button>
        <button type="button" class="plain" onClick={() => controller.stopCounting()}>
          {say("rec_cancel")}
        </button>
      </div>
    );
  const paused = state.name === "paused";
  // The buttons stay while the last part is written, so that nothing moves under the finger.
  const saving = state.name === "saving" ? ("true" as const) : undefined;
  return (
    <div class="rec-buttons">
      <button
        type="button"
        class="plain"
        data-first
        aria-disabled={saving}
        onClick={() => (saving ? undefined : paused ? controller.resume() : controller.pause())}
      >
        {say(paused ? "rec_resume" : "rec_pause")}
      </button>
      <button type="button" class="main" aria-disabled={saving} onClick={() => controller.finish()}>
        {say("rec_stop")}
      </button>
    </div>
  );
}

/** Loudness from 0 to 1, per frame; returns a stop function. */
function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  if (stream.getAudioTracks().length === 0 || typeof AudioContext === "undefined") return () => {};
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  let frame = requestAnimationFrame(function next() {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    const decibels = 10 * Math.log10(power + 1e-9);
    // -55 dB to -10 dB; falls slowly so that the eye can follow.
    level = Math.max(Math.min(1, Math.max(0, (decibels + 55) / 45)), level * 0.92);
    onLevel(level);
    frame = requestAnimationFrame(next);
  });
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}

const AUDIBLE_LEVEL = 0.25;
const SILENCE_TIMEOUT = 4000;

function LevelMeter({ stream, say, quiet = false }: { stream: MediaStream; say: GetLabel; quiet?: boolean }) {
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

const LAST_SECONDS = 10;

function CameraPicture({ stream, mirrored }: { stream: MediaStream; mirrored: boolean }) {
  const videoRef = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!videoRef.current) return;
    videoRef.current.srcObject = stream;
    // Where autoplay is refused the first frame is shown.
    videoRef.current.play().catch(() => {});
  }, [stream]);
  return (
    <video
      ref={videoRef}
      class={mirrored ? "rec-mirror" : undefined}
      muted
      playsInline
      aria-hidden="true"
      onResize={({ currentTarget }) => fitAspectRatio(currentTarget, currentTarget.parentElement)}
    />
  );
}

function Clock({ controller, say }: RecorderProps) {
  const { seconds, limit, state } = controller;
  const left = limit - seconds;
  return (
    <>
      <p class="rec-clock" data-on={state.name === "recording" || undefined}>
        <i aria-hidden="true" />
        {say(state.name === "paused" ? "rec_paused" : "rec_recording")} <b dir="ltr">{formatClock(seconds)}</b>
      </p>
      <p class="rec-left" data-soon={left <= LAST_SECONDS || undefined}>
        {say("rec_left", { time: formatClock(Math.ceil(left)) })}
      </p>
      <progress class="rec-time" max={limit} value={Math.min(seconds, limit)} aria-hidden="true" />
    </>
  );
}

export function LiveView({ controller, say }: RecorderProps) {
  const { stream, state, options } = controller;
  const running = state.name === "recording" || state.name === "paused" || state.name === "saving";
  return (
    <>
      {controller.prompts.length > 0 && <Prompts controller={controller} say={say} />}
      <div class="rec-frame" data-sound={controller.kind === "audio" || undefined}>
        {stream && controller.kind === "video" && <CameraPicture stream={stream} mirrored={options.way === "video"} />}
        {stream && controller.kind === "audio" && <LevelMeter stream={stream} say={say} quiet />}
        {state.name === "counting" && (
          <p class="rec-count" aria-hidden="true" key={state.left}>
            {state.left}
          </p>
        )}
        {running && <Clock controller={controller} say={say} />}
      </div>
      <LiveButtons controller={controller} say={say} />
      {state.name === "ready" && stream && (
        <>
          <LevelMeter stream={stream} say={say} />
          <DeviceSelects controller={controller} say={say} />
        </>
      )}
    </>
  );
}

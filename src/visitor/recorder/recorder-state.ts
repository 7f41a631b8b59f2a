/** Why it cannot be recorded now. */
export type RecorderFailure = "refused" | "unshared" | "missing" | "busy" | "unable" | "empty";

/** What the recorder shows. */
export type RecorderState =
  | { name: "ask" }
  | { name: "asking" }
  | { name: "ready" }
  | { name: "counting"; left: number }
  | { name: "recording" }
  | { name: "paused" }
  | { name: "saving" }
  | { name: "review" }
  | { name: "upload" }
  | { name: "trouble"; trouble: RecorderFailure };

/** Why a recording ended, where the visitor did not end it; or stands still. */
export type RecorderNotice = "at_limit" | "away" | "cut" | "share_ended" | "interrupted" | "no_voice";

const FAILURES_BY_ERROR: Record<string, RecorderFailure> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  DevicesNotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  TrackStartError: "busy",
  AbortError: "busy",
};

/** What the browser's own refusal means. */
export function failureOf(error: unknown, way: string): RecorderFailure {
  const name = error instanceof Error ? error.name : "";
  const trouble = FAILURES_BY_ERROR[name] ?? "unable";
  return trouble === "refused" && way === "screen" ? "unshared" : trouble;
}

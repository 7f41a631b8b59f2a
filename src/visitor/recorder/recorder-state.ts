export type RecorderFailure = "refused" | "unshared" | "missing" | "busy" | "unable" | "empty";

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

/** Why a recording ended or paused without the visitor's doing. */
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

export function failureOf(error: unknown, way: string): RecorderFailure {
  const name = error instanceof Error ? error.name : "";
  const trouble = FAILURES_BY_ERROR[name] ?? "unable";
  return trouble === "refused" && way === "screen" ? "unshared" : trouble;
}

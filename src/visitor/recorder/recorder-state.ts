/** Why it cannot be recorded now. */
export type Trouble = "refused" | "unshared" | "missing" | "busy" | "unable" | "empty";

/** What the recorder shows. */
export type Stage =
  | { name: "ask" }
  | { name: "asking" }
  | { name: "ready" }
  | { name: "counting"; left: number }
  | { name: "recording" }
  | { name: "paused" }
  | { name: "saving" }
  | { name: "review" }
  | { name: "upload" }
  | { name: "trouble"; trouble: Trouble };

/** Why a recording ended, where the visitor did not end it; or stands still. */
export type Notice = "at_limit" | "away" | "cut" | "share_ended" | "interrupted" | "no_voice";

const TROUBLES: Record<string, Trouble> = {
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
export function troubleOf(error: unknown, way: string): Trouble {
  const name = error instanceof Error ? error.name : "";
  const trouble = TROUBLES[name] ?? "unable";
  return trouble === "refused" && way === "screen" ? "unshared" : trouble;
}

import type { ImportSource } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";

const STATES = {
  queued: { tone: "neutral", label: m.imports_state_queued },
  running: { tone: "accent", label: m.imports_state_running },
  done: { tone: "success", label: m.imports_state_done },
  failed: { tone: "danger", label: m.imports_state_failed },
  stopped: { tone: "neutral", label: m.imports_state_stopped },
  undoing: { tone: "accent", label: m.imports_state_undoing },
  undone: { tone: "neutral", label: m.imports_state_undone },
} as const;

export function ImportState({ state }: { state: ImportSource["state"] }) {
  return <Badge tone={STATES[state].tone}>{STATES[state].label()}</Badge>;
}

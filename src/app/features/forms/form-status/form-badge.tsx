import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import type { FormState } from "./form-state.ts";

const TONES = { unopened: "warning", live: "success", paused: "warning", closed: "neutral" } as const;
const LABELS = {
  unopened: m.forms_state_unopened,
  live: m.forms_state_live,
  paused: m.forms_state_paused,
  closed: m.forms_state_closed,
};

export function FormBadge({ state }: { state: FormState }) {
  return <Badge tone={TONES[state]}>{LABELS[state]()}</Badge>;
}

import type { RunState } from "#contract/invitations/invitation-states.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";

const LOOKS = {
  draft: { tone: "outline", words: m.invitations_state_draft },
  scheduled: { tone: "accent", words: m.invitations_state_scheduled },
  running: { tone: "success", words: m.invitations_state_running },
  paused: { tone: "warning", words: m.invitations_state_paused },
  stopped: { tone: "neutral", words: m.invitations_state_stopped },
  done: { tone: "neutral", words: m.invitations_state_done },
} as const satisfies Record<RunState, object>;

/** How a run of invitations stands. */
export function RunBadge({ state }: { state: RunState }) {
  const { tone, words } = LOOKS[state];
  return <Badge tone={tone}>{words()}</Badge>;
}

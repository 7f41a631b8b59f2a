import { usePause } from "#app/features/forms/form-status/use-pause.ts";
import type { FormState } from "#app/features/forms/form-status/form-state.ts";
import { useSession } from "#app/shared/session/session.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";

type NotLiveProps = { form: Form; state: Exclude<FormState, "live"> };

/** Whoever follows a link now finds the form closed; the way to open it. */
export function NotLive({ form, state }: NotLiveProps) {
  const mayEdit = useSession().can("editor");
  const pause = usePause();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning-ink">
      <p>{state === "paused" ? m.forms_share_paused() : m.forms_share_closed()}</p>
      {state === "paused" && mayEdit && (
        <Button size="sm" onClick={() => pause(form, false)}>
          {m.forms_resume()}
        </Button>
      )}
    </div>
  );
}

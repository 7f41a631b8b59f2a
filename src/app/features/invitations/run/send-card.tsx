import CalendarClock from "lucide-react/icons/calendar-clock";
import Send from "lucide-react/icons/send";
import { useId, useState } from "react";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Input } from "#ui/controls/input.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { zoneName } from "#app/shared/text/zone-name.ts";
import { timeZone } from "#ui/core/calendar.ts";
import type { RunActions } from "./use-run-actions.tsx";
import { instantOfMinute, minuteIn } from "./zone-minute.ts";

type SendCardProps = { run: InvitationRun; actions: RunActions; canSend: boolean };
const HOUR = 3_600_000;

export function SendCard({ run, actions, canSend }: SendCardProps) {
  const [when, setWhen] = useState<"now" | "later">("now");
  const [at, setAt] = useState(() => run.send_at ?? new Date(Date.now() + HOUR).toISOString());
  const zone = timeZone();
  const whyId = useId();
  const isPast = when === "later" && Date.parse(at) < Date.now();
  const why = !canSend ? m.invitations_cannot_send_title() : run.total === 0 ? m.invitations_nobody_yet() : "";
  const isBlocked = why !== "" || isPast;
  const press = () => !isBlocked && actions.start(when === "later" ? at : undefined);
  return (
    <Card title={m.invitations_send()} description={m.invitations_send_text()}>
      <div className="flex flex-col gap-4">
        <Segmented
          label={m.invitations_when()}
          options={[
            { value: "now", label: m.invitations_now() },
            { value: "later", label: m.invitations_later() },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === "later" && (
          <Field
            label={m.invitations_send_at()}
            description={m.invitations_send_at_text({ zone: zoneName(zone) })}
            error={isPast ? m.invitations_send_at_past() : undefined}
            className="max-w-72"
          >
            <Input
              type="datetime-local"
              dir="ltr"
              value={minuteIn(zone, Date.parse(at))}
              onChange={({ target: { value } }) => value && setAt(new Date(instantOfMinute(zone, value)).toISOString())}
            />
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="primary"
            icon={when === "now" ? Send : CalendarClock}
            loading={actions.pending}
            aria-disabled={isBlocked || undefined}
            aria-describedby={why ? whyId : undefined}
            onClick={press}
          >
            {when === "now"
              ? m.invitations_start({ count: run.total, shown: formatNumber(run.total) })
              : m.invitations_schedule()}
          </Button>
          {why && (
            <p id={whyId} className="text-sm text-ink-faint">
              {why}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

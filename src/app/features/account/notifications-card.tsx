import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import {
  DIGEST_HOUR,
  EVENT_MODES,
  NOTIFICATION_EVENTS,
  type NotificationChoices,
  type NotificationEvent,
  type NotificationMode,
} from "#contract/account/notifications.ts";
import type { Role } from "#contract/core/endpoint.ts";
import { currentLocale } from "#app/shared/shell/locale.ts";
import { zoneName } from "#app/shared/text/zone-name.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Card } from "#ui/layout/card.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";

const EVENTS: Record<NotificationEvent, { label: () => string; text: () => string }> = {
  new_review: { label: m.account_notify_new_review, text: m.account_notify_new_review_text },
  waiting_review: { label: m.account_notify_waiting_review, text: m.account_notify_waiting_review_text },
  mention: { label: m.account_notify_mention, text: m.account_notify_mention_text },
  assigned: { label: m.account_notify_assigned, text: m.account_notify_assigned_text },
  draft_comment: { label: m.account_notify_draft_comment, text: m.account_notify_draft_comment_text },
  webhook_off: { label: m.account_notify_webhook_off, text: m.account_notify_webhook_off_text },
  rule_paused: { label: m.account_notify_rule_paused, text: m.account_notify_rule_paused_text },
};

/** The role that an event is for; the others are for everybody. */
const TOLD_TO: Partial<Record<NotificationEvent, Role>> = {
  draft_comment: "editor",
  webhook_off: "admin",
  rule_paused: "admin",
};

const MODES: Record<NotificationMode, () => string> = {
  now: m.account_notify_now,
  own: m.account_notify_own,
  daily: m.account_notify_daily,
  weekly: m.account_notify_weekly,
  off: m.account_notify_off,
};

/** The hour as people of the language write it, without a date of today's time zone in it. */
const hourText = () =>
  new Intl.DateTimeFormat(currentLocale(), { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(
    Date.UTC(2000, 0, 1, DIGEST_HOUR),
  );

type EventFieldProps = { event: NotificationEvent; mode: NotificationMode };

/** Saves each choice at once. */
function EventField({ event, mode }: EventFieldProps) {
  const updateNotifications = useCommand("updateNotifications");
  const [pending, setPending] = useState<string>();
  const save = async (wanted: string) => {
    setPending(wanted);
    const body = { [event]: wanted } as Partial<NotificationChoices>;
    await runOrToast(async () => {
      await updateNotifications.run({ body });
    }, m.account_notify_not_saved());
    setPending(undefined);
  };
  const { label, text } = EVENTS[event];
  return (
    <Field label={label()} description={text()} className="max-w-md">
      <Select
        options={EVENT_MODES[event].map((value) => ({ value, label: MODES[value]() }))}
        value={pending ?? mode}
        onChange={(change) => void save(change.target.value)}
      />
    </Field>
  );
}

/** About what the person gets e-mails, and when. */
export function NotificationsCard() {
  const { data } = useSuspenseQuery(query("getNotifications"));
  const session = useSuspenseQuery(query("getSession"));
  const { can } = useSession();
  const events = NOTIFICATION_EVENTS.filter((event) => can(TOLD_TO[event] ?? "viewer"));
  return (
    <div id="notifications" className="scroll-mt-20">
      <Card title={m.account_notify()} description={m.account_notify_text()}>
        <div className="flex flex-col gap-6">
          {session.data.data.mail === false && <p className="text-ink-soft">{m.account_notify_no_mail()}</p>}
          {events.map((event) => (
            <EventField key={event} event={event} mode={data.data[event]} />
          ))}
          <p className="border-t border-line pt-4 text-sm text-ink-soft">
            {m.account_notify_when({
              hour: hourText(),
              zone: zoneName(data.time_zone),
            })}{" "}
            <Link to="/settings/appearance" className="text-accent-ink underline underline-offset-2">
              {m.account_notify_zone()}
            </Link>
          </p>
        </div>
      </Card>
    </div>
  );
}

import { useSuspenseQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import type { OwnSession } from "#contract/account/own-sessions.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/data/badge.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";

function nameOf({ browser, system }: OwnSession): string {
  if (browser && system) return m.account_session_name({ browser, system });
  return browser ?? system ?? m.account_session_unknown();
}

type SessionRowProps = { session: OwnSession; onEnded: () => void };

function SessionRow({ session, onEnded }: SessionRowProps) {
  const revokeSession = useCommand("revokeSession");
  const name = nameOf(session);
  const end = () =>
    runOrToast(async () => {
      await revokeSession.run({ params: { session_id: session.id } });
      onEnded();
      toast({ title: m.account_session_ended({ name }), tone: "success" });
    }, m.account_session_not_ended({ name }));
  return (
    <tr>
      <Td className="font-medium" dir="auto">
        {name}
      </Td>
      <Td className="text-ink-soft">
        {session.is_current ? (
          <Badge tone="success">{m.account_session_current()}</Badge>
        ) : (
          <RelativeTime value={session.last_seen_at} />
        )}
      </Td>
      <Td className="text-ink-soft">
        <RelativeTime value={session.created_at} />
      </Td>
      <Td end>
        {!session.is_current && (
          <Button
            size="sm"
            loading={revokeSession.pending}
            aria-label={m.account_session_end_named({ name })}
            onClick={() => void end()}
          >
            {m.account_sign_out()}
          </Button>
        )}
      </Td>
    </tr>
  );
}

export function SessionsCard() {
  const { data } = useSuspenseQuery(query("listSessions"));
  const revokeOthers = useCommand("revokeOtherSessions");
  const title = useRef<HTMLDivElement>(null);
  const endOthers = async () => {
    const sure = await confirm({
      title: m.account_sessions_end_ask(),
      description: m.account_sessions_end_text(),
      confirmLabel: m.account_sessions_end(),
    });
    if (!sure) return;
    await runOrToast(async () => {
      await revokeOthers.run({});
      title.current?.focus();
      toast({ title: m.account_sessions_ended(), tone: "success" });
    }, m.account_sessions_not_ended());
  };
  const hasOthers = data.data.some(({ is_current }) => !is_current);
  return (
    <div ref={title} tabIndex={-1}>
      <Card
        title={m.account_sessions()}
        description={m.account_sessions_text()}
        actions={hasOthers && <Button onClick={() => void endOthers()}>{m.account_sessions_end()}</Button>}
        flush
      >
        <Table caption={m.account_sessions()}>
          <thead>
            <tr>
              <Th>{m.account_session_browser()}</Th>
              <Th>{m.account_session_seen()}</Th>
              <Th>{m.account_session_since()}</Th>
              <Th>
                <span className="sr-only">{m.settings_key_acts()}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => title.current?.focus()} />
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  );
}

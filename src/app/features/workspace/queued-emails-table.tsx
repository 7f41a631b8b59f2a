import Trash2 from "lucide-react/icons/trash-2";
import { useCommand } from "#api/command.ts";
import type { QueuedEmail } from "#contract/workspace/queued-email.ts";
import { emailProblemName } from "#app/shared/review-display/waiting-reasons.ts";
import { m } from "#messages/gen/messages.js";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { Badge } from "#ui/data/badge.tsx";
import { Button } from "#ui/controls/button.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";

const KINDS = { receipt: m.emails_kind_receipt, new_review: m.emails_kind_new_review } as const;
const STATES = {
  waiting: { tone: "neutral", label: m.emails_state_waiting },
  sending: { tone: "accent", label: m.emails_state_sending },
  failed: { tone: "danger", label: m.emails_state_failed },
} as const;
function describeProblem({ problem, status }: QueuedEmail): string | null {
  if (!problem) return null;
  const text = problem === "refused" && status === null ? m.emails_problem_address() : emailProblemName(problem);
  return status === null ? text : `${text} (${status})`;
}

const nameOf = ({ recipient, kind }: QueuedEmail) => recipient ?? KINDS[kind]();

type Props = { emails: QueuedEmail[]; onDropped: () => void };

export function QueuedEmailsTable({ emails, onDropped }: Props) {
  const retry = useCommand("retryQueuedEmail");
  const drop = useCommand("deleteQueuedEmail");
  const retryOne = ({ id }: QueuedEmail) =>
    runOrToast(async () => void (await retry.run({ params: { id } })), m.emails_not_retried());
  const dropOne = async (email: QueuedEmail) => {
    const sure = await confirm({
      title: m.emails_drop_ask({ recipient: nameOf(email) }),
      description: m.emails_drop_text(),
      confirmLabel: m.emails_drop(),
    });
    if (!sure) return;
    await runOrToast(async () => {
      await drop.run({ params: { id: email.id } });
      onDropped();
    }, m.emails_not_dropped());
  };
  return (
    <Table caption={m.emails_title()}>
      <thead>
        <tr>
          <Th>{m.emails_recipient()}</Th>
          <Th>{m.emails_state()}</Th>
          <Th>{m.emails_since()}</Th>
          <Th>
            <span className="sr-only">{m.emails_acts()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {emails.map((email) => (
          <tr key={email.id}>
            <Td>
              <bdi className="block font-medium">{email.recipient ?? m.emails_recipient_gone()}</bdi>
              <span className="text-sm whitespace-nowrap text-ink-soft">{KINDS[email.kind]()}</span>
            </Td>
            <Td>
              <Badge tone={STATES[email.state].tone}>{STATES[email.state].label()}</Badge>
              <span className="mt-0.5 block min-w-40 text-sm text-pretty text-ink-soft">{describeProblem(email)}</span>
            </Td>
            <Td className="whitespace-nowrap text-ink-soft">
              <RelativeTime value={email.created_at} />
            </Td>
            <Td end>
              <span className="flex items-center justify-end gap-1">
                <Button
                  size="sm"
                  aria-label={m.emails_retry_named({ recipient: nameOf(email) })}
                  disabled={email.state === "sending"}
                  onClick={() => void retryOne(email)}
                >
                  {m.emails_retry()}
                </Button>
                <IconButton
                  icon={Trash2}
                  label={m.emails_drop_named({ recipient: nameOf(email) })}
                  disabled={email.state === "sending"}
                  onClick={() => void dropOne(email)}
                />
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

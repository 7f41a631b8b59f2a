import { useQuery } from "@tanstack/react-query";
import MailCheck from "lucide-react/icons/mail-check";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useRef } from "react";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";
import { QueuedEmailsTable } from "./queued-emails-table.tsx";

/** Only while there is something to watch. */
const POLL_MS = 5000;

/**
 * E-mails about reviews that have not left, for admins: they name people. Without a mail server, only while some are left of
 * an earlier one.
 */
export function QueuedEmailsCard({ isSending }: { isSending: boolean }) {
  const { can, offers } = useSession();
  const may = can("admin") && offers("listQueuedEmails");
  const { data, error, refetch } = useQuery({
    ...query("listQueuedEmails", { query: {} }),
    enabled: may,
    refetchInterval: ({ state }) => (state.data?.data.data.length ? POLL_MS : false),
  });
  const retryAll = useCommand("retryQueuedEmails");
  const card = useRef<HTMLDivElement>(null);
  if (!may) return null;
  const retry = () =>
    runOrToast(async () => {
      await retryAll.run({});
      toast({ title: m.emails_retried(), tone: "success" });
    }, m.emails_not_retried());
  const emails = data?.data.data ?? [];
  const isHeld = !isSending && (data?.counts.waiting ?? 0) > 0;
  const all = (data?.counts.waiting ?? 0) + (data?.counts.failed ?? 0);
  if (!isSending && all === 0) return null;

  function content() {
    if (error && !data) return <ReadFailed compact error={error} retry={() => void refetch()} />;
    if (!data)
      return (
        <div className="px-5 pb-5">
          <SkeletonText />
        </div>
      );
    if (emails.length > 0) return <QueuedEmailsTable emails={emails} onDropped={() => card.current?.focus()} />;
    return (
      <EmptyState icon={MailCheck} title={m.emails_empty()} compact>
        <p>{m.emails_empty_text()}</p>
      </EmptyState>
    );
  }

  return (
    <div ref={card} tabIndex={-1} className="outline-none" aria-busy={!data && !error}>
      <Card
        flush
        title={m.emails_title()}
        description={
          data && all > 0 ? (
            <>
              {m.emails_counts({
                waiting: formatNumber(data.counts.waiting),
                failed: formatNumber(data.counts.failed),
              })}
              {isHeld && <span className="block">{m.emails_held()}</span>}
            </>
          ) : (
            m.emails_text()
          )
        }
        actions={
          emails.length > 0 && (
            <Button icon={RotateCw} loading={retryAll.pending} onClick={() => void retry()}>
              {m.emails_retry_all()}
            </Button>
          )
        }
        footer={all > emails.length && m.emails_more({ shown: formatNumber(emails.length), all: formatNumber(all) })}
      >
        {content()}
      </Card>
    </div>
  );
}

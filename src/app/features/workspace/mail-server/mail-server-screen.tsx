import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import type { MailServer, MailTest } from "#contract/workspace/mail-server.ts";
import { m } from "#messages/gen/messages.js";
import { type Fact, FactList } from "#app/shared/page/fact-list.tsx";
import { CardPending } from "#app/shared/page/card-pending.tsx";
import { keepFocus } from "#app/shared/page/keep-focus.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/data/badge.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { MailServerForm, type MailServerValues } from "./mail-server-form.tsx";
import { SECURITY_NAMES } from "./mail-server-labels.ts";
import { TestResult } from "./test-result.tsx";

function StateBadge({ server: { source, needs_password: needsPassword } }: { server: MailServer }) {
  if (needsPassword) return <Badge tone="warning">{m.smtp_state_password()}</Badge>;
  if (source === null) return <Badge>{m.smtp_state_off()}</Badge>;
  return <Badge tone="success">{source === "environment" ? m.smtp_state_environment() : m.smtp_state_on()}</Badge>;
}

function factsOf(settings: NonNullable<MailServer["settings"]>): Fact[] {
  const { sender_name: name, sender_address: address } = settings;
  return [
    { name: m.smtp_host(), value: settings.host },
    { name: m.smtp_port(), value: String(settings.port) },
    { name: m.smtp_security(), value: SECURITY_NAMES[settings.security]() },
    { name: m.smtp_user(), value: settings.user || m.smtp_user_none() },
    { name: m.smtp_password(), value: settings.has_password ? m.smtp_password_set() : m.smtp_password_none() },
    { name: m.smtp_sender(), value: name ? `${name} <${address}>` : address },
  ];
}

/** What to say above the form, where something is missing. */
function Missing({ server: { source, needs_password: needsPassword } }: { server: MailServer }) {
  if (source !== null && !needsPassword) return null;
  return (
    <p className="mb-5 rounded-md bg-warning-soft px-3 py-2.5 text-warning-ink">
      {needsPassword ? m.smtp_needs_password() : m.smtp_empty()}
    </p>
  );
}

/** `onReplaced` is called when the form, perhaps with the focus, is about to be replaced by another one. */
function useMailServer({ source }: MailServer, onReplaced: () => void) {
  const client = useQueryClient();
  const saving = useCommand("setMailServer");
  const removing = useCommand("removeMailServer");
  const testing = useCommand("testMailServer");
  const [result, setResult] = useState<MailTest>();
  // Links to sign in, invitations and more depend on it.
  const readSession = () => client.refetchQueries(query("getSession"));
  return {
    result,
    isTesting: testing.pending,
    save: async (values: MailServerValues) => {
      await saving.run({ body: values });
      if (source === null) onReplaced();
      await readSession();
      toast({ title: m.smtp_saved(), tone: "success" });
    },
    test: async (draft?: MailServerValues) => {
      setResult(undefined);
      const { data } = await testing.run({ body: draft ? { draft } : {} });
      setResult(data);
    },
    remove: async () => {
      const sure = await confirm({
        title: m.smtp_remove_ask(),
        description: m.smtp_remove_text(),
        confirmLabel: m.smtp_remove(),
      });
      if (!sure) return;
      await runOrToast(async () => {
        await removing.run({});
        onReplaced();
        await readSession();
        setResult(undefined);
        toast({ title: m.smtp_removed(), tone: "success" });
      }, m.smtp_not_removed());
    },
  };
}

function MailServerView({ server }: { server: MailServer }) {
  const card = useRef<HTMLDivElement>(null);
  const { result, isTesting, save, test, remove } = useMailServer(server, () =>
    keepFocus(card.current, card.current?.querySelector("form")),
  );
  const { source, settings } = server;
  return (
    <div ref={card} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <Card title={m.smtp_title()} description={m.smtp_text()} actions={<StateBadge server={server} />}>
        {source === "environment" && settings ? (
          <div className="flex flex-col gap-5">
            <p className="rounded-md bg-sunken px-3 py-2.5 text-ink-soft">{m.smtp_environment()}</p>
            <div className="border-y border-line py-3">
              <FactList facts={factsOf(settings)} />
            </div>
            <div className="flex justify-end">
              <Button loading={isTesting} onClick={() => void runOrToast(() => test(), m.smtp_test_failed())}>
                {m.smtp_test()}
              </Button>
            </div>
          </div>
        ) : (
          <>
            <Missing server={server} />
            <MailServerForm
              // Removed settings leave an empty form.
              key={source}
              settings={settings}
              save={save}
              test={test}
              testing={isTesting}
              remove={source === null ? undefined : () => void remove()}
            />
          </>
        )}
        {isTesting && (
          <p role="status" className="mt-3 text-sm text-ink-soft">
            {m.smtp_testing()}
          </p>
        )}
      </Card>
      {result && <TestResult test={result} />}
    </div>
  );
}

/** Where operators set up the mail server of the installation, or see what the environment says, and test it. */
export function MailServerScreen() {
  const { data, error, refetch } = useQuery(query("getMailServer"));
  if (data) return <MailServerView server={data.data} />;
  return <CardPending title={m.smtp_title()} error={error} retry={() => void refetch()} />;
}

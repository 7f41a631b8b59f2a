import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useRef } from "react";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import type { ProviderAccount } from "#contract/account/providers.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/data/badge.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useProviders } from "#app/shared/session/providers/provider-buttons.tsx";
import { describeProblem } from "#app/shared/session/providers/provider-problem.ts";

const route = getRouteApi("/_admin/settings/account");

type Provider = { id: string; name: string };

function ConnectButton({ provider }: { provider: Provider }) {
  const start = useCommand("startProviderLink");
  const leave = () =>
    runOrToast(
      async () => {
        const { data } = await start.run({ params: { provider: provider.id } });
        location.assign(data.url);
      },
      m.account_provider_not_connected({ name: provider.name }),
    );
  return (
    <Button
      size="sm"
      loading={start.pending}
      aria-label={m.account_provider_connect_named({ name: provider.name })}
      onClick={() => void leave()}
    >
      {m.account_provider_connect()}
    </Button>
  );
}

type AccountProps = { account: ProviderAccount; isNew: boolean; onRemoved: () => void };

function Connected({ account, isNew, onRemoved }: AccountProps) {
  const { name, email } = account;
  const unlink = useCommand("unlinkProvider");
  const disconnect = async () => {
    const question = {
      title: m.account_provider_disconnect_ask({ name }),
      description: m.account_provider_disconnect_text(),
    };
    if (!(await confirm({ ...question, confirmLabel: m.account_provider_disconnect(), danger: true }))) return;
    await runOrToast(async () => {
      await unlink.run({ params: { account_id: account.id } });
      onRemoved();
      toast({ title: m.account_provider_disconnected({ name }), tone: "success" });
    }, m.account_provider_not_disconnected({ name }));
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium" dir="auto">
            {name}
          </span>
          {isNew && <Badge tone="success">{m.account_provider_connected()}</Badge>}
          {account.provider === null && <Badge tone="warning">{m.account_provider_gone()}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {email && (
            <>
              <span dir="ltr">{email}</span> ·{" "}
            </>
          )}
          {m.account_provider_used()} <RelativeTime value={account.last_used_at} />
        </p>
      </div>
      <Button
        size="sm"
        loading={unlink.pending}
        aria-label={m.account_provider_disconnect_named({ name })}
        onClick={() => void disconnect()}
      >
        {m.account_provider_disconnect()}
      </Button>
    </li>
  );
}

/** The OpenID Connect providers of the account. Renders nothing when none is configured or connected. */
export function ProvidersCard() {
  const { data } = useSuspenseQuery(query("listProviderAccounts"));
  const { problem, connected } = route.useSearch();
  const { providers } = useProviders();
  const title = useRef<HTMLDivElement>(null);
  const accounts = data.data;
  if (providers.length === 0 && accounts.length === 0) return null;
  const free = providers.filter(({ id }) => accounts.every(({ provider }) => provider !== id));
  return (
    <div ref={title} tabIndex={-1}>
      <Card title={m.account_providers()} description={m.account_providers_text()}>
        <FormAlert message={describeProblem(problem)} />
        <ul className="-mb-3 divide-y divide-line">
          {accounts.map((account) => (
            <Connected
              key={account.id}
              account={account}
              isNew={account.provider === connected}
              onRemoved={() => title.current?.focus()}
            />
          ))}
          {free.map((provider) => (
            <li key={provider.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="truncate font-medium" dir="auto">
                  {provider.name}
                </p>
                <p className="mt-0.5 text-sm text-ink-soft">{m.account_provider_free()}</p>
              </div>
              <ConnectButton provider={provider} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

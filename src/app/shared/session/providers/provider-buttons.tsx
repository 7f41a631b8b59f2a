import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/client.ts";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";

type Provider = { id: string; name: string };

/** Divider between two alternatives. */
export function OrDivider() {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {m.account_or()}
    </p>
  );
}

type ButtonListProps = { providers: Provider[]; act: (provider: Provider) => Promise<void>; autoFocus?: boolean };

/** A button for each provider; `act` keeps the one that was pressed busy. */
export function ButtonList({ providers, act, autoFocus }: ButtonListProps) {
  const [busy, setBusy] = useState<string>();
  const press = async (provider: Provider) => {
    setBusy(provider.id);
    await act(provider);
    setBusy(undefined);
  };
  return (
    <div className="flex flex-col gap-2.5">
      {providers.map((provider, index) => (
        <Button
          key={provider.id}
          size="lg"
          block
          autoFocus={autoFocus && index === 0}
          loading={busy === provider.id}
          onClick={() => void press(provider)}
        >
          <span className="truncate" dir="auto">
            {m.account_provider_sign_in({ name: provider.name })}
          </span>
        </Button>
      ))}
    </div>
  );
}

/** The providers one can sign in with here, and whether all but the owner must. */
export function useProviders(): { providers: Provider[]; only: boolean } {
  const { data } = useSuspenseQuery(query("getSession"));
  return { providers: data.data.providers ?? [], only: data.data.providers_only ?? false };
}

/** Leaves for a provider, which sends the browser back to the path `next`. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const { providers } = useProviders();
  const [problem, setProblem] = useState<string>();
  const leave = async ({ id: provider }: Provider) => {
    try {
      const { data } = await api.call("startProviderSignIn", { params: { provider }, body: { next } });
      location.assign(data.url);
    } catch (error) {
      setProblem(describeError(error).text);
    }
  };
  return (
    <>
      <FormAlert message={problem} />
      <ButtonList providers={providers} act={leave} />
    </>
  );
}

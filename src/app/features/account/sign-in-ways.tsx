import type { ReactNode } from "react";
import { m } from "#messages/gen/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { OrDivider, ProviderButtons, useProviders } from "#app/shared/session/provider-buttons.tsx";

type SignInWaysProps = { next: string | undefined; children: ReactNode };

/** The form with a password (`children`) and the providers, in the order in which people need them. */
export function SignInWays({ next, children }: SignInWaysProps) {
  const { providers, only } = useProviders();
  if (providers.length === 0) return children;
  const buttons = <ProviderButtons next={next} />;
  if (only)
    return (
      <div className="flex flex-col gap-6">
        {buttons}
        <Disclosure label={m.account_owner_password()}>{children}</Disclosure>
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      {children}
      <OrDivider />
      {buttons}
    </div>
  );
}

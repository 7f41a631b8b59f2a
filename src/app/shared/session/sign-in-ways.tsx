import type { ReactNode } from "react";
import { m } from "#messages/gen/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { OrDivider, useProviders } from "./provider-buttons.tsx";

type SignInWaysProps = { buttons: ReactNode; children: ReactNode };

/** The password form (`children`) and the provider buttons, which come first where only the owner uses a password. */
export function SignInWays({ buttons, children }: SignInWaysProps) {
  const { providers, only } = useProviders();
  if (providers.length === 0) return children;
  return (
    <div className="flex flex-col gap-6">
      {only ? (
        <>
          {buttons}
          <Disclosure label={m.account_owner_password()}>{children}</Disclosure>
        </>
      ) : (
        <>
          {children}
          <OrDivider />
          {buttons}
        </>
      )}
    </div>
  );
}

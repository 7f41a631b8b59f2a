import type { ReactNode } from "react";
import type { Session } from "#contract/account/session.ts";
import { m } from "#messages/gen/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { PasskeySignIn } from "./passkey-button.tsx";
import { hasPasskeys } from "./passkey.ts";
import { OrDivider, useProviders } from "#app/shared/session/providers/provider-buttons.tsx";

type SignInWaysProps = {
  buttons: ReactNode;
  /** Leads to a link by e-mail. */
  link?: ReactNode;
  /** Absent for new people, who have no passkey. */
  onSignedIn?: (session: Session) => void;
  children: ReactNode;
};

/** The password form (`children`), passkeys, a link by e-mail and the provider buttons, which come first where only the owner uses the others. */
export function SignInWays({ buttons, link, onSignedIn, children }: SignInWaysProps) {
  const { providers, only } = useProviders();
  const passkey = onSignedIn && hasPasskeys() && <PasskeySignIn onSignedIn={onSignedIn} />;
  if (providers.length === 0 && !passkey && !link) return children;
  return (
    <div className="flex flex-col gap-6">
      {only ? (
        <>
          {buttons}
          <Disclosure label={m.account_owner_password()}>
            <div className="flex flex-col gap-6">
              {children}
              {passkey && <OrDivider />}
              {passkey}
            </div>
          </Disclosure>
        </>
      ) : (
        <>
          {children}
          <OrDivider />
          <div className="flex flex-col gap-2.5">
            {passkey}
            {link}
            {providers.length > 0 && buttons}
          </div>
        </>
      )}
    </div>
  );
}

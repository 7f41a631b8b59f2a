import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import type { Session } from "#contract/account/session.ts";
import { m } from "#messages/gen/messages.js";
import { startSession } from "#app/shared/session/start-session.ts";
import { SignInForm } from "#app/shared/session/sign-in-form.tsx";
import { EntryLayout } from "./entry-layout.tsx";

const route = getRouteApi("/sign-in");

export function SignInScreen() {
  const { next } = route.useSearch();
  const client = useQueryClient();
  const router = useRouter();
  const goOn = (session: Session) => {
    startSession(client, session);
    void router.navigate({ href: next ?? "/", replace: true });
  };
  return (
    <EntryLayout title={m.account_sign_in_title()} text={m.account_sign_in_text()}>
      <div className="mt-8">
        <SignInForm onSignedIn={goOn} />
      </div>
      <p className="mt-6 text-base">
        <Link to="/forgot-password" className="text-accent-ink underline underline-offset-2">
          {m.account_forgot()}
        </Link>
      </p>
    </EntryLayout>
  );
}

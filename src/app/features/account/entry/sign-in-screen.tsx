import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import type { Session } from "#contract/account/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { describeProblem } from "#app/shared/session/providers/provider-problem.ts";
import { startSession } from "#app/shared/session/start-session.ts";
import { SignInForm } from "#app/shared/session/sign-in/sign-in-form.tsx";
import { SignInWays } from "#app/shared/session/sign-in/sign-in-ways.tsx";
import { ProviderButtons } from "#app/shared/session/providers/provider-buttons.tsx";
import { EntryLayout } from "./entry-layout.tsx";

const route = getRouteApi("/sign-in");

export function SignInScreen() {
  const { next, problem } = route.useSearch();
  const { data } = useSuspenseQuery(query("getSession"));
  const client = useQueryClient();
  const router = useRouter();
  const goOn = (session: Session) => {
    startSession(client, session);
    void router.navigate({ href: next ?? "/", replace: true });
  };
  const link = data.data.mails_sign_in_links && (
    <Link to="/sign-in-link" className={buttonStyles({ size: "lg", block: true })}>
      {m.account_link_ask()}
    </Link>
  );
  return (
    <EntryLayout title={m.account_sign_in_title()} text={m.account_sign_in_text()}>
      <div className="mt-8 flex flex-col gap-6">
        <FormAlert message={describeProblem(problem)} />
        <SignInWays buttons={<ProviderButtons next={next} />} link={link} onSignedIn={goOn}>
          <SignInForm onSignedIn={goOn} />
        </SignInWays>
      </div>
      <p className="mt-6 text-base">
        <Link to="/forgot-password" className="text-accent-ink underline underline-offset-2">
          {m.account_forgot()}
        </Link>
      </p>
    </EntryLayout>
  );
}

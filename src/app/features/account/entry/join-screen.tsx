import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "#api/client.ts";
import type { Answer } from "#api/create-api.ts";
import { ApiError } from "#api/error.ts";
import { query } from "#api/query.ts";
import type { Session } from "#contract/account/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { toast } from "#ui/feedback/toast.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { ProviderButtons, useProviders } from "#app/shared/session/providers/provider-buttons.tsx";
import { describeProblem } from "#app/shared/session/providers/provider-problem.ts";
import { roleLabel } from "#app/shared/session/session.ts";
import { SignInForm } from "#app/shared/session/sign-in/sign-in-form.tsx";
import { SignInWays } from "#app/shared/session/sign-in/sign-in-ways.tsx";
import { startSession } from "#app/shared/session/start-session.ts";
import { rememberWorkspace } from "#app/shared/session/workspace-memory.ts";
import { EntryLayout } from "./entry-layout.tsx";
import { EntryPending } from "./entry-pending.tsx";
import { NewAccountForm } from "./new-account-form.tsx";

const route = getRouteApi("/join");

type Invitation = Answer<"readInvitation">["data"];

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function InvalidInvitation() {
  return (
    <EntryLayout title={m.team_join_invalid()} text={m.team_join_invalid_text()}>
      <a href="/" className={`${buttonStyles({ variant: "secondary" })} mt-8`}>
        {m.team_join_home()}
      </a>
    </EntryLayout>
  );
}

type AcceptProps = { token: string; invitation: Invitation };

function useAccept({ token, invitation }: AcceptProps) {
  const client = useQueryClient();
  const router = useRouter();
  return async (account: { name?: string; password?: string } = {}) => {
    const { data } = await api.call("acceptInvitation", { body: { token, ...account } });
    client.clear();
    rememberWorkspace(data.unique_workspace_id);
    toast({ title: m.team_joined({ workspace: invitation.workspace }), tone: "success" });
    await router.navigate({ to: "/reviews", replace: true });
  };
}

function JoinAsUser(props: AcceptProps & { email: string }) {
  const accept = useAccept(props);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const join = async () => {
    setPending(true);
    try {
      await accept();
    } catch (error) {
      setProblem(describeError(error).text);
      setPending(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <FormAlert message={problem} />
      <p className="text-ink-soft">{m.team_join_as({ email: props.email })}</p>
      <Button variant="primary" size="lg" block loading={pending} onClick={() => void join()}>
        {m.team_join_accept()}
      </Button>
    </div>
  );
}

function OtherUser({ invited, email }: { invited: string; email: string }) {
  const client = useQueryClient();
  const leave = () =>
    runOrToast(async () => {
      await api.call("signOut");
      await client.refetchQueries(query("getSession"));
    }, m.account_not_signed_out());
  return (
    <div className="flex flex-col gap-5">
      <FormAlert message={m.team_join_other({ email: invited, other: email })} />
      <Button size="lg" block onClick={() => void leave()}>
        {m.team_join_switch()}
      </Button>
    </div>
  );
}

function KnownPerson(props: AcceptProps) {
  const client = useQueryClient();
  const accept = useAccept(props);
  const { email } = props.invitation;
  const goOn = (session: Session) => {
    startSession(client, session);
    // Somebody else signed in: the screen says so.
    if (isSame(session.user?.email ?? "", email)) void runOrToast(accept, m.shell_error_title());
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{m.team_join_known()}</p>
      <SignInWays buttons={<ProviderButtons next={`/join#${props.token}`} />} onSignedIn={goOn}>
        <SignInForm email={email} onSignedIn={goOn} />
      </SignInWays>
    </div>
  );
}

function Accept(props: AcceptProps) {
  const { data: session } = useSuspenseQuery(query("getSession"));
  const accept = useAccept(props);
  const { only } = useProviders();
  const { invitation } = props;
  const { user } = session.data;
  if (user && isSame(user.email, invitation.email)) return <JoinAsUser {...props} email={user.email} />;
  if (user) return <OtherUser invited={invitation.email} email={user.email} />;
  if (invitation.has_account) return <KnownPerson {...props} />;
  const buttons = <ProviderButtons next={`/join#${props.token}`} />;
  // New people could not sign in with a password.
  if (only) return buttons;
  return (
    <SignInWays buttons={buttons}>
      <NewAccountForm email={invitation.email} submit={accept} />
    </SignInWays>
  );
}

/** The link of an invitation leads here. Its token is behind the `#`, where no server sees it. */
export function JoinScreen() {
  const { problem } = route.useSearch();
  const token = useLocation({ select: ({ hash }) => hash });
  const { data, error, refetch } = useQuery({ ...query("readInvitation", { body: { token } }), enabled: token !== "" });
  if (token === "" || (error instanceof ApiError && [404, 422].includes(error.status))) return <InvalidInvitation />;
  if (error || !data) return <EntryPending title={m.team_join_page()} error={error} retry={() => void refetch()} />;
  const { workspace, email, role, invited_by: name } = data.data;
  const facts = { email, role: roleLabel(role) };
  return (
    <EntryLayout
      title={m.team_join_title({ workspace })}
      text={name ? m.team_join_text({ name, ...facts }) : m.team_join_text_nobody(facts)}
    >
      <div className="mt-8 flex flex-col gap-6">
        <FormAlert message={describeProblem(problem)} />
        <Accept token={token} invitation={data.data} />
      </div>
    </EntryLayout>
  );
}

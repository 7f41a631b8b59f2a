import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { query } from "#api/query.ts";
import type { Session } from "#contract/account/session.ts";
import { WINDOW_DONE } from "#contract/account/providers.ts";
import { m } from "#messages/gen/messages.js";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { ButtonList, useProviders } from "#app/shared/session/providers/provider-buttons.tsx";
import { useProviderWindow } from "#app/shared/session/providers/provider-window.ts";
import { signInAgainDialog } from "./session-dialogs.ts";
import { useSession } from "./session.ts";
import { SignInForm } from "#app/shared/session/sign-in/sign-in-form.tsx";
import { SignInWays } from "#app/shared/session/sign-in/sign-in-ways.tsx";

/** Over the page whose session has expired: typed text stays, and work continues after signing in. */
export function SignInAgain() {
  const { user } = useSession();
  const { providers } = useProviders();
  const client = useQueryClient();
  const router = useRouter();
  const goOn = async (session: Session) => {
    // Another user's page must not stay on the screen.
    if (session.user?.email !== user?.email) return location.reload();
    client.setQueryData(query("getSession").queryKey, { data: session });
    signInAgainDialog.close();
    await client.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    await router.invalidate({ filter: (match) => match.status === "error" });
  };
  const popup = useProviderWindow(() => {
    void runOrToast(async () => goOn((await api.call("getSession")).data), m.shell_error_title());
  });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && signInAgainDialog.close()}
      title={m.account_again_title()}
      description={m.account_again_text()}
    >
      <SignInWays
        onSignedIn={(session) => void goOn(session)}
        buttons={
          <>
            <FormAlert message={popup.problem} />
            <ButtonList
              providers={providers}
              act={({ id: provider }) =>
                popup.open(() => api.call("startProviderSignIn", { params: { provider }, body: { next: WINDOW_DONE } }))
              }
            />
          </>
        }
      >
        <SignInForm email={user?.email} onSignedIn={(session) => void goOn(session)} />
      </SignInWays>
    </Dialog>
  );
}

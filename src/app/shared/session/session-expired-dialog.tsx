import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import type { Session } from "#contract/account/session.ts";
import { m } from "#messages/gen/messages.js";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { signInAgainDialog } from "./session-dialogs.ts";
import { useSession } from "./session.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Over the page whose session has expired: typed text stays, and work continues after signing in. */
export function SignInAgain() {
  const { user } = useSession();
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
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && signInAgainDialog.close()}
      title={m.account_again_title()}
      description={m.account_again_text()}
    >
      <SignInForm email={user?.email} onSignedIn={(session) => void goOn(session)} />
    </Dialog>
  );
}

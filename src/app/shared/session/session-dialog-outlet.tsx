import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { handleRefusals } from "#api/client.ts";
import { createWorkspaceDialog, proofDialog, signInAgainDialog } from "./session-dialogs.ts";
import { Opening } from "#ui/keyboard/opening.tsx";
import { lazyDialog } from "#ui/core/lazy-part.ts";

const SignInAgain = lazyDialog(
  async () => (await import("./session-expired-dialog.tsx")).SignInAgain,
  signInAgainDialog.close,
);
const CreateWorkspace = lazyDialog(
  async () => (await import("./create-workspace.tsx")).CreateWorkspace,
  createWorkspaceDialog.close,
);

const ProofDialog = lazyDialog(
  async () => (await import("./proof-dialog.tsx")).ProofDialog,
  () => proofDialog.settle(false),
);

const loadAccess = () => import("./check-access.ts");

/** What any call may need to go on: another sign-in, the password again. */
export function SessionDialogOutlet() {
  const signIn = signInAgainDialog.useOpen();
  const create = createWorkspaceDialog.useOpen();
  const proof = proofDialog.useOpen();
  const router = useRouter();
  useEffect(
    () =>
      handleRefusals({
        onRefused: () => void loadAccess().then((part) => part.checkAccess(router)),
        renewSession: () => loadAccess().then((part) => part.renewSession(router)),
        askProof: proofDialog.ask,
      }),
    [router],
  );
  const close = () => {
    if (proof) proofDialog.settle(false);
    else if (create) createWorkspaceDialog.close();
    else signInAgainDialog.close();
  };
  return (
    <Suspense fallback={<Opening close={close} />}>
      {create && <CreateWorkspace />}
      {signIn && <SignInAgain />}
      {proof && <ProofDialog />}
    </Suspense>
  );
}

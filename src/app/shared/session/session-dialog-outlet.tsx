import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { onRefused, setAskProof, setRenewSession } from "#api/client.ts";
import { createWorkspaceDialog, proofDialog, signInAgainDialog } from "./session-dialogs.ts";
import { Opening } from "#ui/keyboard/opening.tsx";

const SignInAgain = lazy(() => import("./session-expired-dialog.tsx").then((part) => ({ default: part.SignInAgain })));
const CreateWorkspace = lazy(() =>
  import("./create-workspace.tsx").then((part) => ({ default: part.CreateWorkspace })),
);

const ProofDialog = lazy(() => import("./proof-dialog.tsx").then((part) => ({ default: part.ProofDialog })));

const loadAccess = () => import("./check-access.ts");

/** What any call may need to go on: another sign-in, the password again. */
export function SessionDialogOutlet() {
  const signIn = signInAgainDialog.useOpen();
  const create = createWorkspaceDialog.useOpen();
  const proof = proofDialog.useOpen();
  const router = useRouter();
  useEffect(() => {
    setRenewSession(() => loadAccess().then((part) => part.renewSession(router)));
    return onRefused(() => void loadAccess().then((part) => part.checkAccess(router)));
  }, [router]);
  useEffect(() => setAskProof(proofDialog.ask), []);
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

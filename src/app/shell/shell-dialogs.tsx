import { lazy, Suspense, useEffect } from "react";
import { onSignedOut } from "#api/client.ts";
import { createWorkspaceDialog, signInAgainDialog } from "./dialogs.ts";

const SignInAgain = lazy(() => import("./sign-in-again.tsx").then((part) => ({ default: part.SignInAgain })));
const CreateWorkspace = lazy(() =>
  import("./create-workspace.tsx").then((part) => ({ default: part.CreateWorkspace })),
);

/** Dialogs of the shell. Their code arrives when first needed. */
export function ShellDialogs() {
  const signIn = signInAgainDialog.useOpen();
  const create = createWorkspaceDialog.useOpen();
  useEffect(() => onSignedOut(signInAgainDialog.open), []);
  return (
    <Suspense fallback={null}>
      {create && <CreateWorkspace />}
      {signIn && <SignInAgain />}
    </Suspense>
  );
}

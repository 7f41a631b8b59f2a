import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { onSignedOut } from "#api/client.ts";
import { actionsRequested, loadActions } from "#app/shared/review-actions/run/load-actions.ts";
import { whenIdle } from "#ui/core/when-idle.ts";
import { createWorkspaceDialog, signInAgainDialog } from "#app/shared/session/session-dialogs.ts";

const SignInAgain = lazy(() =>
  import("#app/shared/session/session-expired-dialog.tsx").then((part) => ({ default: part.SignInAgain })),
);
const CreateWorkspace = lazy(() =>
  import("#app/shared/session/create-workspace.tsx").then((part) => ({ default: part.CreateWorkspace })),
);

const ActsHost = lazy(() =>
  import("#app/shared/review-actions/commands/review-actions-host.tsx").then((part) => ({ default: part.ActionsHost })),
);

/** Dialogs of the shell, and acts on reviews. Their code arrives when first needed, or when there is time. */
export function ShellDialogs() {
  const signIn = signInAgainDialog.useOpen();
  const create = createWorkspaceDialog.useOpen();
  const acts = useSyncExternalStore(actionsRequested.subscribe, actionsRequested.get);
  useEffect(() => onSignedOut(signInAgainDialog.open), []);
  useEffect(() => whenIdle(() => loadActions()), []);
  return (
    <Suspense fallback={null}>
      {acts && (
        <Suspense fallback={null}>
          <ActsHost />
        </Suspense>
      )}
      {create && <CreateWorkspace />}
      {signIn && <SignInAgain />}
    </Suspense>
  );
}

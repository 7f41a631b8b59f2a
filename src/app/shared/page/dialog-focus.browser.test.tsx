import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { test } from "vitest";
import { ChangeEmail } from "#app/features/account/change-email.tsx";
import { DeleteAccountCard } from "#app/features/account/delete-account-card.tsx";
import { PasswordCard } from "#app/features/account/password-card.tsx";
import {
  answers,
  apiKey,
  contact,
  invitation,
  label,
  passkey,
  report,
  rule,
  wall,
} from "#app/testing/dialog-records.ts";
import { AddPasskeyDialog } from "#app/features/account/passkeys/add-passkey-dialog.tsx";
import { RenamePasskeyDialog } from "#app/features/account/passkeys/rename-passkey-dialog.tsx";
import { RecoveryDialog } from "#app/features/account/second-factor/recovery-dialog.tsx";
import { SetUpDialog } from "#app/features/account/second-factor/set-up-dialog.tsx";
import { NewContact } from "#app/features/contacts/list/new-contact.tsx";
import { MergeDialog } from "#app/features/contacts/merge/merge-dialog.tsx";
import { EraseDialog } from "#app/features/contacts/privacy/erase-dialog.tsx";
import { ExportPerson } from "#app/features/contacts/privacy/export-person.tsx";
import { ManageTags } from "#app/features/contacts/tags/manage-tags.tsx";
import { TagDialog } from "#app/features/contacts/tags/tag-dialog.tsx";
import { LanguagePanel } from "#app/features/forms/builder-translations/language.tsx";
import { valuesOf } from "#app/features/forms/form-values/read-form-values.ts";
import { NewForm } from "#app/features/forms/list/new-form.tsx";
import { SaveMapping } from "#app/features/imports/file/save-mapping.tsx";
import { ImportRepair } from "#app/features/imports/history/import-repair.tsx";
import { AddPeople } from "#app/features/invitations/run-people/add-people.tsx";
import { ActionDialogs } from "#app/features/reviews/actions/dialogs/action-dialogs.tsx";
import { type ActionDialog, openActionDialog } from "#app/features/reviews/actions/run/action-dialog.ts";
import { DecideDialog } from "#app/features/reviews/activity/decide-dialog.tsx";
import { FramePicker } from "#app/features/reviews/editor-media/frame-picker.tsx";
import { ImportTranscript } from "#app/features/reviews/editor-transcript/import-transcript.tsx";
import { RuleForm } from "#app/features/reviews/rules/rule-form.tsx";
import { RuleHistory } from "#app/features/reviews/rules/rule-history.tsx";
import { SavedReplyForm } from "#app/features/reviews/replies/saved-reply-form.tsx";
import { LabelForm } from "#app/features/reviews/labels/label-form.tsx";
import { MergeLabel } from "#app/features/reviews/labels/merge-label.tsx";
import { ViewDialog } from "#app/features/reviews/views/view-dialog.tsx";
import { ViewsButton } from "#app/features/reviews/views/views-button.tsx";
import { DesignerContext } from "#app/features/walls/design/designer-context.ts";
import { SiteDialog } from "#app/features/walls/designer-site/site-dialog.tsx";
import { NewWall } from "#app/features/walls/list/new-wall.tsx";
import { CheckDialog } from "#app/features/workspace/hosted/check-dialog.tsx";
import { ConnectionForm } from "#app/features/workspace/hosted/connection-form.tsx";
import { KeyPairDialog } from "#app/features/workspace/keys/key-pair-dialog.tsx";
import { KeysScreen } from "#app/features/workspace/keys/keys-screen.tsx";
import { RotateDialog } from "#app/features/workspace/keys/rotate-dialog.tsx";
import { InviteDialog } from "#app/features/workspace/team/invite-dialog.tsx";
import { LinkDialog } from "#app/features/workspace/team/link-dialog.tsx";
import { PasswordLinkDialog } from "#app/features/workspace/team/password-link-dialog.tsx";
import { SecretDialog } from "#app/features/workspace/webhooks/secret-dialog.tsx";
import { TestDialog } from "#app/features/workspace/webhooks/test-dialog.tsx";
import { WebhookForm } from "#app/features/workspace/webhooks/webhook-form.tsx";
import { AddFontDialog } from "#app/shared/fonts/add-font-dialog.tsx";
import { PublishDialog } from "#app/shared/draft-editor/publish/publish-dialog.tsx";
import { VersionsDialog } from "#app/shared/draft-editor/versions/versions-dialog.tsx";
import { NewRun } from "#app/shared/invitations/new-run.tsx";
import { CreateWorkspace } from "#app/shared/session/create-workspace.tsx";
import { createWorkspaceDialog, proofDialog, signInAgainDialog } from "#app/shared/session/session-dialogs.ts";
import { ProofDialog } from "#app/shared/session/proof-dialog.tsx";
import { SignInAgain } from "#app/shared/session/session-expired-dialog.tsx";
import { Palette } from "#app/shared/shell/palette.tsx";
import {
  type DialogRow as Row,
  type DialogState as State,
  expectFocusInside,
} from "#app/testing/expect-focus-inside.tsx";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { InForm } from "#app/testing/in-form.tsx";
import { openPalette, openShortcutSheet, ShortcutCenter } from "#ui/command-palette/shortcut-center.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";

const target = { refs: [{ type: "text", id: 1 }] } as const;
const mounted = (render: (close: () => void) => ReactNode) => ({
  dialog: ({ open, close }: State) => open && render(close),
});
const action = (dialog: ActionDialog): Row => ({ open: () => openActionDialog(dialog), screen: <ActionDialogs /> });

type Switch = { open: () => unknown; useOpen: () => boolean };

const WhenOpen = ({ of, children }: { of: Switch; children: ReactNode }) => of.useOpen() && children;
const ofShell = (of: Switch, dialog: ReactNode): Row => ({
  open: of.open,
  screen: <WhenOpen of={of}>{dialog}</WhenOpen>,
});

function People() {
  const search: object = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate({ to: ".", search: { add: "paste" } as never })}>Add</Button>
      {"add" in search && search.add && <AddPeople run={{ id: 1 } as never} method="paste" />}
    </>
  );
}

const Plain = ({ open, close }: State) => (
  <Dialog open={open} onOpenChange={close} title="Name">
    <Input aria-label="Name" />
  </Dialog>
);
const LazyPlain = lazy(async () => ({ default: Plain }));

/** Each way in which the product opens a dialog. */
const WAYS: Record<string, Row> = {
  "that stays mounted": { dialog: (state) => <Plain {...state} /> },
  "that is mounted when open": { dialog: (state) => state.open && <Plain {...state} /> },
  "whose own code is lazy": {
    dialog: (state) => (
      <Suspense fallback={<Opening close={state.close} />}>{state.open && <LazyPlain {...state} />}</Suspense>
    ),
  },
  "whose open state is part of the address": { screen: <People />, button: "Add" },
};

/** Each file of the dashboard that renders a dialog; `src/tools/checks/dialog-focus.test.ts` knows which do. */
const DIALOGS: Record<string, Row | Row[]> = {
  "ui/dialogs/confirm-panel.tsx": [
    { open: () => confirm({ title: "Delete?", confirmLabel: "Delete" }) },
    { open: () => confirm({ title: "Delete?", confirmLabel: "Delete", typed: { label: "Name", words: "Ada" } }) },
  ],
  "ui/command-palette/command-palette.tsx": { open: openPalette, screen: <ShortcutCenter palette={Palette} /> },
  "ui/command-palette/shortcut-sheet.tsx": { open: openShortcutSheet, screen: <ShortcutCenter palette={Palette} /> },
  "app/shared/draft-editor/publish/publish-dialog.tsx": mounted((close) => (
    <PublishDialog issues={[]} labelOf={String} onOpen={close} onFix={close} onClose={close} onPublish={close} />
  )),
  "app/shared/draft-editor/versions/versions-dialog.tsx": mounted((close) => (
    <VersionsDialog
      id="1"
      text="Text"
      list={async () => []}
      read={async () => ({})}
      now={{}}
      parts={{} as never}
      labelOf={String}
      canEdit
      onRestore={close}
      onClose={close}
    />
  )),
  "app/shared/session/session-expired-dialog.tsx": ofShell(signInAgainDialog, <SignInAgain />),
  "app/shared/session/proof-dialog.tsx": ofShell({ ...proofDialog, open: proofDialog.ask }, <ProofDialog />),
  "app/shared/session/create-workspace.tsx": ofShell(createWorkspaceDialog, <CreateWorkspace />),
  "app/shared/form-dialog/typed-dialog.tsx": { screen: <DeleteAccountCard />, button: "Delete account" },
  "app/shared/invitations/new-run.tsx": mounted((close) => <NewRun close={close} />),
  "app/features/walls/designer-site/site-dialog.tsx": {
    dialog: ({ open, close }) => (
      <InForm values={{}}>
        <DesignerContext value={wall}>
          <SiteDialog open={open} onOpenChange={close} />
        </DesignerContext>
      </InForm>
    ),
  },
  "app/features/walls/list/new-wall.tsx": mounted((close) => <NewWall kind="page" onKind={close} close={close} />),
  "app/features/reviews/activity/decide-dialog.tsx": mounted((close) => <DecideDialog report={report} close={close} />),
  "app/features/reviews/actions/dialogs/action-dialogs.tsx": action({
    kind: "failures",
    title: "Failed",
    summary: "1 failed",
    failures: [{ type: "text", id: 1, name: "Ada", reason: "Not found." }],
  }),
  "app/features/reviews/actions/dialogs/set-aside-dialog.tsx": action({ kind: "set_aside", target }),
  "app/features/reviews/actions/dialogs/label-dialog.tsx": action({ kind: "label", target }),
  "app/features/reviews/actions/dialogs/wall-dialog.tsx": action({ kind: "wall", target }),
  "app/features/reviews/actions/dialogs/reply-dialog.tsx": action({ kind: "reply", target }),
  "app/features/reviews/actions/dialogs/assign-dialog.tsx": action({ kind: "assign", target }),
  "app/features/reviews/actions/copy/copy-dialog.tsx": action({ kind: "copy", target }),
  "app/features/reviews/actions/copy/images-dialog.tsx": action({ kind: "images", target }),
  "app/features/reviews/views/view-dialog.tsx": mounted((close) => <ViewDialog search={{}} close={close} />),
  "app/features/reviews/views/views-button.tsx": { screen: <ViewsButton search={{}} />, button: "Views", phone: true },
  "app/features/reviews/editor-media/frame-picker.tsx": mounted((close) => (
    <FramePicker src="data:," onClose={close} onPick={close} />
  )),
  "app/features/reviews/editor-transcript/import-transcript.tsx": mounted((close) => (
    <ImportTranscript duration={1} onClose={close} onTake={close} />
  )),
  "app/features/reviews/replies/saved-reply-form.tsx": mounted((close) => <SavedReplyForm close={close} />),
  "app/shared/fonts/add-font-dialog.tsx": mounted((close) => <AddFontDialog close={close} />),
  "app/features/reviews/rules/rule-form.tsx": mounted((close) => <RuleForm rule={undefined} close={close} />),
  "app/features/reviews/rules/rule-history.tsx": mounted((close) => <RuleHistory rule={rule} close={close} />),
  "app/features/reviews/labels/label-form.tsx": mounted((close) => <LabelForm label={label} close={close} />),
  "app/features/reviews/labels/merge-label.tsx": mounted((close) => (
    <MergeLabel label={label} others={[]} close={close} />
  )),
  "app/features/workspace/keys/key-form.tsx": { screen: <KeysScreen />, button: "Create API key" },
  "app/features/workspace/keys/key-pair-dialog.tsx": mounted((close) => <KeyPairDialog pair={apiKey} close={close} />),
  "app/features/workspace/keys/rotate-dialog.tsx": mounted((close) => (
    <RotateDialog apiKey={apiKey} onRotated={close} close={close} />
  )),
  "app/features/workspace/team/invite-dialog.tsx": mounted((close) => <InviteDialog onInvited={close} close={close} />),
  "app/features/workspace/team/link-dialog.tsx": mounted((close) => <LinkDialog link={invitation} close={close} />),
  "app/features/workspace/team/password-link-dialog.tsx": mounted((close) => (
    <PasswordLinkDialog link={{ name: "Ada", link: "/reset-password#a" }} close={close} />
  )),
  "app/features/workspace/hosted/connection-form.tsx": mounted((close) => (
    <ConnectionForm onSaved={close} close={close} />
  )),
  "app/features/workspace/hosted/check-dialog.tsx": mounted((close) => (
    <CheckDialog name="Elsewhere" connection={undefined} open={undefined} close={close} />
  )),
  "app/features/workspace/webhooks/webhook-form.tsx": mounted((close) => (
    <WebhookForm onCreated={close} close={close} />
  )),
  "app/features/workspace/webhooks/secret-dialog.tsx": mounted((close) => (
    <SecretDialog secret="whsec_a" rotated={false} close={close} />
  )),
  "app/features/workspace/webhooks/test-dialog.tsx": mounted((close) => (
    <TestDialog webhook={{ target: "webhook", message_version: 1 }} delivery={undefined} close={close} />
  )),
  "app/features/account/change-email.tsx": { screen: <ChangeEmail />, button: "Change e-mail address" },
  "app/features/account/password-card.tsx": { screen: <PasswordCard />, button: "Change password" },
  "app/features/account/passkeys/add-passkey-dialog.tsx": mounted((close) => (
    <AddPasskeyDialog suggested="Laptop" close={close} onAdded={close} />
  )),
  "app/features/account/passkeys/rename-passkey-dialog.tsx": mounted((close) => (
    <RenamePasskeyDialog passkey={passkey} close={close} />
  )),
  "app/features/account/second-factor/recovery-dialog.tsx": mounted((close) => (
    <RecoveryDialog codes={["a"]} close={close} />
  )),
  "app/features/account/second-factor/set-up-dialog.tsx": mounted((close) => (
    <SetUpDialog setup={{ secret: "A", uri: "otpauth:a" }} close={close} onDone={close} />
  )),
  "app/features/contacts/list/new-contact.tsx": mounted((close) => <NewContact close={close} />),
  "app/features/contacts/privacy/erase-dialog.tsx": {
    dialog: ({ open, close }) => <EraseDialog contact={contact} open={open} onClose={close} onErased={close} />,
  },
  "app/features/contacts/privacy/export-person.tsx": {
    dialog: ({ open, close }) => <ExportPerson contact={contact} open={open} onClose={close} />,
  },
  "app/features/contacts/merge/merge-dialog.tsx": {
    dialog: ({ open, close }) => <MergeDialog contact={contact} version={null} open={open} onClose={close} />,
  },
  "app/features/contacts/tags/tag-dialog.tsx": mounted((close) => (
    <TagDialog chosen={{ ids: [1] } as never} contacts={[contact]} count={1} close={close} />
  )),
  "app/features/contacts/tags/manage-tags.tsx": mounted((close) => <ManageTags mayEdit close={close} />),
  "app/features/imports/file/save-mapping.tsx": {
    screen: (
      <InForm values={{ format: "" }}>
        <SaveMapping columns={["Review"]} />
      </InForm>
    ),
    button: "Save this mapping",
  },
  "app/features/imports/history/import-repair.tsx": { screen: <ImportRepair />, button: "Preview" },
  "app/features/invitations/run-people/add-people.tsx": { screen: <People />, button: "Add" },
  "app/features/forms/list/new-form.tsx": mounted((close) => <NewForm close={close} />),
  "app/features/forms/builder-translations/language.tsx": {
    screen: (
      <InForm values={valuesOf(formRecord())}>
        <LanguagePanel />
      </InForm>
    ),
    button: "View translations",
  },
};

const rows = (table: Record<string, Row | Row[]>) =>
  Object.entries(table).flatMap(([name, row]) => [row].flat().map((one): [string, Row] => [name, one]));

test.each(rows(WAYS))("a dialog %s has the focus inside at each opening, and Escape gives it back", (_, row) =>
  expectFocusInside(row, answers),
);

test.each(rows(DIALOGS))("%s has the focus inside at each opening, and Escape gives it back", (_, row) =>
  expectFocusInside(row, answers),
);

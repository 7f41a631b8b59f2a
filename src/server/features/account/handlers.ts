import type { Handlers } from "#server/platform/context/context.ts";
import { deleteAccount } from "./delete-account.ts";
import { confirmEmailChange, readEmailChange, requestEmailChange } from "./email/change-email.ts";
import { exportAccount } from "./export-account.ts";
import { getNotifications, updateNotifications } from "./notifications/notification-handlers.ts";
import { changePassword, setFirstPassword } from "./passwords/change-password.ts";
import { deletePrivateFeed, getPrivateFeed, makePrivateFeed } from "./private-feed/private-feed.ts";
import { giveProof } from "./passwords/give-proof.ts";
import { makePasswordLink } from "./passwords/member-link.ts";
import { readPasswordReset, requestPasswordReset, resetPassword } from "./passwords/reset-password.ts";
import {
  listProviderAccounts,
  startProviderLink,
  startProviderProof,
  startProviderSignIn,
  unlinkProvider,
} from "./providers/provider-handlers.ts";
import {
  addPasskey,
  givePasskeyProof,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
} from "./passkeys/passkey-handlers.ts";
import {
  confirmSecondFactor,
  dropSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "./second-factor/second-factor.ts";
import { listSessions, revokeOtherSessions, revokeSession } from "./sessions/own-sessions.ts";
import { updatePreferences } from "./sessions/preferences.ts";
import { readSignInLink, requestSignInLink } from "./sign-in-links/sign-in-with-link.ts";
import { getUser, updateUser } from "./user.ts";
import {
  type SeedDemo,
  getSession,
  signIn,
  signInWithLink,
  signInWithPasskey,
  signOut,
  setUp,
  startPasskeySignIn,
} from "./sessions/session-handlers.ts";

export const createAccountHandlers = (seedDemo: SeedDemo) =>
  ({
    deleteAccount: { run: deleteAccount, mode: "owner" },
    exportAccount: { run: exportAccount, mode: "owner" },
    getUser: { run: getUser, mode: "owner" },
    updateUser: { run: updateUser, mode: "owner" },
    getSession: { run: getSession },
    signIn: { run: signIn },
    signOut: { run: signOut },
    setUp: { run: setUp(seedDemo) },
    getNotifications: { run: getNotifications, mode: "owner" },
    updateNotifications: { run: updateNotifications, mode: "owner" },
    getPrivateFeed: { run: getPrivateFeed, mode: "owner" },
    makePrivateFeed: { run: makePrivateFeed, mode: "owner" },
    deletePrivateFeed: { run: deletePrivateFeed, mode: "owner" },
    updatePreferences: { run: updatePreferences, mode: "owner" },
    requestEmailChange: { run: requestEmailChange, mode: "long" },
    readEmailChange: { run: readEmailChange },
    confirmEmailChange: { run: confirmEmailChange },
    changePassword: { run: changePassword, mode: "long" },
    setFirstPassword: { run: setFirstPassword, mode: "long" },
    giveProof: { run: giveProof, mode: "long" },
    makePasswordLink: { run: makePasswordLink, mode: "owner" },
    requestPasswordReset: { run: requestPasswordReset },
    readPasswordReset: { run: readPasswordReset },
    resetPassword: { run: resetPassword },
    requestSignInLink: { run: requestSignInLink },
    readSignInLink: { run: readSignInLink },
    signInWithLink: { run: signInWithLink },
    startProviderSignIn: { run: startProviderSignIn },
    listProviderAccounts: { run: listProviderAccounts, mode: "owner" },
    startProviderProof: { run: startProviderProof, mode: "owner" },
    startProviderLink: { run: startProviderLink, mode: "owner" },
    unlinkProvider: { run: unlinkProvider, mode: "owner" },
    startPasskeySignIn: { run: startPasskeySignIn },
    signInWithPasskey: { run: signInWithPasskey },
    startPasskeyProof: { run: startPasskeyProof, mode: "owner" },
    givePasskeyProof: { run: givePasskeyProof, mode: "long" },
    listPasskeys: { run: listPasskeys, mode: "owner" },
    startPasskey: { run: startPasskey, mode: "owner" },
    addPasskey: { run: addPasskey, mode: "long" },
    renamePasskey: { run: renamePasskey, mode: "owner" },
    removePasskey: { run: removePasskey, mode: "owner" },
    getSecondFactor: { run: getSecondFactor, mode: "owner" },
    startSecondFactor: { run: startSecondFactor, mode: "owner" },
    confirmSecondFactor: { run: confirmSecondFactor, mode: "long" },
    renewRecoveryCodes: { run: renewRecoveryCodes, mode: "owner" },
    dropSecondFactor: { run: dropSecondFactor, mode: "owner" },
    listSessions: { run: listSessions, mode: "owner" },
    revokeSession: { run: revokeSession, mode: "owner" },
    revokeOtherSessions: { run: revokeOtherSessions, mode: "owner" },
  }) satisfies Partial<Handlers>;

import type { Handlers } from "#server/platform/context/context.ts";
import { getUser, updateUser } from "./user.ts";
import { type SeedDemo, getSession, signIn, signOut, setUp } from "./session-handlers.ts";

export const createAccountHandlers = (seedDemo: SeedDemo) =>
  ({
    getUser: { run: getUser, mode: "owner" },
    updateUser: { run: updateUser, mode: "owner" },
    getSession: { run: getSession },
    signIn: { run: signIn },
    signOut: { run: signOut },
    setUp: { run: setUp(seedDemo) },
  }) satisfies Partial<Handlers>;

import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { m } from "#messages/gen/messages.js";
import { problemParam } from "#app/shared/session/providers/provider-problem.ts";
import { SignedInScreen } from "#app/features/account/entry/signed-in-screen.tsx";

export const Route = createFileRoute("/signed-in")({
  validateSearch: z.object({ problem: problemParam }),
  head: () => ({ meta: [{ title: m.account_signed_in_title() }] }),
  component: SignedInScreen,
});

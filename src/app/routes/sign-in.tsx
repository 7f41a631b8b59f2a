import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import * as z from "zod/mini";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { problemParam } from "#app/shared/session/providers/provider-problem.ts";
import { safePath } from "#app/shared/session/safe-path.ts";
import { ConnectScreen } from "#app/features/account/direct/connect-screen.tsx";
import { SignInScreen } from "#app/features/account/entry/sign-in-screen.tsx";

export const Route = createFileRoute("/sign-in")({
  validateSearch: z.object({
    next: z.catch(z.optional(z.pipe(z.string(), z.transform(safePath))), undefined),
    problem: problemParam,
  }),
  head: () => ({ meta: [{ title: m.account_sign_in() }] }),
  beforeLoad: async ({ context, search }) => {
    const { data: session } = await context.queryClient.ensureQueryData(query("getSession"));
    if (session.setup_needed) throw redirect({ to: "/setup", replace: true });
    if (session.user) throw redirect({ href: search.next ?? "/", replace: true });
  },
  component: SignIn,
});

function SignIn() {
  const { next } = Route.useSearch();
  const { data } = useSuspenseQuery(query("getSession"));
  return data.data.direct ? <ConnectScreen next={next} /> : <SignInScreen />;
}

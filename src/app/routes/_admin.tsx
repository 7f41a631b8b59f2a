import { createFileRoute, redirect } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { ReviewActions } from "#app/features/reviews/actions/commands/review-actions.tsx";
import { PageError } from "#app/shared/page/route-error.tsx";
import { showCalendar } from "#app/shared/session/show-calendar.ts";
import { enterWorkspace } from "#app/shared/session/session.ts";
import { Shell } from "#app/shared/shell/shell.tsx";

export const Route = createFileRoute("/_admin")({
  beforeLoad: async ({ context, location }) => {
    const { data: session } = await context.queryClient.ensureQueryData(query("getSession"));
    if (session.setup_needed) throw redirect({ to: "/setup", replace: true });
    if (!session.user) throw redirect({ to: "/sign-in", search: { next: location.href }, replace: true });
    showCalendar(session.user);
    // boot.js has done the rest for this page; from now on changes are kept, and a sign-in brings its own.
    void import("#app/shared/shell/preferences.ts").then(({ takePreferences }) => takePreferences(session.user));
    return { workspace: enterWorkspace(session) };
  },
  component: () => (
    <Shell>
      <ReviewActions />
    </Shell>
  ),
  errorComponent: PageError,
});

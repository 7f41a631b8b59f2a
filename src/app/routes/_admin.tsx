import { createFileRoute, redirect } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { ReviewActions } from "#app/features/reviews/actions/commands/review-actions.tsx";
import { PageError } from "#app/shared/page/route-error.tsx";
import { enterWorkspace } from "#app/shared/session/session.ts";
import { Shell } from "#app/shared/shell/shell.tsx";
import { setCalendar } from "#ui/core/calendar.ts";

export const Route = createFileRoute("/_admin")({
  beforeLoad: async ({ context, location }) => {
    const { data: session } = await context.queryClient.ensureQueryData(query("getSession"));
    if (session.setup_needed) throw redirect({ to: "/setup", replace: true });
    if (!session.user) throw redirect({ to: "/sign-in", search: { next: location.href }, replace: true });
    const { preferences } = session.user;
    setCalendar(preferences);
    // boot.js has applied the rest to a page that was loaded signed in.
    void import("#app/shared/shell/preferences.ts").then(({ takePreferences }) => takePreferences(preferences));
    return { workspace: enterWorkspace(session) };
  },
  component: () => (
    <Shell>
      <ReviewActions />
    </Shell>
  ),
  errorComponent: PageError,
});

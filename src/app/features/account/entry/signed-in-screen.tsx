import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { describeProblem } from "#app/shared/session/providers/provider-problem.ts";
import { reportSignedIn } from "#app/shared/session/providers/provider-window.ts";
import { EntryLayout } from "./entry-layout.tsx";

const route = getRouteApi("/signed-in");

/** Last page of the sign-in pop-up. It closes itself where the browser allows that. */
export function SignedInScreen() {
  const { problem } = route.useSearch();
  useEffect(() => reportSignedIn(problem), [problem]);
  return (
    <EntryLayout
      title={problem ? m.account_signed_in_failed() : m.account_signed_in_title()}
      text={describeProblem(problem) ?? m.account_signed_in_text()}
    >
      <Button size="lg" className="mt-8" onClick={() => window.close()}>
        {m.account_signed_in_close()}
      </Button>
    </EntryLayout>
  );
}

import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { Announcer } from "#ui/feedback/announcer.tsx";
import { Confirmer } from "#ui/dialogs/confirm.tsx";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { NotFound } from "#app/shared/page/not-found.tsx";
import { PageError } from "#app/shared/page/route-error.tsx";
import { useRouteFocus } from "#app/shared/shell/use-focus-on-navigation.ts";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  errorComponent: PageError,
  notFoundComponent: () => (
    <main>
      <NotFound page />
    </main>
  ),
});

/** Removes what boot.js set on <html> for the static shell. */
function endOpening(): void {
  const { dataset, classList } = document.documentElement;
  delete dataset["opening"];
  classList.remove("is-compact");
}

function Root() {
  useRouteFocus();
  useLayoutEffect(endOpening, []);
  return (
    <>
      <Outlet />
      <Confirmer />
      <Toaster />
      <Announcer />
    </>
  );
}

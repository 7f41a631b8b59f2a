import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
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

function Root() {
  useRouteFocus();
  return (
    <>
      <Outlet />
      <Confirmer />
      <Toaster />
      <Announcer />
    </>
  );
}

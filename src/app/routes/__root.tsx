import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { Announcer } from "#ui/announcer.tsx";
import { Confirmer } from "#ui/confirm.tsx";
import { Toaster } from "#ui/toaster.tsx";
import { NotFound } from "#app/shell/not-found.tsx";
import { PageError } from "#app/shell/route-error.tsx";
import { useArrival } from "#app/shell/use-arrival.ts";

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
  useArrival();
  return (
    <>
      <Outlet />
      <Confirmer />
      <Toaster />
      <Announcer />
    </>
  );
}

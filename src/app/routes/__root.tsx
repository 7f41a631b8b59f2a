import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { Announcer } from "#ui/announcer.tsx";
import { Confirmer } from "#ui/confirm.tsx";
import { Toaster } from "#ui/toaster.tsx";
import { useArrival } from "#app/shell/use-arrival.ts";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

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

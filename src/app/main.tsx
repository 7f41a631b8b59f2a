// First, so that its layer order applies to the styles of every screen.
import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "#api/query.ts";
import { loadRoutes, router } from "./router.tsx";
import { notifyMissingChunk } from "#app/shared/shell/warn-missing-chunk.ts";
import { whenIdle } from "#ui/core/when-idle.ts";
import { seedSession } from "#app/shared/session/read-embedded-session.ts";

/** Code that the first screen does not need before it is drawn. */
function loadRest(): void {
  void loadRoutes();
  void import("#app/shared/shell/after-start.ts").then(({ runAfterStart }) => runAfterStart());
}

async function start(root: HTMLElement): Promise<void> {
  // Before anything else is loaded, because any of it may be what does not load.
  notifyMissingChunk();
  seedSession(queryClient);
  // The static shell stays until the screen is loaded, but not so long that the navigation is missed.
  await Promise.race([router.load(), new Promise((late) => setTimeout(late, router.options.defaultPendingMs))]);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  whenIdle(loadRest);
}

const rootElement = document.getElementById("root");
if (rootElement) void start(rootElement);

// First, so that its layer order applies to the styles of every screen.
import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "#api/query.ts";
import { router } from "./router.tsx";
import { seedSession } from "#app/shared/session/read-embedded-session.ts";

// Loaded later: the first screen has no form.
void import("#app/shared/shell/localize-validation.ts").then(({ localizeFieldErrors }) => localizeFieldErrors());
void import("#app/shared/shell/warn-skipped-records.ts").then(({ notifySkippedRecords }) => notifySkippedRecords());
void import("#app/shared/shell/warn-missing-chunk.ts").then(({ notifyMissingChunk }) => notifyMissingChunk());
seedSession(queryClient);

const rootElement = document.getElementById("root");
if (rootElement) {
  createRoot(rootElement).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

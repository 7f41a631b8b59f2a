// First, so that its order of layers holds for the styles of every screen.
import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "#api/query.ts";
import { router } from "./router.tsx";
import { takeSession } from "./shell/take-session.ts";

// No form is on the first screen.
void import("./shell/field-words.ts").then(({ speakOfFields }) => speakOfFields());
void import("./shell/say-skipped.ts").then(({ saySkipped }) => saySkipped());
void import("./shell/say-missing-part.ts").then(({ sayMissingPart }) => sayMissingPart());
takeSession(queryClient);

const place = document.getElementById("root");
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

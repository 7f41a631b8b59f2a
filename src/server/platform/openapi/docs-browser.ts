import { createApiReference } from "@scalar/api-reference";
import "@scalar/api-reference/style.css";
import "./docs-browser.css";

// Runs in the reader's browser. Everything is loaded from this service: no proxy, fonts or telemetry.
createApiReference("#reference", {
  url: "/v3/openapi.json",
  servers: [{ url: `${location.origin}/v3` }],
  metaData: { title: "Laurel API" },
  theme: "none",
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: "never",
  hideClientButton: true,
  hideModels: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: "direct",
  persistAuth: false,
  authentication: { preferredSecurityScheme: "basic" },
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
});

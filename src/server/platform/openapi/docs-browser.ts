import "./docs-browser.css";

declare const Scalar: { createApiReference(selector: string, configuration: Record<string, unknown>): void };

// Runs in the reader's browser. Everything is loaded from this service: no proxy, fonts or telemetry.
Scalar.createApiReference("#reference", {
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

import settings from "#messages/project.inlang/settings.json" with { type: "json" };

/** Where messages come from and go to; read by the build and by `npm run messages`. */
export const messageSources = {
  project: "./src/messages/project.inlang",
  outdir: "./src/messages/gen",
  strategy: ["globalVariable" as const, "baseLocale" as const],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
};

/** The languages of every screen; the first is the one others fall back to. */
export const LOCALES: string[] = settings.locales;

// The frame of the signed-in part and the inbox are what nearly every visit begins with: one file with the entry.
const FIRST_SCREEN = new Set(["/_admin", "/_admin/reviews"]);

const SCREEN: ("loader" | "component" | "pendingComponent" | "errorComponent" | "notFoundComponent")[] = [
  "loader",
  "component",
  "pendingComponent",
  "errorComponent",
  "notFoundComponent",
];

/** Where screens come from; read by the build and by `npm run routes`. */
export const routeSources = {
  target: "react" as const,
  autoCodeSplitting: true,
  codeSplittingOptions: {
    // A screen is one file: its loader may need what its component needs.
    defaultBehavior: [SCREEN],
    splitBehavior: ({ routeId }: { routeId: string }) => (FIRST_SCREEN.has(routeId) ? [] : undefined),
  },
  routesDirectory: "./src/app/routes",
  generatedRouteTree: "./src/app/route-tree.gen.ts",
  // The compiler resolves imports as Node does: without the extension every route would be `any`.
  addExtensions: true,
  routeFileIgnorePattern: "\\.test\\.tsx?$",
};

import settings from "#messages/settings.json" with { type: "json" };

/** The language whose texts stand in for missing ones. */
export const BASE_LOCALE = settings.baseLocale;
/** The first one is the fallback. */
export const LOCALES: string[] = settings.locales;

// Nearly every visit begins with the signed-in layout and the inbox: they are bundled with the entry.
const FIRST_SCREEN = new Set(["/_admin", "/_admin/reviews"]);

const SCREEN: ("loader" | "component" | "pendingComponent" | "errorComponent" | "notFoundComponent")[] = [
  "loader",
  "component",
  "pendingComponent",
  "errorComponent",
  "notFoundComponent",
];

export const routeSources = {
  target: "react" as const,
  autoCodeSplitting: true,
  codeSplittingOptions: {
    // One file per screen: its loader usually needs the same code as its component.
    defaultBehavior: [SCREEN],
    splitBehavior: ({ routeId }: { routeId: string }) => (FIRST_SCREEN.has(routeId) ? [] : undefined),
  },
  routesDirectory: "./src/app/routes",
  generatedRouteTree: "./src/app/route-tree.gen.ts",
  // The compiler resolves imports as Node does: without the extension every route would be `any`.
  addExtensions: true,
  // Nobody reads the file, and each build process would format it again.
  enableRouteTreeFormatting: false,
  routeFileIgnorePattern: "\\.test\\.tsx?$",
};

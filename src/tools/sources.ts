/** Where messages come from and go to; read by the build and by `npm run messages`. */
export const messageSources = {
  project: "./src/messages/project.inlang",
  outdir: "./src/messages/gen",
  strategy: ["globalVariable" as const, "baseLocale" as const],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
};

/** Where screens come from; read by the build and by `npm run routes`. */
export const routeSources = {
  target: "react" as const,
  autoCodeSplitting: true,
  routesDirectory: "./src/app/routes",
  generatedRouteTree: "./src/app/route-tree.gen.ts",
  // The compiler resolves imports as Node does: without the extension every route would be `any`.
  addExtensions: true,
  routeFileIgnorePattern: "\\.test\\.tsx?$",
};

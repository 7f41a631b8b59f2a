/// <reference types="vitest/config" />
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { type EnvironmentOptions, defineConfig } from "vite";
import { compileMessages } from "./src/tools/build/compile-messages.ts";
import { dataModules } from "./src/tools/build/plugins/data-as-json.ts";
import { everyLanguage } from "./src/tools/build/plugins/every-language.ts";
import { joinMessages, namedMessages } from "./src/tools/build/plugins/join-messages.ts";
import { listImports } from "./src/tools/build/plugins/list-imports.ts";
import { plainIcons } from "./src/tools/build/plugins/plain-icons.ts";
import { plainSentinels } from "./src/tools/build/plugins/plain-sentinels.ts";
import { shortExports } from "./src/tools/build/plugins/short-exports.ts";
import { splitZod } from "./src/tools/build/plugins/split-zod.ts";
import { staticShell } from "./src/tools/build/plugins/static-shell.ts";
import { strictZod } from "./src/tools/build/plugins/strict-zod.ts";
import { routeSources } from "./src/tools/build/generator-sources.ts";

// Tests find the routes written already (`npm run check` does it first), and only the dashboard has any.
const routes = process.env.VITEST || process.env["WITHOUT_ROUTES"] ? [] : [tanstackRouter(routeSources)];

// All that the entry imports at once is one file: it compresses better than twenty, and is one request. But what is only
// reached through an index (a message, a hook) goes where it is used.
const ELSEWHERE = /\/messages\/gen\/messages\/|\/useBlocker\./;
// But React, which stays the same from release to release: browsers read both files at the same time.
const REACT = { name: "react", test: /\/node_modules\/(?:react|react-dom|scheduler)\// };
const FIRST = { name: "first", tags: ["$initial" as const], test: (id: string) => !ELSEWHERE.test(id) };
// What many screens need is one file as well, and so are icons: the entry names every file it may have to fetch.
const OFTEN = { name: "often", minShareCount: 3, test: /\/src\/(?:ui|app|api|contract)\// };
const ICONS = { name: "icons", minShareCount: 2, test: /\/lucide-react\/.*\/icons\// };

// The entry lists what every screen loads: without names and with short hashes it is a kilobyte and a half lighter.
// The page itself names them all.
const onlyStyles = (_file: string, deps: string[], { hostType }: { hostType: "html" | "js" }) =>
  hostType === "html" ? deps : deps.filter((name) => name.endsWith(".css"));

// A build goes to a folder of its own; `dist` is switched to it when it is whole.
const outDir = (name: string) => join(process.env["BUILD_DIR"] ?? "dist", name);

const dashboard: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: outDir("dashboard"),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Every browser of these days preloads modules itself. Screens are fetched when a link is pointed at, so what their
    // files import is not listed in the entry as well: that would be two kilobytes of names on the first screen.
    modulePreload: { polyfill: false, resolveDependencies: onlyStyles },
    rolldownOptions: {
      input: "index.html",
      output: { codeSplitting: { groups: [REACT, FIRST, ICONS, OFTEN] }, chunkFileNames: "assets/[hash:7].js" },
    },
  },
};

// Packages with compiled files. All others are bundled into the service: resolving their 1,650 modules takes longer than
// the rest of its start.
const NATIVE = ["sharp", "@napi-rs/webcodecs"];

// All bundles from one configuration: the dashboard (React), what visitors load (Preact, chosen by a pragma in each
// file), the reference of the interface, the client
// for other programs, and the service, which renders the visitor's markup and so needs its JSX compiled.
export default defineConfig({
  plugins: [
    routes,
    react(),
    tailwindcss(),
    dataModules(),
    strictZod(),
    splitZod(),
    plainIcons(),
    plainSentinels(),
    everyLanguage(),
    staticShell(),
    shortExports(),
    listImports(),
    joinMessages(),
    namedMessages(),
  ],
  publicDir: "public",
  // React has this hook itself; the router's store asks for the stand-in for React 17.
  // This file of css-tree contains its data; the default one reads data files beside itself.
  resolve: {
    alias: [
      { find: "use-sync-external-store/shim/with-selector", replacement: "use-sync-external-store/with-selector" },
      { find: /^css-tree$/, replacement: "css-tree/dist/csstree.esm" },
    ],
  },
  builder: {
    async buildApp(builder) {
      compileMessages();
      // The environment `client` is in every configuration of Vite; ours have names of their own.
      for (const environment of Object.values(builder.environments))
        if (environment.name !== "client") await builder.build(environment);
    },
  },
  environments: {
    dashboard,
    visitor: {
      consumer: "client",
      build: {
        outDir: outDir("visitor"),
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: true,
        modulePreload: false,
        target: "es2022",
        rolldownOptions: {
          input: {
            behaviour: "src/visitor/behaviour/wall-page.ts",
            players: "src/visitor/behaviour/players.ts",
            preview: "src/visitor/wall/wall-preview.tsx",
            form: "src/visitor/form/page/form-page.tsx",
            "form-preview": "src/visitor/form/page/form-preview.tsx",
            "form-proof": "src/visitor/form/page/proof-worker.ts",
          },
          // The embed script imports the players by a name that stays.
          output: { entryFileNames: ({ name }) => (name === "players" ? "[name].js" : "[name]-[hash].js") },
        },
      },
    },
    // One classic script at an address that stays, whole in itself: the snippet on foreign sites names it for years.
    embed: {
      consumer: "client",
      build: {
        outDir: outDir("visitor/embed"),
        emptyOutDir: true,
        copyPublicDir: false,
        modulePreload: false,
        target: "es2020",
        rolldownOptions: {
          input: { embed: "src/visitor/embed/embed-wall.ts" },
          output: { format: "iife", entryFileNames: "[name].js" },
        },
      },
    },
    // The loader of forms, as whole in itself as that of walls; a bundle has one entry when it is one file.
    form_embed: {
      consumer: "client",
      build: {
        outDir: outDir("visitor/form-embed"),
        emptyOutDir: true,
        copyPublicDir: false,
        modulePreload: false,
        target: "es2020",
        rolldownOptions: {
          input: { form: "src/visitor/embed/embed-form.ts" },
          output: { format: "iife", entryFileNames: "[name].js" },
        },
      },
    },
    // What custom elements on other sites import: whole in itself, at an address that stays.
    draw_element: {
      consumer: "client",
      build: {
        outDir: outDir("visitor/elements"),
        emptyOutDir: true,
        copyPublicDir: false,
        target: "es2022",
        lib: { entry: { "draw-element": "src/visitor/elements/draw-element.ts" }, formats: ["es"] },
        rolldownOptions: { output: { minify: true, codeSplitting: false, entryFileNames: "[name].js" } },
      },
    },
    // The custom elements themselves, for other people's bundlers.
    elements: {
      consumer: "client",
      build: {
        outDir: outDir("elements"),
        emptyOutDir: true,
        copyPublicDir: false,
        target: "es2022",
        lib: { entry: { "laurel-elements": "src/visitor/elements/laurel-elements.ts" }, formats: ["es"] },
        rolldownOptions: { output: { minify: true, codeSplitting: false, entryFileNames: "[name].js" } },
      },
    },
    // The reference of the interface: a page of its own, so that nothing else loads any of it.
    reference: {
      consumer: "client",
      build: {
        outDir: outDir("reference"),
        assetsDir: "docs",
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: true,
        modulePreload: { polyfill: false },
        target: "es2022",
        chunkSizeWarningLimit: 2000,
        rolldownOptions: { input: "src/server/platform/openapi/docs-browser.ts" },
      },
    },
    // The client for programs of other people: one file that needs nothing.
    library: {
      consumer: "client",
      build: {
        outDir: outDir("client"),
        emptyOutDir: true,
        copyPublicDir: false,
        target: "es2022",
        lib: { entry: { client: "src/api/create-client.ts" }, formats: ["es"] },
        rolldownOptions: { output: { minify: true, codeSplitting: false, entryFileNames: "[name].js" } },
      },
    },
    ssr: {
      resolve: { noExternal: true, external: NATIVE },
      build: {
        outDir: outDir("server"),
        emptyOutDir: true,
        copyPublicDir: false,
        target: "node24",
        sourcemap: true,
        license: { fileName: "licenses.md" },
        rolldownOptions: {
          input: {
            main: "src/server/main.ts",
            setup: "src/server/commands/setup.ts",
            generate: "src/server/commands/generate.ts",
            restore: "src/server/commands/restore.ts",
            "audit-verify": "src/server/commands/audit-verify.ts",
            static: "src/server/commands/static.ts",
            "reset-password": "src/server/commands/reset-password.ts",
            "upgrade-database": "src/server/commands/upgrade-database.ts",
            backup: "src/server/commands/backup.ts",
            "move-to-postgres": "src/server/commands/move-to-postgres.ts",
            measure: "src/server/platform/media/measure/child.ts",
            "analyse-thread": "src/server/domain/text-analysis/analyse-thread.ts",
            "rewrite-font-thread": "src/server/platform/fonts/rewrite-font-thread.ts",
            "batch-thread": "src/server/features/imports/files/batch-thread.ts",
          },
          // Beside the entries, so that every module of the service finds its files from the same folder.
          // ASCII only, because one Arabic letter makes V8 keep a whole script with two bytes a character.
          output: { chunkFileNames: "[name]-[hash].js", charset: "ascii", comments: false },
        },
      },
    },
  },
  test: {
    environment: "node",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}"],
          // Components are tested in a browser: src/tools/checks/component-tests.config.ts
          exclude: ["**/node_modules/**", "**/*.browser.test.tsx", "src/server/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["src/server/**/*.test.{ts,tsx}"],
          // One server for the whole run; each file gets a database of its own.
          globalSetup: ["src/server/testing/service/start-test-server.ts"],
        },
      },
    ],
    setupFiles: ["src/tools/checks/property-seed.ts"],
    maxWorkers: 2,
    // Files share what they import: loading it anew for each was half of the time of a run.
    isolate: false,
    // What visitors get as a style sheet is read by tests too; that of the dashboard is not.
    css: { include: [/\/src\/visitor\//] },
    testTimeout: 30_000,
    // What is waited for takes longer than the default of one second on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
});

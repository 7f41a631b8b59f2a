import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type Count, readPlaywright, readVitest } from "./test-reports.ts";

/** One step of `npm run check` or `npm test`: a program of the pinned Node. Without `report` it counts as one. */
export type CheckStep = {
  name: string;
  args: string[];
  report?: { file: string; read: (json: unknown) => Count };
  minutes?: number;
  env?: Record<string, string>;
};

const bin = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args];

function vitestStep(name: string, args: string[], more: Pick<CheckStep, "env" | "minutes"> = {}): CheckStep {
  const file = `test-results/${name.replaceAll(" ", "-")}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return {
    name: `${name} tests`,
    args: bin("vitest/vitest.mjs", "run", ...args, ...reporters),
    report: { file, read: readVitest },
    // For runs that hang: a slow machine takes more than twice as long as a fast one.
    minutes: 15,
    ...more,
  };
}

function browserStep(files: string[] = [], env: Record<string, string> = {}): CheckStep {
  return {
    name: "browser tests",
    args: bin("@playwright/test/cli.js", "test", "--config=e2e/playwright.config.ts", ...files),
    report: { file: "test-results/browser.json", read: readPlaywright },
    minutes: 62,
    env,
  };
}

const BUILD: CheckStep = { name: "build", args: ["src/tools/build.mjs"] };

const GENERATE: CheckStep[] = [
  { name: "messages", args: ["src/tools/build/compile-messages.ts"] },
  { name: "routes", args: ["src/tools/build/generate-routes.ts"] },
];

const COMPONENTS = vitestStep("component", ["--config=src/tools/checks/component-tests.config.ts"]);

const INCREMENTAL = ["--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"];
// Each checker resolves the types that files share again, so the default of four takes twice the CPU time of one. Half of
// the cores are left for the checks that run at the same time.
const CHECKERS = String(Math.min(4, Math.ceil(availableParallelism() / 2)));

/** The quick yes or no, in lanes that run side by side. `whole` lints every file, whatever was linted before. */
export const quickSteps = ({ whole }: { whole: boolean }): CheckStep[][][] => [
  [GENERATE],
  [
    [
      {
        name: "types",
        args: bin("typescript/bin/tsc", ...INCREMENTAL, "--checkers", CHECKERS),
      },
      { name: "lint", args: ["src/tools/checks/lint.ts", ...(whole ? ["--whole"] : [])] },
    ],
    [
      { name: "format", args: bin("oxfmt/bin/oxfmt", "--check") },
      { name: "layout", args: ["src/tools/checks/source-layout.ts"] },
      { name: "unused code", args: bin("knip/bin/knip.js", "--no-progress") },
      vitestStep("unit", ["--project=unit"]),
    ],
  ],
];

/**
 * What belongs to the given subjects, files or folders: unit and service tests, and the browser tests of paths below `e2e`. `reviews` stands for every folder of that name.
 */
export function stepsFor(filters: string[]): CheckStep[][][] {
  const inBrowser = filters.filter((filter) => filter.startsWith("e2e"));
  const others = filters.filter((filter) => !filter.startsWith("e2e"));
  const paths = others.map((filter) => (filter.includes("/") ? filter : `/${filter}/`));
  return [
    [GENERATE],
    ...(others.length ? [[[vitestStep("selected", paths, { minutes: 20 })]]] : []),
    ...(others.length ? [[[{ ...COMPONENTS, args: [...COMPONENTS.args, "--passWithNoTests", ...paths] }]]] : []),
    ...(inBrowser.length ? [[[BUILD, browserStep(inBrowser)]]] : []),
  ];
}

/** What the uncommitted changes reach: types, lint of these files, and the tests that import them. */
export const changedSteps = (): CheckStep[][][] => {
  const [generate = [], [checks = []] = []] = quickSteps({ whole: false });
  return [generate, [checks, [vitestStep("changed", ["--changed"], { minutes: 20 })]]];
};

/** What `npm test` takes a share of, whole: every hostile text and shape, against the service and in a browser, and every control of every screen. */
export const securitySteps = (): CheckStep[] => {
  const env = { TEST_ALL: "1" };
  const folders = [
    "testing/security",
    "testing/independent",
    "platform/text",
    "domain/pictures",
    "features/agents",
  ].map((name) => `src/server/${name}`);
  return [
    ...GENERATE,
    vitestStep("hostile", ["--project=service", ...folders], { minutes: 20, env }),
    BUILD,
    browserStep(
      ["security/hostile-input", "product/roles", "workspace/independent"].map((name) => `e2e/${name}.spec.ts`),
      env,
    ),
  ];
};

/** The stories on a slow network: answers and scripts are delayed at random. Without the checks that visit every screen. */
export const delayedSteps = (): CheckStep[] => {
  const subjects = [
    "account",
    "contacts",
    "forms",
    "imports",
    "invitations",
    "overview",
    "reviews",
    "walls",
    "workspace",
  ];
  return [
    BUILD,
    browserStep(
      subjects.map((name) => `e2e/${name}/`),
      { TEST_DELAYS: "1" },
    ),
  ];
};

/** Every layout at every width: that the preview is the page, and that embeds move nothing on the pages they stand in. */
export const looksSteps = (): CheckStep[] => [
  BUILD,
  browserStep(["e2e/walls/every-layout.spec.ts"], { TEST_ALL: "1" }),
];

/** What `npm test` does once, a hundred times: processes that are killed while they write, and two who edit one record. Upgrades that fail, and several processes behind a proxy. */
export const faultSteps = (): CheckStep[] => [
  ...GENERATE,
  vitestStep(
    "fault",
    [
      "--project=service",
      ...["platform/postgres", "platform/transfer", "two-editors"].map((path) => `src/server/${path}`),
    ],
    { minutes: 45, env: { TEST_ALL: "1" } },
  ),
  BUILD,
  vitestStep("built service", ["--config=src/tools/faults/faults.config.ts"], { minutes: 300 }),
];

/** Everything that needs a database, a build or a browser, in lanes. Component tests use one core and a half. */
export const slowSteps = (): CheckStep[][][] => [
  [[vitestStep("service", ["--project=service"], { minutes: 30 })]],
  [
    [COMPONENTS],
    [
      BUILD,
      { name: "sizes", args: ["src/tools/checks/bundle-sizes.ts"] },
      { name: "benchmarks", args: ["src/tools/bench/main.ts", "--smoke"] },
    ],
  ],
  [[browserStep()]],
];

/** Runs one step and counts what passed and failed. Its output is shown as it comes, or with `quiet` at its end. */
export async function runStep({ name, args, report, minutes = 5, env }: CheckStep, quiet = false): Promise<Count> {
  const began = performance.now();
  let output = "";
  if (!quiet) process.stdout.write(`\n▶ ${name}\n`);
  if (report) rmSync(report.file, { force: true });
  const code = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
      timeout: minutes * 60_000,
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", () => resolve(1));
    child.on("close", (status) => resolve(status ?? 1));
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(quiet ? `\n▶ ${name} (${seconds} s)\n${output}` : `  ${name}: ${seconds} s\n`);
  const plain = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
  const count = (report && readReport(report)) ?? plain;
  // Whatever the report says, a tool that ends badly has failed.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readReport({ file, read }: NonNullable<CheckStep["report"]>): Count | undefined {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

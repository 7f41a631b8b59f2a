import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";

/** What a step counted. `failures` has the name and the first lines of the message of each failed test. */
export type Count = { passed: number; failed: number; failures: string[] };

const Vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

const PlaywrightError = z.object({ message: z.string().default("") });

const Spec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(PlaywrightError).default([]) })) }),
  ),
});

const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([]);
  },
});

const Playwright = z.object({
  errors: z.array(PlaywrightError),
  suites: z.array(Suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const MESSAGE_LINES = 12;

/** The name of a failure with the first lines of its message below it. */
function describe(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split("\n").slice(0, MESSAGE_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

/** Counts what Vitest's JSON report says. A file that cannot even be loaded has no failed test in it and counts as one. */
export function readVitest(json: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = Vitest.parse(json);
  const broken: string[] = [];
  const failures: string[] = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (status === "failed" && !failed.length) broken.push(describe(file, message));
    for (const test of failed) failures.push(describe(`${file} › ${test.fullName}`, test.failureMessages.join("\n")));
  }
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures: [...failures, ...broken] };
}

function specsOf({ specs, suites }: z.infer<typeof Suite>): z.infer<typeof Spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Counts what Playwright's JSON report says. A test that passed only when it was repeated has failed. */
export function readPlaywright(json: unknown): Count {
  const { errors, suites, stats } = Playwright.parse(json);
  const failures = suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky")
      .map((test) => {
        const messages = test.results.flatMap((result) => result.errors.map((error) => error.message));
        return describe(`${file}:${line} › ${title}`, messages[0] ?? "");
      }),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failures, ...errors.map((error) => describe("outside of tests", error.message))],
  };
}

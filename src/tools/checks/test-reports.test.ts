import { join } from "node:path";
import { expect, test } from "vitest";
import { readPlaywright, readVitest } from "./test-reports.ts";

test("a failed test and a file that cannot be loaded are counted and named with their messages", () => {
  const passed = { status: "passed", fullName: "adds" };
  const failed = { status: "failed", fullName: "divides", failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m"] };
  const file = (name: string, status: string, message: string, assertionResults: unknown[]) => ({
    name: join(process.cwd(), name),
    status,
    message,
    assertionResults,
  });
  expect(
    readVitest({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        file("src/sums.test.ts", "failed", "", [passed, failed]),
        file("src/broken.test.ts", "failed", "Cannot find module", []),
      ],
    }),
  ).toEqual({
    passed: 1,
    failed: 2,
    failures: ["src/sums.test.ts › divides\n    expected 1 to be 2", "src/broken.test.ts\n    Cannot find module"],
  });
});

test("a browser test that fails, or passes only when repeated, is counted and named", () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    file: "walls/page.spec.ts",
    line: 3,
    title,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
  expect(
    readPlaywright({
      errors: [],
      suites: [
        {
          specs: [spec("opens", "expected", [])],
          suites: [{ specs: [spec("shows", "unexpected", ["not found"]), spec("closes", "flaky", ["timeout"])] }],
        },
      ],
      stats: { expected: 1, unexpected: 1, flaky: 1 },
    }),
  ).toEqual({
    passed: 1,
    failed: 2,
    failures: ["walls/page.spec.ts:3 › shows\n    not found", "walls/page.spec.ts:3 › closes\n    timeout"],
  });
});

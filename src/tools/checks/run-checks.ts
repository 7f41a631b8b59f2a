import { parseArgs } from "node:util";
import {
  type CheckStep,
  changedSteps,
  delayedSteps,
  faultSteps,
  looksSteps,
  quickSteps,
  runStep,
  securitySteps,
  slowSteps,
  stepsFor,
} from "./check-steps.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean" },
    security: { type: "boolean" },
    faults: { type: "boolean" },
    looks: { type: "boolean" },
    slow: { type: "boolean" },
    changed: { type: "boolean" },
  },
});

/** Groups run one after the other, the lanes of a group side by side, the steps of a lane in order. */
function selectGroups(): CheckStep[][][] {
  if (values.quick) return quickSteps({ whole: false });
  if (values.security) return [[securitySteps()]];
  if (values.faults) return [[faultSteps()]];
  if (values.looks) return [[looksSteps()]];
  if (values.slow) return [[delayedSteps()]];
  if (values.changed) return changedSteps();
  if (positionals.length) return stepsFor(positionals);
  return [...quickSteps({ whole: true }), ...slowSteps()];
}

const total = { passed: 0, failed: 0 };
const failed: string[] = [];

async function runLane(steps: CheckStep[], quiet: boolean): Promise<void> {
  for (const step of steps) {
    const count = await runStep(step, quiet);
    total.passed += count.passed;
    total.failed += count.failed;
    if (count.failed) failed.push(`✗ ${step.name}: ${count.failed} failed`, ...count.failures);
  }
}

for (const lanes of selectGroups()) await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)));

process.stdout.write(`\n${failed.map((line) => `${line}\n`).join("")}${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed ? 1 : 0;

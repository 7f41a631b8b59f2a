import { type Count, type CheckStep, quickSteps, runStep, securitySteps, slowSteps } from "./check-steps.ts";

function selectedSteps(): CheckStep[] {
  if (process.argv.includes("--quick")) return quickSteps;
  if (process.argv.includes("--security")) return securitySteps();
  return [...quickSteps, ...slowSteps()];
}
const total: Count = { passed: 0, failed: 0 };
const failed: string[] = [];

for (const stage of selectedSteps()) {
  const count = await runStep(stage);
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed) failed.push(`✗ ${stage.name}: ${count.failed} failed`);
}

process.stdout.write(`\n${failed.map((line) => `${line}\n`).join("")}${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed ? 1 : 0;

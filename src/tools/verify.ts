import { type Count, quick, runStage, slow } from "./stages.ts";

const stages = process.argv.includes("--quick") ? quick : [...quick, ...slow()];
const total: Count = { passed: 0, failed: 0 };
const failed: string[] = [];

for (const stage of stages) {
  const count = await runStage(stage);
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed) failed.push(`✗ ${stage.name}: ${count.failed} failed`);
}

process.stdout.write(`\n${failed.map((line) => `${line}\n`).join("")}${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed ? 1 : 0;

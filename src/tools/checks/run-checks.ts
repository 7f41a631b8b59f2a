import { type Count, type Stage, quick, runStage, security, slow } from "./check-steps.ts";

function wanted(): Stage[] {
  if (process.argv.includes("--quick")) return quick;
  if (process.argv.includes("--security")) return security();
  return [...quick, ...slow()];
}
const total: Count = { passed: 0, failed: 0 };
const failed: string[] = [];

for (const stage of wanted()) {
  const count = await runStage(stage);
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed) failed.push(`✗ ${stage.name}: ${count.failed} failed`);
}

process.stdout.write(`\n${failed.map((line) => `${line}\n`).join("")}${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed ? 1 : 0;

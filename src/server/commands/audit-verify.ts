import { verifyAudit } from "#server/domain/history/verify-audit.ts";
import { readArguments } from "#server/platform/startup/read-arguments.ts";
import { run } from "./run.ts";

readArguments(
  "audit:verify",
  "Says for each workspace whether its audit log is unchanged. Exit code 1 when one is not.",
  {},
);

await run(async (services) => {
  for (const { workspace, rows, erased, head, broken_at: broken } of await verifyAudit(services)) {
    const counted = `${workspace}: ${rows} rows, ${erased} with erased values`;
    console.log(broken === null ? `${counted}, unchanged, head ${head}` : `${counted}, CHANGED at row ${broken}`);
    if (broken !== null) process.exitCode = 1;
  }
});

import { prepare } from "#tools/bootstrap/prepare.mjs";
import { main } from "#tools/bootstrap/cli.mjs";

await main(async () => {
  await prepare();
  const { writeConnectors } = await import("#tools/connectors/write-connectors.ts");
  const { n8n, zapier } = writeConnectors();
  process.stdout.write(`${n8n}\n${zapier}\n`);
});

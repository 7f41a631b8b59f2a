import { main } from "#tools/bootstrap/cli.mjs";
import { prepare } from "#tools/bootstrap/prepare.mjs";

await main(prepare);

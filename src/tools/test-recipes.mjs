import { prepare } from "#tools/bootstrap/prepare.mjs";
import { main } from "#tools/bootstrap/cli.mjs";

await main(async () => {
  await prepare();
  await import("#tools/recipes/try-recipes.ts");
});

import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { wallUrl } from "#contract/core/public-paths.ts";
import { closeBrowser } from "#tools/bench/harness/browser.ts";
import { generate, setUp, startService } from "#tools/bench/harness/service.ts";
import { root } from "#tools/bootstrap/paths.mjs";
import { check, makeFolder, npmIn, publishWall, runIn } from "#tools/package/fresh-project.ts";
import { lookAt } from "./look-at-page.ts";
import { wordPressEmbed } from "./oembed-consumer.ts";
import { readRecipe } from "./read-recipe.ts";
import { serveFolder, servePage, type Site, startServer } from "./site-server.ts";

/** How the page of each recipe is served once it is built. */
const RECIPES: Record<string, (folder: string) => Promise<Site>> = {
  next: (folder) =>
    startServer(folder, (port) => [process.execPath, "node_modules/next/dist/bin/next", "start", "-p", port]),
  astro: (folder) => serveFolder(join(folder, "dist")),
  eleventy: (folder) => serveFolder(join(folder, "_site")),
  php: (folder) => startServer(folder, (port) => ["php", "-S", `localhost:${port}`]),
};

function preparePhp(): void {
  const isThere = () => spawnSync("php", ["--version"]).status === 0;
  if (!isThere() && process.getuid?.() === 0)
    spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "php-cli"], { stdio: "ignore" });
  if (!isThere()) throw new Error("There is no PHP: install php-cli.");
}

const home = makeFolder("recipes");
const store = { dataDir: join(home, "data") };
const sites: Site[] = [];

async function makeSite(name: string, wall: { service: string; slug: string }, packed: string): Promise<Site> {
  const folder = join(home, name);
  const recipe = readRecipe(readFileSync(join(root, `src/deploy/recipes/${name}.md`), "utf8"), wall);
  mkdirSync(folder);
  for (const [path, text] of recipe.files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  if (recipe.commands.length > 0) {
    writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
    npmIn(folder, "pack", "--silent", packed);
  }
  const quiet = { CI: "1", NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1", npm_config_audit: "false" };
  for (const command of recipe.commands) runIn(folder, "sh", ["-c", command], quiet);
  const serve = RECIPES[name];
  if (!serve) throw new Error(`There is no recipe ${name}.`);
  const site = await serve(folder);
  sites.push(site);
  return site;
}

async function look(name: string, { url }: Site, expected: number): Promise<void> {
  const { reviews, shift, problems, violations } = await lookAt(url);
  check(`${name}: the wall is there (${reviews} of ${expected} reviews)`, reviews === expected);
  check(`${name}: nothing shifts (${shift})`, shift === 0);
  check(`${name}: the console is silent ${problems.join("; ")}`, problems.length === 0);
  check(`${name}: axe finds nothing ${violations.join("; ")}`, violations.length === 0);
}

try {
  preparePhp();
  const authorization = await setUp(store);
  await generate(store, 40);
  const service = await startService(store);
  const slug = await publishWall(service.url, authorization);
  const address = wallUrl(service.url, slug);
  const { reviews: all } = await lookAt(address);
  const included: [string, Site][] = [];
  for (const name of Object.keys(RECIPES)) {
    const site = await makeSite(name, { service: service.url, slug }, join(root, "dist/elements"));
    check(`${name}: the project of its document installs and builds`, true);
    await look(name, site, all);
    included.push([name, site]);
  }

  const frame = await wordPressEmbed(address);
  const html = `<!doctype html><html lang="en"><title>Our customers</title><main><h1>Our customers</h1>${frame}</main></html>`;
  const wordpress = await servePage(html);
  sites.push(wordpress);
  await look("wordpress", wordpress, all);

  await service.stop();
  for (const [name, site] of included) {
    const { reviews } = await lookAt(site.url, { scripts: false });
    check(`${name}: the wall is there without scripts and without Laurel`, reviews === all);
  }
} finally {
  await Promise.all(sites.map((site) => site.stop()));
  await closeBrowser();
  rmSync(home, { recursive: true, force: true });
}

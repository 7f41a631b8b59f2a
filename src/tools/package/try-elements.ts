import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import * as z from "zod";
import manifest from "#package" with { type: "json" };
import { closeBrowser, openPage } from "#tools/bench/harness/browser.ts";
import { shiftOf, watchShifts } from "#tools/bench/harness/layout-shifts.ts";
import { generate, setUp, startService } from "#tools/bench/harness/service.ts";
import { root } from "#tools/bootstrap/paths.mjs";
import { listenOnLoopback } from "#tools/loopback.ts";
import { FRAMEWORKS, PROJECT_FILES } from "./elements-project.ts";
import { check, makeFolder, npmIn, publishWall, runIn } from "./fresh-project.ts";

const PACKAGES = ["vue@3.5.45", "svelte@5.57.3", "@sveltejs/vite-plugin-svelte@7.3.1"];
const FROM_HERE = { ...manifest.dependencies, ...manifest.devDependencies };
const SHARED = (["react", "react-dom", "vite", "@types/react"] as const).map((name) => `${name}@${FROM_HERE[name]}`);

const home = makeFolder("elements");
const run = (args: string[], more: Record<string, string> = {}) =>
  runIn(home, process.execPath, args, { NODE_ENV: "development", ...more });
const vite = (more: string[], env = {}) =>
  run(["node_modules/vite/bin/vite.js", "build", "--mode", "development", ...more], env);

const Rendered = z.object({ props: z.unknown(), bodies: z.record(z.string(), z.string()) });

const store = { dataDir: join(home, "data") };
const site = createServer((request, response) => {
  const name = (request.url ?? "").slice(1);
  const isScript = name.endsWith(".js");
  response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html; charset=utf-8" });
  response.end(isScript ? readFileSync(join(home, "dist", name)) : pages.get(name));
});
const pages = new Map<string, string>();

try {
  for (const [name, text] of Object.entries(PROJECT_FILES)) writeFileSync(join(home, name), text);
  writeFileSync(join(home, "package.json"), '{ "private": true, "type": "module" }\n');
  const packed = npmIn(home, "pack", "--silent", join(root, "dist/elements")).trim();
  npmIn(home, "install", "--no-audit", "--no-fund", `./${packed}`, ...PACKAGES, ...SHARED);
  vite([]);
  vite(["--ssr", "--outDir", "ssr"], { SSR: "1" });
  check("the package is installed from its tarball and built by Vite for browser and server", true);
  const types =
    "--ignoreConfig --noEmit --strict --module esnext --moduleResolution bundler --target es2024 --types react";
  run([resolve(root, "node_modules/typescript/bin/tsc"), ...types.split(" "), "types.ts"]);
  check("types accept what is right and refuse what is wrong", true);

  const authorization = await setUp(store);
  await generate(store, 40);
  const service = await startService(store);
  const slug = await publishWall(service.url, authorization);
  const env = { SERVICE: service.url, SLUG: slug };
  const { props, bodies } = Rendered.parse(JSON.parse(run(["ssr/server.js"], env)));
  const data = `<script type="application/json" id="props">${JSON.stringify(props).replaceAll("<", "\\u003c")}</script>`;
  for (const name of FRAMEWORKS)
    pages.set(
      name,
      `<!doctype html><html lang="en"><div id="app">${bodies[name]}</div><p>Below</p>${data}<script type="module" src="/${name}.js"></script>`,
    );
  const origin = `http://localhost:${await listenOnLoopback(site)}`;

  for (const name of FRAMEWORKS) {
    const { page, context } = await openPage({});
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (line) => /error|warning/.test(line.type()) && problems.push(line.text()));
    await watchShifts(page);
    // Without the script first: what the server rendered.
    await page.route("**/*.js", (route) => route.abort(), { times: 1 });
    await page.goto(`${origin}/${name}`);
    const cards = await page.locator(".card").count();
    check(`${name}: the server's markup shows the wall without a script (${cards} reviews)`, cards > 0);
    problems.length = 0;
    await page.goto(`${origin}/${name}`);
    await page.waitForFunction(() => "heard" in window);
    await page.getByRole("button", { name: "Dark" }).click();
    await page.locator('.wall[data-theme="dark"]').waitFor();
    check(`${name}: it is taken over, told and gets another theme`, (await page.locator(".card").count()) === cards);
    const shift = await shiftOf(page.mainFrame());
    check(`${name}: nothing shifts (${shift.toFixed(3)})`, shift <= 0.05);
    check(`${name}: no error and no warning of the development build ${problems.join("; ")}`, problems.length === 0);
    await context.close();
  }
  await service.stop();
} finally {
  await closeBrowser();
  site.closeAllConnections();
  site.close();
  rmSync(home, { recursive: true, force: true });
}

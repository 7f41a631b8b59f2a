import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import * as z from "zod";
import manifest from "#package" with { type: "json" };
import { closeBrowser, openPage } from "#tools/bench/harness/browser.ts";
import { generate, setUp, startService } from "#tools/bench/harness/service.ts";
import { findNpm, outerPath, root } from "#tools/bootstrap/paths.mjs";
import { listenOnLoopback } from "#tools/loopback.ts";
import { FRAMEWORKS, PROJECT_FILES } from "./elements-project.ts";

const PACKAGES = ["vue@3.5.45", "svelte@5.57.3", "@sveltejs/vite-plugin-svelte@7.3.1"];
const FROM_HERE = { ...manifest.dependencies, ...manifest.devDependencies };
const SHARED = (["react", "react-dom", "vite", "@types/react"] as const).map((name) => `${name}@${FROM_HERE[name]}`);

const check = (title: string, holds: boolean) => {
  process.stdout.write(`${holds ? "✓" : "✗"} ${title}\n`);
  if (!holds) process.exitCode = 1;
};

const home = mkdtempSync(join(tmpdir(), "laurel-elements-"));
const PATH = `${dirname(process.execPath)}:${outerPath()}`;
// The database server has a user of its own, who has to pass.
chmodSync(home, 0o711);

function run(command: string, args: string[], more: Record<string, string> = {}): string {
  const env = { ...process.env, PATH, NODE_ENV: "development", ...more };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: home, encoding: "utf8", env });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed.\n${stdout}${stderr}`);
  return stdout;
}
const npm = findNpm();
const vite = (more: string[], env = {}) =>
  run(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--mode", "development", ...more], env);

const Rendered = z.object({ props: z.unknown(), bodies: z.record(z.string(), z.string()) });
const REVIEWS = 8;
const Choices = z.object({ data: z.object({ data: z.array(z.object({ feed_identifier: z.string() })) }) });
const Made = z.object({ data: z.object({ slug: z.string() }) });

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
  const packed = run(npm.command, [...npm.args, "pack", "--silent", join(root, "dist/elements")]).trim();
  run(npm.command, [...npm.args, "install", "--no-audit", "--no-fund", `./${packed}`, ...PACKAGES, ...SHARED]);
  vite([]);
  vite(["--ssr", "--outDir", "ssr"], { SSR: "1" });
  check("the package is installed from its tarball and built by Vite for browser and server", true);
  const types =
    "--ignoreConfig --noEmit --strict --module esnext --moduleResolution bundler --target es2024 --types react";
  run(process.execPath, [resolve(root, "node_modules/typescript/bin/tsc"), ...types.split(" "), "types.ts"]);
  check("types accept what is right and refuse what is wrong", true);

  const authorization = await setUp(store);
  await generate(store, 40);
  const service = await startService(store);
  const headers = { authorization, "content-type": "application/json" };
  const choices = await fetch(`${service.url}/v3/pages/feeds?per_page=${REVIEWS}`, { headers });
  const feeds = Choices.parse(await choices.json()).data.data.map((one) => one.feed_identifier);
  const body = JSON.stringify({ name: "Elements", title: "Loved", feeds });
  const answer = await fetch(`${service.url}/v3/pages`, { method: "POST", headers, body });
  const { slug } = Made.parse(await answer.json()).data;
  const env = { SERVICE: service.url, SLUG: slug };
  const { props, bodies } = Rendered.parse(JSON.parse(run(process.execPath, ["ssr/server.js"], env)));
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
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
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
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
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

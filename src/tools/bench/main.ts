import { parseArgs } from "node:util";
import { closeBrowser, settleAtOnce } from "#tools/bench/harness/browser.ts";
import { measureEmbed } from "#tools/bench/pages/embed.ts";
import { measureForm } from "#tools/bench/pages/form.ts";
import { measureFeeds } from "#tools/bench/service/feeds.ts";
import { measureGrowth } from "#tools/bench/service/growth.ts";
import { measureImport } from "#tools/bench/service/import.ts";
import { measureInbox } from "#tools/bench/inbox/inbox.ts";
import { measureOverload } from "#tools/bench/service/overload.ts";
import { measurePauses } from "#tools/bench/service/pauses.ts";
import { measurePage } from "#tools/bench/pages/page.ts";
import { type Figure, ms, printTable } from "#tools/bench/harness/report.ts";
import { configure } from "#tools/bench/harness/service.ts";
import { readSettings } from "#tools/bench/harness/settings.ts";
import { measureSoak } from "#tools/bench/service/soak.ts";
import { measureStart } from "#tools/bench/service/start.ts";
import { measureSubmits } from "#tools/bench/service/submits.ts";
import { closeStores } from "#tools/bench/harness/data-sets.ts";
import { measureUploads } from "#tools/bench/service/uploads.ts";
import { measureWorkspaces } from "#tools/bench/service/workspaces.ts";
import { measureWall } from "#tools/bench/pages/wall.ts";

// `npm run bench -- [--smoke] [--only feeds,wall] [--reviews 100000] [--seconds 3] [--minutes 5] [--csv FILE] [--dist dist] [--port 6260]`
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    smoke: { type: "boolean" },
    reviews: { type: "string" },
    seconds: { type: "string" },
    minutes: { type: "string" },
    csv: { type: "string" },
    dist: { type: "string", default: "dist" },
    port: { type: "string", default: "6260" },
  },
});

const settings = readSettings(values);
const parts = {
  feeds: measureFeeds,
  wall: measureWall,
  page: measurePage,
  embed: measureEmbed,
  form: measureForm,
  import: measureImport,
  start: measureStart,
  inbox: measureInbox,
  uploads: measureUploads,
  pauses: measurePauses,
  overload: measureOverload,
  submits: measureSubmits,
  soak: measureSoak,
  workspaces: measureWorkspaces,
  growth: measureGrowth,
};
/** Takes longer than all others together: asked for by name, or by `npm run bench:load`. */
const LONG = ["soak", "workspaces", "growth"];

configure({ dist: values.dist, port: Number(values.port) });
if (settings.isSmoke) settleAtOnce();
const figures: Figure[] = [];
const wanted = values.only?.split(",") ?? Object.keys(parts).filter((name) => settings.isSmoke || !LONG.includes(name));
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length)
  throw new Error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);
process.setMaxListeners(0);
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue;
    process.stderr.write(`measuring ${name} …\n`);
    const began = performance.now();
    await measure(settings, (figure) => figures.push(figure));
    process.stderr.write(`  after ${ms(performance.now() - began)}\n`);
  }
} finally {
  await closeBrowser();
  closeStores();
  if (!settings.isSmoke) printTable(figures);
}

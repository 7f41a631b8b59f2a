import { parseArgs } from "node:util";
import { closeBrowser } from "./browser.ts";
import { measureEmbed } from "./embed.ts";
import { measureFeeds } from "./feeds.ts";
import { measureImport } from "./import.ts";
import { measureInbox } from "./inbox.ts";
import { measurePage } from "./page.ts";
import { type Figure, printTable } from "./report.ts";
import { configure } from "./service.ts";
import { measureStart } from "./start.ts";
import { closeStores } from "./stores.ts";
import { measureUploads } from "./uploads.ts";
import { measureWall } from "./wall.ts";

// `npm run bench -- [--only feeds,wall] [--reviews 100000] [--seconds 3] [--engine PostgreSQL] [--csv FILE] [--dist dist] [--port 6260]`
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    reviews: { type: "string", default: "100000" },
    seconds: { type: "string", default: "3" },
    engine: { type: "string" },
    csv: { type: "string" },
    dist: { type: "string", default: "dist" },
    port: { type: "string", default: "6260" },
  },
});

const settings = {
  reviews: Number(values.reviews),
  seconds: Number(values.seconds),
  engine: values.engine,
  csv: values.csv,
};
const parts = {
  feeds: measureFeeds,
  wall: measureWall,
  page: measurePage,
  embed: measureEmbed,
  import: measureImport,
  start: measureStart,
  inbox: measureInbox,
  uploads: measureUploads,
};

configure({ dist: values.dist, port: Number(values.port) });
const figures: Figure[] = [];
const wanted = values.only?.split(",") ?? Object.keys(parts);
process.setMaxListeners(0);
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue;
    process.stderr.write(`measuring ${name} …\n`);
    await measure(settings, (figure) => figures.push(figure));
  }
} finally {
  await closeBrowser();
  await closeStores();
  printTable(figures);
}

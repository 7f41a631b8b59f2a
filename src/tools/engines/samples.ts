import { createServer, type Server } from "node:http";
import { wallPath, formPath, EMBED_SCRIPT_PATH } from "#contract/core/public-paths.ts";
import { type Arrangement, LAYOUT_TABLE, LAYOUTS } from "#contract/walls/layouts/layout-table.ts";
import { createCaller } from "#tools/bench/pages/make-walls.ts";
import type { Service } from "#tools/bench/harness/service.ts";
import { listenOnLoopback } from "#tools/loopback.ts";
import * as z from "zod";

const Choices = z.object({ data: z.object({ data: z.array(z.object({ feed_identifier: z.string() })) }) });
const CreatedPage = z.object({ data: z.object({ slug: z.string() }) });
const CreatedWidget = z.object({ data: z.looseObject({ unique_widget_id: z.string() }) });
const CreatedForm = z.object({ data: z.object({ slug: z.string() }) });

const REVIEWS = 18;

export interface Samples {
  walls: { name: string; url: string; isMasonry: boolean }[];
  embeds: { name: string; url: string; isMasonry: boolean }[];
  form: string;
  /** Another one, so that no draft of the first is offered. */
  recorder: string;
}

type Call = ReturnType<typeof createCaller>;

async function createWalls(call: Call, url: string, feeds: string[]): Promise<Samples["walls"]> {
  const walls: Samples["walls"] = [];
  for (const layout of LAYOUTS) {
    const body = {
      name: layout,
      title: "Loved",
      feeds,
      custom_attributes: { arrangement: { layout }, motion: { autoplay: false } },
    };
    const { data } = CreatedPage.parse(await call("/pages", body));
    walls.push({ name: `wall ${layout}`, url: url + wallPath(data.slug), isMasonry: layout === "masonry" });
  }
  return walls;
}

async function createWidgets(call: Call, feeds: string[]) {
  const widgets: { name: string; id: string; isMasonry: boolean }[] = [];
  for (const [name, { widget }] of Object.entries(LAYOUT_TABLE) as [
    Arrangement,
    (typeof LAYOUT_TABLE)[Arrangement],
  ][]) {
    if (!widget) continue;
    const { data } = CreatedWidget.parse(await call("/widgets", { name, widget_type_id: widget.id, feeds }));
    widgets.push({ name: `embed ${name}`, id: data.unique_widget_id, isMasonry: name === "masonry" });
  }
  return widgets;
}

async function createForm(call: Call): Promise<string> {
  const { data } = CreatedForm.parse(
    await call("/forms", {
      name: "Everything",
      allow_text_review: 1,
      allow_video_recording: 1,
      text_button_label: "Write",
      video_button_label: "Record a video",
    }),
  );
  return formPath(data.slug);
}

const hostDocument = (service: string, id: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Host</title><h1>Host</h1>` +
  `<script>engineErrors=[];addEventListener("error",(e)=>engineErrors.push(e.message));addEventListener("unhandledrejection",(e)=>engineErrors.push(String(e.reason)))</script>` +
  `<div class="svc-embed" data-id="${id}"></div><script src="${service}${EMBED_SCRIPT_PATH}" async></script>`;

/** A wall of each layout, a site for each type of widget, and a form with a recorder. */
export async function createSamples(
  { url }: Service,
  authorization: string,
): Promise<Samples & { stop: () => Promise<void> }> {
  const call = createCaller({ url } as Service, authorization);
  const choices = Choices.parse(await call(`/pages/feeds?per_page=${REVIEWS}`));
  const feeds = choices.data.data.map((choice) => choice.feed_identifier);
  const walls = await createWalls(call, url, feeds);
  const widgets = await createWidgets(call, feeds);
  const host: Server = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(hostDocument(url, (request.url ?? "/").slice(1)));
  });
  const port = await listenOnLoopback(host);
  return {
    walls,
    embeds: widgets.map(({ name, id, isMasonry }) => ({ name, url: `http://localhost:${port}/${id}`, isMasonry })),
    form: url + (await createForm(call)),
    recorder: url + (await createForm(call)),
    async stop() {
      host.closeAllConnections();
      await new Promise((done) => host.close(done));
    },
  };
}

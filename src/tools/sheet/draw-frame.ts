import type { Page } from "@playwright/test";
import { LOOK_PRESETS, type PresetName } from "#contract/walls/looks/presets.ts";
import { drawPicture } from "./pictures.ts";
import { type Cell, viewOf } from "./views.ts";

const PATH = "/sheet-frame";
const frameDocument =
  '<!doctype html><html lang="en"><title>Sheet</title><style>body{margin:0}iframe{display:block;width:100%;height:100vh;border:0}</style>' +
  '<iframe src="/preview" title="Preview"></iframe>';

/** Opens the preview of the built product at `url` in a frame, with the pictures of the sample data. */
export async function openFrame(page: Page, url: string): Promise<void> {
  const pictures = new Map<string, Promise<Buffer | undefined>>();
  await page.route(`${url}/media/sheet-**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const picture = pictures.get(pathname) ?? drawPicture(pathname);
    pictures.set(pathname, picture);
    const body = await picture;
    return body ? route.fulfill({ body, contentType: "image/webp" }) : route.fulfill({ status: 404, body: "" });
  });
  await page.route(`${url}${PATH}`, (route) => route.fulfill({ body: frameDocument, contentType: "text/html" }));
  await page.addInitScript(() => {
    addEventListener("message", ({ data }: MessageEvent<{ type?: string }>) => {
      if (data.type === "laurel:ready") Object.assign(window, { previewReady: true });
    });
  });
  await page.goto(url + PATH);
  await page.waitForFunction(() => "previewReady" in window);
}

/** Loads the fonts of every preset, because a widget loads none: its text would be set in whatever an earlier drawing had loaded. */
export async function loadFonts(page: Page, presets: PresetName[]): Promise<void> {
  for (const preset of presets) {
    await drawCell(page, { layout: "grid", preset, theme: "light", content: "mixed" });
    await page.waitForFunction((font) => {
      const faces = document.querySelector("iframe")?.contentDocument?.fonts ?? [];
      return (
        !font || [...faces].some(({ family, status }) => family.replaceAll('"', "") === font && status === "loaded")
      );
    }, LOOK_PRESETS[preset].font);
  }
}

export interface Drawn {
  height: number;
  /** Pixels by which the page is too wide. */
  overflow: number;
  /** Width of the narrowest name with its role. */
  narrowest: number;
}

/** Draws a cell and waits until its fonts and the pictures in sight are there. */
export async function drawCell(page: Page, cell: Cell): Promise<Drawn> {
  const ground = LOOK_PRESETS[cell.preset][cell.theme].page;
  return page.evaluate(
    async ({ view, ground, height }) => {
      const frame = document.querySelector("iframe");
      const inside = frame?.contentWindow;
      const inner = frame?.contentDocument;
      if (!frame || !inside || !inner) throw new Error("There is no frame");
      frame.style.background = ground;
      const turn = () => new Promise((done) => inside.requestAnimationFrame(done));
      inside.postMessage({ type: "laurel:preview", view }, location.origin);
      for (let frames = 0; frames < 3; frames += 1) await turn();
      await inner.fonts.ready;
      inner.querySelectorAll<HTMLDetailsElement>("details.float").forEach((panel) => (panel.open = true));
      const inSight = [...inner.images].filter((image) => image.getBoundingClientRect().top < height);
      // A lazy image outside the viewport would never load.
      inSight.forEach((image) => (image.loading = "eager"));
      await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
      for (let frames = 0; frames < 2; frames += 1) await turn();
      const wall = inner.querySelector(".wall");
      const names = [...inner.querySelectorAll(".who")].map((name) => name.getBoundingClientRect().width);
      return {
        narrowest: Math.min(...names.filter((width) => width > 0)),
        height: Math.ceil(wall?.getBoundingClientRect().height ?? 0),
        overflow: inner.documentElement.scrollWidth - inside.innerWidth,
      };
    },
    { view: viewOf(cell), ground, height: 1200 },
  );
}

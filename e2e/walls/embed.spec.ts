import type { Page } from "@playwright/test";
import {
  addFeeds,
  collectErrors,
  makePage,
  makeWidget,
  embedElement,
  embedScript,
  send,
} from "#e2e/support/embed-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { countLiving, renderHostPage, HOST_PAGES, watchPage } from "./host-pages.ts";

const CAROUSEL = 4;
const MASONRY = 5;
const cards = (page: Page) => page.locator(".svc-embed .card");
const heightOf = (page: Page) =>
  page
    .locator(".svc-embed")
    .first()
    .evaluate((host) => host.getBoundingClientRect().height);
const isShown = (page: Page) => expect.poll(() => heightOf(page)).toBeGreaterThan(100);
const seenBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shift: number; globals: string[] } }).seen);
const plain = (inside: string) => `<!doctype html><html lang="en"><title>Host</title><h1>Host</h1>${inside}`;

test("a wall is shown on hostile and unusual pages, or fails silently", async ({ laurel, hostSite, browser }) => {
  test.setTimeout(120_000);
  const id = await makeWidget(laurel, CAROUSEL, await addFeeds(laurel, 6));
  const context = await browser.newContext();
  await context.addInitScript(watchPage);
  const first = await context.newPage();
  await first.goto(hostSite.add(plain(embedElement(id, 0) + embedScript(laurel))));
  await expect(cards(first)).toHaveCount(6);
  await isShown(first);
  const height = await heightOf(first);
  await first.close();

  for (const host of HOST_PAGES)
    await test.step(host.name, async () => {
      const page = await context.newPage();
      const errors = collectErrors(page);
      const document = renderHostPage(host, embedElement(id, height), embedScript(laurel));
      await page.goto(hostSite.add(document, host.headers?.(laurel.url)));
      if (host.mayMiss) await expect.poll(() => heightOf(page)).toBe(0);
      // Embeds far below load when they are scrolled near.
      else
        await expect(async () => {
          await page.mouse.wheel(0, 2000);
          expect(await cards(page).count()).toBe(6 * (host.times ?? 1));
        }).toPass();
      const { shift, globals: before } = await seenBy(page);
      expect(shift).toBeLessThanOrEqual(0.1);
      const own = await page.evaluate(() => Object.getOwnPropertyNames(window));
      const theirs = ["seen", "define", "module", "exports", "require", "fetch", "localStorage", "sessionStorage"];
      expect(own.filter((name) => !before.includes(name) && !theirs.includes(name))).toEqual(["laurelEmbed"]);
      expect(errors).toEqual([]);
      await page.close();
    });

  await test.step("a wall far below asks for its data when it comes near", async () => {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const far = '<p style="height:6000px">Words of the page.</p>';
    await page.goto(hostSite.add(plain(far + embedElement(id, height) + embedScript(laurel))));
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.startsWith("/embed/"))).toEqual([]);
    await page.mouse.wheel(0, 5000);
    await expect(cards(page)).toHaveCount(6);
    await page.close();
  });

  await test.step("fifty mounts in one page leave nothing behind", async () => {
    const page = await context.newPage();
    const errors = collectErrors(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.goto(hostSite.add(plain(embedScript(laurel))));
    const mount = (times: number) =>
      page.evaluate(
        async ({ times, element }) => {
          for (let n = 0; n < times; n += 1) {
            document.body.insertAdjacentHTML("beforeend", element);
            const host = document.body.lastElementChild;
            const isDrawn = () => Boolean(host?.shadowRoot?.querySelector(".card"));
            // Every fifth leaves before it has drawn.
            if (n % 5 < 4) while (!isDrawn()) await new Promise(requestAnimationFrame);
            host?.remove();
          }
        },
        { times, element: embedElement(id, height) },
      );
    const session = await context.newCDPSession(page);
    const settled = async (most: { nodes: number; jsEventListeners: number }) => {
      // The reserved height is given up by a timer of eight seconds.
      await page.clock.fastForward(9000);
      await expect.poll(async () => (await countLiving(session)).nodes).toBeLessThan(most.nodes);
      await expect.poll(async () => (await countLiving(session)).jsEventListeners).toBeLessThan(most.jsEventListeners);
      return countLiving(session);
    };
    await mount(5);
    const before = await settled({ nodes: 500, jsEventListeners: 100 });
    await mount(50);
    await settled({ nodes: before.nodes + 100, jsEventListeners: before.jsEventListeners + 10 });
    expect(asked.slice(1)).toEqual(["/embed.js", `/embed/${id}`]);
    expect(errors).toEqual([]);
    await page.close();
  });

  await test.step("a widget that is limited to other sites leaves its link here, and its frame is refused", async () => {
    const limitTo = (origin: string) =>
      send(laurel, `/widgets/${id}`, { widget_customization: { allowed_origins: [origin] } }, "PUT");
    const link = embedElement(id).replace("></div>", '><a href="https://example.test/reviews">Reviews</a></div>');
    const frame = `<iframe class="svc-frame" data-id="${id}" src="${laurel.url}/w/${id}" title="Reviews"></iframe>`;
    const address = hostSite.add(plain(link + frame + embedScript(laurel)));
    // Has no copy from before.
    const page = await browser.newPage();
    const errors = collectErrors(page);
    const framed = page.frameLocator("iframe").locator(".card");
    const requests: number[] = [];
    page.on("response", (answer) => {
      if (new URL(answer.url()).pathname === `/embed/${id}`) requests.push(answer.status());
    });
    await limitTo("https://shop.example.test");
    await page.goto(address);
    await expect.poll(() => requests).toEqual([403]);
    await expect(page.getByRole("link", { name: "Reviews" })).toBeVisible();
    await expect.poll(() => page.frames()[1]?.url()).toContain("chrome-error:");
    await expect(cards(page)).toHaveCount(0);
    await limitTo(hostSite.origin);
    await page.goto(address);
    await expect(cards(page)).toHaveCount(6);
    await expect(framed).toHaveCount(6);
    expect([errors, requests]).toEqual([[], [403, 200]]);
    await page.close();
  });
  await context.close();
});

test("cards that are arranged in lanes move nothing when they arrive", async ({ laurel, hostSite, browser }) => {
  const id = await makeWidget(laurel, MASONRY, await addFeeds(laurel, 12));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(watchPage);
  const visit = async (height: number) => {
    const page = await context.newPage();
    await page.goto(hostSite.add(plain(`${embedElement(id, height)}${embedScript(laurel)}<p>Words of the page.</p>`)));
    await expect(page.locator(".svc-embed .cards[data-dealt]")).toHaveCount(1);
    await expect
      .poll(() => page.locator(".svc-embed .wall").evaluate((wall) => wall.parentElement?.clientHeight))
      .toBeGreaterThan(100);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return page;
  };
  const height = await heightOf(await visit(0));
  const { shift } = await seenBy(await visit(height));
  expect(shift).toBeLessThanOrEqual(0.02);
  await context.close();
});

test("an absent service leaves the host page and the link in it as they are, and gets at most three requests a minute", async ({
  laurel,
  hostSite,
  page,
}) => {
  const id = await makeWidget(laurel, CAROUSEL, await addFeeds(laurel, 2));
  const host = embedElement(id).replace("></div>", '><a href="https://shop.test/reviews">Read our reviews</a></div>');
  const address = hostSite.add(plain(`${host}${embedScript(laurel)}<p>Words of the page.</p>`));
  const errors = collectErrors(page);
  await page.clock.install();
  let requests = 0;
  let failures = 0;
  page.on("requestfailed", () => (failures += 1));
  let answer: "none" | "missing" | "late" = "none";
  let come = () => {};
  await page.route(`${laurel.url}/embed/**`, async (route) => {
    requests += 1;
    if (answer === "none") return route.abort();
    if (answer === "missing")
      return route.fulfill({ status: 404, headers: { "access-control-allow-origin": "*" }, body: "{}" });
    await new Promise<void>((done) => (come = done));
    return route.continue();
  });
  const link = page.getByRole("link", { name: "Read our reviews" });
  const gone = async () => {
    await expect.poll(() => heightOf(page)).toBeLessThan(40);
    await expect(link).toBeVisible();
  };

  await page.goto(address);
  for (const [tries, pause] of [
    [1, 4000],
    [2, 20_000],
    [3, 30_000],
  ] as const) {
    await expect.poll(() => requests).toBe(tries);
    // The retry timer only starts after the failure.
    await expect.poll(() => failures).toBe(tries);
    await gone();
    await page.clock.runFor(pause);
  }
  expect(requests).toBe(3);

  answer = "missing";
  requests = 0;
  await page.goto(address);
  await gone();
  await page.clock.runFor(59_000);
  expect(requests).toBe(1);

  answer = "late";
  await page.goto(address);
  expect(await heightOf(page)).toBe(300);
  await page.clock.runFor(9000);
  await gone();
  come();
  await expect(cards(page)).toHaveCount(2);
  expect(errors).toEqual([]);
});

test("a frame follows the height of its wall, and ignores messages from others", async ({ laurel, hostSite, page }) => {
  const feeds = await addFeeds(laurel, 6);
  const [wall, other] = [await makePage(laurel, feeds), await makePage(laurel, feeds.slice(1))];
  const widget = await makeWidget(laurel, CAROUSEL, feeds);
  const frameOf = (id: string, slug: string) =>
    `<iframe class="svc-frame" data-id="${id}" src="${laurel.url}/w/${slug}?frame=1" title="Reviews" style="width:100%;height:50px;border:0"></iframe>`;
  const service = new URL(laurel.url);
  const strangers = [
    `http://x-${service.host}/`,
    `${laurel.url}.example.test/`.replace(/:(\d+)\./, ".$1."),
    `${hostSite.origin}/`,
  ];
  for (const stranger of strangers)
    await page.route(`${stranger}stranger`, (route) => route.fulfill({ contentType: "text/html", body: "<p>Ad</p>" }));
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.defineProperty(window, "heard", { value: heard });
    addEventListener("message", ({ data }) => heard.push(data));
  });
  const sandboxed = '<iframe sandbox="allow-scripts" srcdoc="<p>Ad</p>"></iframe>';
  const ads = strangers.map((stranger) => `<iframe src="${stranger}stranger"></iframe>`).join("") + sandboxed;
  await page.goto(
    hostSite.add(
      plain(
        frameOf(wall.id, wall.slug) +
          frameOf(other.id, other.slug) +
          frameOf(widget, widget) +
          ads +
          embedScript(laurel),
      ),
    ),
  );
  const frames = page.locator("iframe.svc-frame");
  const heights = () => frames.evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().height));
  await expect.poll(async () => (await heights()).every((height) => height > 200)).toBe(true);
  await expect(page.frameLocator("iframe").first().locator(".card")).toHaveCount(6);
  for (const frame of await frames.all()) {
    // Browsers do not render frames out of view, so a carousel there would never get ready.
    await frame.scrollIntoViewIfNeeded();
    const root = frame.contentFrame().locator("html");
    await expect(root.locator(".carousel:not([data-live])")).toHaveCount(0);
    await expect.poll(() => root.evaluate((html) => html.scrollHeight - window.innerHeight)).toBe(0);
  }
  const before = await heights();

  const good = { type: "laurel:frame", id: wall.id, height: 4000 };
  const shapes = [
    null,
    7,
    "laurel:frame",
    [good],
    { ...good, type: "laurel:height" },
    { ...good, id: 7 },
    { ...good, id: other.id },
    { ...good, height: "4000" },
    { ...good, height: Number.NaN },
    { ...good, height: -1 },
    { ...good, height: 1e9 },
    { height: 4000 },
  ];
  const shout = (data: unknown) => parent.postMessage(data, "*");
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  const [, trusted, second, , ...untrusted] = page.frames();
  if (!trusted || !second) throw new Error("A frame is missing.");
  const messageCount = (await heard()).length;
  for (const shape of shapes) await trusted.evaluate(shout, shape);
  // Messages that must be ignored: a frame speaking for another, strangers, the page itself.
  const liars = [second, ...untrusted, page.mainFrame()];
  expect(liars).toHaveLength(6);
  for (const liar of liars) for (const height of [4000, 4001]) await liar.evaluate(shout, { ...good, height });
  await expect.poll(async () => (await heard()).length).toBe(messageCount + 24);
  expect(await heights()).toEqual(before);
  await trusted.evaluate(shout, good);
  await expect.poll(async () => (await heights())[0]).toBe(4000);
  for (const data of (await heard()).slice(0, messageCount))
    expect(Object.keys(data as object)).toEqual(["type", "id", "height"]);
});

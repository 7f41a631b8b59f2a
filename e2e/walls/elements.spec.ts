import type { Page } from "@playwright/test";
import { ELEMENTS_PATH } from "#contract/core/public-paths.ts";
import { addFeeds, collectErrors, makePage, makeWidget } from "#e2e/support/embed-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { createForm } from "#e2e/support/forms-api.ts";
import { collectPolicyViolations } from "#e2e/support/policy-violations.ts";
import { importReviews } from "#e2e/support/reviews-api.ts";
import { countLiving, watchPage } from "./host-pages.ts";

const CAROUSEL = 4;
const strict = (service: string) =>
  `default-src 'none'; script-src ${service}; connect-src ${service}; img-src ${service}; frame-src ${service}; ` +
  "require-trusted-types-for 'script'; trusted-types 'none'";
const head = (service: string) =>
  `<!doctype html><html lang="en"><title>Host</title><script type="module" src="${service}${ELEMENTS_PATH}"></script>`;

/** Lists what every element of the page tells. */
function listen(): void {
  const told: string[] = [];
  Object.defineProperty(window, "told", { value: told });
  const names = ["ready", "failed", "resize", "review-opened", "action-clicked", "form-step", "form-submitted"];
  for (const name of names)
    addEventListener(
      name,
      ({ target, detail }: Event & { detail?: unknown }) => {
        if (target instanceof HTMLElement) told.push(`${target.id} ${name} ${JSON.stringify(detail ?? "")}`);
      },
      true,
    );
}
const told = (page: Page, start: string) =>
  page.evaluate((from) => (window as unknown as { told: string[] }).told.filter((one) => one.startsWith(from)), start);

test("web components draw, change, tell and leave nothing behind under a strict policy, and take over a server's markup", async ({
  laurel,
  hostSite,
  page,
}) => {
  await importReviews(laurel, [{ name: "Ada", text: "Thorough and kind. ".repeat(40), stars: 5 }]);
  const feeds = await addFeeds(laurel, 6);
  const [wall, other] = [await makePage(laurel, feeds), await makePage(laurel, feeds.slice(1))];
  const widget = await makeWidget(laurel, CAROUSEL, feeds);
  const form = await createForm(laurel, "Elements");
  const element = (name: string, slug: string, id: string, inside = "") =>
    `<laurel-${name} id="${id}" service="${laurel.url}" slug="${slug}">${inside}</laurel-${name}>`;
  const errors = collectErrors(page);
  const violations = await collectPolicyViolations(page);
  await page.addInitScript(listen);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname + new URL(request.url()).search));

  await test.step("twenty on a page, a widget and a form", async () => {
    const twenty = Array.from({ length: 20 }, (_, n) => element("wall", wall.slug, `w${n}`)).join("");
    const inside = twenty + element("widget", widget, "v") + element("form", form.slug, "f");
    await page.goto(hostSite.add(head(laurel.url) + inside, { "content-security-policy": strict(laurel.url) }));
    await expect(page.locator("laurel-wall .card")).toHaveCount(20 * feeds.length);
    await expect(page.locator("laurel-widget .card")).toHaveCount(feeds.length);
    await expect(page.frameLocator("laurel-form iframe").getByRole("button").first()).toBeVisible();
    await expect.poll(async () => (await told(page, "")).filter((one) => one.includes(" ready "))).toHaveLength(22);
    expect(requests.filter((path) => path.startsWith("/embed/"))).toHaveLength(2);
    await expect.poll(() => told(page, "w0 resize")).toContainEqual(expect.stringMatching(/"height":\d{3}/));
    // The form's frame keeps loading after it has reported its height.
    await page.waitForLoadState("networkidle");
  });

  const first = page.locator("#w0");
  await test.step("attributes change what is drawn", async () => {
    const set = (name: string, value: string) =>
      first.evaluate((host, [key, to]) => host.setAttribute(key, to), [name, value] as const);
    await set("slug", other.slug);
    await expect(first.locator(".card")).toHaveCount(feeds.length - 1);
    await set("theme", "dark");
    await expect(first.locator(".wall[data-theme=dark]")).toHaveCount(1);
    const before = requests.length;
    await first.evaluate((host) => Object.assign(window, { wall: host.shadowRoot?.querySelector(".wall") }));
    await set("theme", "light");
    await expect(first.locator(".wall[data-theme=light]")).toHaveCount(1);
    expect(
      await first.evaluate(
        (host) => host.shadowRoot?.querySelector(".wall") === (window as unknown as { wall: Element }).wall,
      ),
    ).toBe(true);
    expect(requests).toHaveLength(before);
    await set("lang", "de");
    await expect.poll(() => requests.slice(before)).toEqual([`/embed/${other.slug}?lang=de`]);
    await expect(first.locator(".wall[data-theme=light]")).toHaveCount(1);
  });

  await test.step("what visitors do is told", async () => {
    await page.locator("#w1 summary").first().click();
    await expect.poll(() => told(page, "w1 review-opened")).toEqual(['w1 review-opened {"what":"text"}']);
    const frame = page.frames().find((one) => one.url().includes("/form/"));
    await frame?.evaluate(() => parent.postMessage({ type: "laurel:form-step", step: "thanks" }, "*"));
    await expect.poll(() => told(page, "f form-step")).toEqual(['f form-step {"step":"thanks"}']);
    await expect.poll(() => told(page, "f form-submitted")).toHaveLength(1);
  });

  await test.step("fifty mounts leave nothing behind", async () => {
    const mount = (times: number) =>
      page.evaluate(
        async ({ times, attributes }) => {
          for (let n = 0; n < times; n += 1) {
            const element = document.createElement(n % 5 === 4 ? "laurel-form" : "laurel-wall");
            for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
            const ready = new Promise((done) => element.addEventListener("ready", done));
            document.body.prepend(element);
            await ready;
            element.remove();
          }
          await new Promise((done) => setTimeout(done));
        },
        { times, attributes: { service: laurel.url, slug: wall.slug } },
      );
    await page.evaluate(() => document.querySelectorAll("[id]").forEach((one) => one.remove()));
    const session = await page.context().newCDPSession(page);
    await mount(5);
    await expect.poll(async () => (await countLiving(session)).nodes).toBeLessThan(500);
    const before = await countLiving(session);
    await mount(50);
    await expect.poll(async () => (await countLiving(session)).nodes).toBeLessThan(before.nodes + 200);
    await expect
      .poll(async () => (await countLiving(session)).jsEventListeners)
      .toBeLessThan(before.jsEventListeners + 20);
  });
  expect(violations).toEqual([]);

  await test.step("what a server rendered is taken over without a shift", async () => {
    await page.addInitScript(watchPage);
    const include = await (await fetch(`${laurel.url}/w/${wall.slug}/include.html?theme=dark&lang=de`)).text();
    const served = element("wall", wall.slug, "s", include).replace("<laurel-wall", '<laurel-wall theme="dark"');
    requests.length = 0;
    await page.goto(hostSite.add(`${head(laurel.url)}${served}<p>Words of the page.</p>`));
    await expect.poll(() => told(page, "s ready")).toHaveLength(1);
    await expect(page.locator("#s .card")).toHaveCount(feeds.length);
    await expect(page.locator("#s .wall")).toHaveAttribute("data-theme", "dark");
    expect(requests.filter((path) => path.startsWith("/embed/"))).toEqual([`/embed/${wall.slug}?lang=de`]);
    const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
    expect(shift).toBeLessThanOrEqual(0.02);
  });

  await test.step("a wall that is gone, and a service that is away, leave a link", async () => {
    const gone = element("wall", "no-such-wall", "g") + element("wall", wall.slug, "a", "<a href='/ours'>Ours</a>");
    await page.route(`${laurel.url}/embed/${wall.slug}**`, (route) => route.abort());
    await page.clock.install();
    await page.goto(hostSite.add(head(laurel.url) + gone));
    await expect.poll(() => told(page, "g failed")).toHaveLength(1);
    await expect(page.getByRole("link", { name: "Read our reviews" })).toHaveAttribute(
      "href",
      `${laurel.url}/w/no-such-wall`,
    );
    await page.clock.runFor(30_000);
    await expect(page.getByRole("link", { name: "Ours" })).toBeVisible();
  });
  expect(errors).toEqual([]);
});

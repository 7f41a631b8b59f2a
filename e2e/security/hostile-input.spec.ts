import type { Page } from "@playwright/test";
import { collectPolicyViolations } from "#e2e/support/policy-violations.ts";
import { XssDetector } from "#e2e/support/xss-scan.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { hostileStrings } from "#e2e/support/hostile-payloads.ts";
import {
  mapInBatches,
  createWall,
  normalizeText,
  seedTexts,
  readSocial,
  orEmptyIfLong,
} from "#e2e/support/hostile-workspace.ts";
import { textsOf, unstableMarkup } from "./parse-markup.ts";

/** `npm run test:security` sets TEST_ALL to test every payload; otherwise an evenly spread sample. */
const ALL = Boolean(process.env["TEST_ALL"]);
const TEXTS = hostileStrings().filter((_, index) => ALL || index % 3 === 0);
const SAMPLE = ALL ? 24 : 10;
const sampleOf = <T>(items: T[]) => items.filter((_, index) => index % Math.ceil(items.length / SAMPLE) === 0);
/** What a title or name becomes; a file has them on one line. */
const shortText = (text: string, source: "csv" | "update") =>
  normalizeText(source === "csv" ? orEmptyIfLong(text).replaceAll(/\s*\n\s*/g, " ") : orEmptyIfLong(text));
/** As `plainHtml` does: any number of blank lines separates two paragraphs. */
const asPlainText = (text: string) => normalizeText(text).replaceAll(/\n{2,}/g, "\n\n");

async function loadAllCards(page: Page, count: number) {
  const cards = page.locator(".card:not(.cta)");
  await expect(cards.first()).toBeAttached();
  // An embed builds its wall in many short tasks, and gives it a height when it is complete.
  const height = () => page.locator(".wall").evaluate((wall) => wall.parentElement?.clientHeight);
  await expect.poll(height).toBeGreaterThan(0);
  await page.evaluate(async () => {
    const wall = document.querySelector(".svc-embed")?.shadowRoot ?? document;
    for (let more = wall.querySelector("a.more"); more; more = wall.querySelector("a.more")) {
      more.scrollIntoView();
      await new Promise((done) => requestAnimationFrame(done));
    }
  });
  await expect(cards).toHaveCount(count);
}

const BAD_PAGES = {
  "execution: alert": "<main><p onclick=x()>words</p><script>alert(1)</script></main>",
  "request: https://evil.example": '<ul class=wall><li><img src="https://evil.example/pixel.png"></ul>',
  "address javascript":
    '<section class=wall><blockquote class=words><a href="javascript:alert(1)">x</a></blockquote></section>',
};

for (const [sign, html] of Object.entries(BAD_PAGES)) {
  test(`the detector sees a bad page: ${sign}`, async ({ page, laurel, hostSite }) => {
    const detector = await XssDetector.watch(page.context(), [laurel.url, hostSite.origin]);
    await page.goto(hostSite.add(`<!doctype html><title>Bad</title>${html}`));
    await detector.inspect(page, "bad page");
    expect(detector.violations.join("\n")).toContain(sign);
  });
}

test.describe("hostile text", () => {
  test.setTimeout(300_000);

  test("hostile text is kept whole as plain text and inert for visitors", async ({ page, laurel, hostSite }) => {
    // On a separate page, because the CSP of walls forbids parsing HTML (Trusted Types).
    const parserPage = await page.context().newPage();
    await parserPage.goto("/healthz");
    await page.bringToFront();
    const detector = await XssDetector.watch(page.context(), [laurel.url, hostSite.origin]);
    const seeded = await seedTexts(laurel, TEXTS);
    const records = await mapInBatches(seeded, ({ id }) => readSocial(laurel, id));

    await test.step("the API returns hostile text unchanged", async () => {
      for (const [index, { text, source }] of seeded.entries()) {
        const { review_title: title, feed_fields: person } = records[index]!;
        const expected = shortText(text, source);
        expect([title ?? "", person.name, person.organization_name ?? "", person.position ?? ""]).toEqual([
          expected,
          expected,
          expected,
          expected,
        ]);
      }
      const plain = seeded.flatMap(({ source, text }, index) =>
        source === "csv" ? [{ text, comment: records[index]!.comment ?? "" }] : [],
      );
      const read = await parserPage.evaluate(
        textsOf,
        plain.map(({ comment }) => comment),
      );
      expect(read).toEqual(plain.map(({ text }) => asPlainText(text)));
    });

    await test.step("stored markup is parsed the same by another parser", async () => {
      const comments = records.map(({ comment }) => comment ?? "");
      expect(await parserPage.evaluate(unstableMarkup, comments)).toEqual([]);
    });

    for (const source of ["csv", "update"] as const) {
      const reviews = seeded.filter((review) => review.source === source);
      const wall = await createWall(laurel, reviews);
      const check = async (where: string, root: string) => {
        await detector.inspect(page, `${where}, by ${source}`);
        const shown = await page.evaluate(
          ([root]) => {
            const host = document.querySelector(root!)!;
            const cards = [...(host.shadowRoot ?? host).querySelectorAll(".card:not(.cta)")];
            return cards.map((card) =>
              [".title", ".name bdi", ".review-text"].map((part) => card.querySelector(part)?.innerHTML ?? ""),
            );
          },
          [root],
        );
        const texts = await parserPage.evaluate(textsOf, shown.flat());
        for (const [index, { text, id }] of reviews.entries()) {
          const [title, name, shownComment] = texts.slice(index * 3, index * 3 + 3);
          const expected = shortText(text, source);
          expect([title, name], `${where}: review ${id}`).toEqual([expected, expected || "Anonymous"]);
          if (source === "csv") expect(shownComment, `${where}: review ${id}`).toBe(asPlainText(text));
        }
      };

      await test.step(`wall page, by ${source}`, async () => {
        await page.goto(wall.public_url);
        await loadAllCards(page, reviews.length);
        await check("wall page", "body");
      });

      await test.step(`pages of reviews, by ${source}`, async () => {
        for (const { id } of sampleOf(reviews)) {
          await page.goto((await readSocial(laurel, id)).public_url);
          await expect(page.locator(".card .name")).toBeVisible();
          await detector.inspect(page, `page of review ${id}, by ${source}`);
        }
      });

      await test.step(`embed on another site, by ${source}`, async () => {
        const snippet = `<div class="svc-embed" data-id="${wall.unique_page_id}"></div>\n<script src="${laurel.url}/embed.js" async></script>`;
        await page.goto(hostSite.add(`<!doctype html><title>Host</title><h1>Shop</h1>${snippet}`));
        await loadAllCards(page, reviews.length);
        await check("embed", ".svc-embed");
      });
    }
    expect([...new Set(detector.violations)]).toEqual([]);
  });

  test("hostile text stays text in the dashboard: list, editor, reader, designer", async ({
    page,
    laurel,
    hostSite,
  }) => {
    const detector = await XssDetector.watch(page.context(), [laurel.url, hostSite.origin]);
    const seeded = await seedTexts(laurel, TEXTS);
    const rows = page.getByRole("list", { name: "Reviews" }).getByRole("listitem");
    const link = (id: number) => `/reviews/social/${id}`;

    await test.step("list", async () => {
      await page.goto("/reviews");
      const list = page.locator(".review-list");
      await expect(rows.first()).toBeVisible();
      const last = page.locator(`li[aria-posinset="${seeded.length}"]`);
      await expect(async () => {
        await detector.inspect(page, "list");
        await list.evaluate((box) => box.scrollBy(0, box.clientHeight * 1.5));
        await expect(last).toBeVisible({ timeout: 1 });
      }).toPass({ intervals: [10], timeout: 60_000 });
      await detector.inspect(page, "list");
    });

    const sample = sampleOf(seeded.filter(({ source }) => source === "update")).concat(
      sampleOf(seeded.filter(({ source }) => source === "csv")).slice(0, 6),
    );
    for (const { id } of sample)
      await test.step(`editor ${id}`, async () => {
        await page.goto(`${link(id)}/edit`);
        await expect(page.getByRole("textbox", { name: "Comment" })).toBeVisible();
        await expect(page.locator(".animate-shimmer")).toHaveCount(0);
        await detector.inspect(page, `editor of ${id}`);
      });

    await test.step("designer", async () => {
      const hung = seeded.filter(({ source }) => source === "update").slice(0, 300);
      const wall = await createWall(laurel, hung);
      await page.goto(`/walls/${wall.unique_page_id}?tab=reviews`);
      await expect(
        page.getByRole("list", { name: "Reviews on the wall, in order" }).getByRole("listitem").first(),
      ).toBeVisible();
      await detector.inspect(page, "designer");
      const frame = await (await page.waitForSelector("iframe")).contentFrame();
      await expect(frame!.locator(".card:not(.cta)")).toHaveCount(hung.length);
      await detector.inspect(frame!, "preview");
      await page.goto(`/walls/${wall.unique_page_id}?list=all`);
      await expect(
        page.getByRole("list", { name: "Reviews to choose from" }).getByRole("listitem").first(),
      ).toBeVisible();
      await detector.inspect(page, "picker");
      await page.goto("/walls");
      await expect(page.getByRole("heading", { name: "Walls of Love" })).toBeVisible();
      await detector.inspect(page, "walls");
    });

    for (const { id } of sample)
      await test.step(`reader ${id}`, async () => {
        await page.goto(link(id));
        await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
        await expect(page.locator(".animate-shimmer")).toHaveCount(0);
        await detector.inspect(page, `reader of ${id}`);
      });
    expect([...new Set(detector.violations)]).toEqual([]);
  });
});

test("the dashboard refuses markup that could run code, and reports it", async ({ page }) => {
  const violations = await collectPolicyViolations(page);
  await page.goto("/reviews");
  const outcomes = await page.evaluate(() => {
    const write = (html: string) => {
      const element = document.createElement("div");
      try {
        element.innerHTML = html;
        return element.innerHTML;
      } catch (error) {
        return error instanceof TypeError ? "refused" : "failed";
      }
    };
    const run = () => {
      try {
        const script = document.createElement("script");
        script.text = "window.ran = true";
        document.head.append(script);
        return "run" in window ? "ran" : "not run";
      } catch {
        return "refused";
      }
    };
    return [
      write("<p class='a'>on=1 javascript: <b>kept</b></p>"),
      write("<img src=x onerror=alert(1)>"),
      write("<a href='java\tscript:alert(1)'>x</a>"),
      write("<template><script>alert(1)</script></template>"),
      write("<iframe srcdoc='<script>alert(1)</script>'></iframe>"),
      run(),
    ];
  });
  expect(outcomes).toEqual([
    '<p class="a">on=1 javascript: <b>kept</b></p>',
    "refused",
    "refused",
    "refused",
    "refused",
    "refused",
  ]);
  await expect.poll(() => violations.filter((one) => one.startsWith("require-trusted-types-for")).length).toBe(5);
});

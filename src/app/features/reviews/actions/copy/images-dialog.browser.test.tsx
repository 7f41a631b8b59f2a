import { expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { PICTURE_FORMATS } from "#contract/reviews/review-picture.ts";
import { ImagesDialog } from "./images-dialog.tsx";

const review = {
  id: 4,
  unique_feedback_id: "fb4",
  public_url: "https://reviews.example/r/fb4",
  feed_fields: { name: "Ana" },
  extra_details: { approved: true, may_publish: true, state: "approved" },
};
const PIXEL = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.codePointAt(0) ?? 0,
);

async function show(data: object, image: (url: URL) => Response = () => new Response(PIXEL)) {
  const target = { refs: [{ type: "text" as const, id: 4 }] };
  const rendered = await renderScreen(<ImagesDialog open close={() => {}} finalFocus={() => true} target={target} />, {
    answers: { getTextReview: { data }, getReviewContext: { data: { agreed: ["publish_text"] } } },
  });
  const service = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.startsWith("/r/")) return service(input, init);
    asked.push(url.pathname + url.search);
    return Promise.resolve(image(url));
  });
  return { ...rendered, asked };
}

const downloads = () => {
  const names: string[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return create(blob);
  });
  return { names, last: () => blobs.at(-1) };
};

test("a public review has an image in each format, in the chosen look, to download alone or all as ZIP", async () => {
  const saved = downloads();
  const { page, asked } = await show(review);
  await expect.element(page.getByRole("img", { name: "Square: review by Ana" })).toBeVisible();
  await expect.element(page.getByText("Shown without name and photo.")).toBeVisible();
  await page.getByRole("region", { name: "Story" }).getByRole("button", { name: "Download" }).click();
  await page.getByRole("radio", { name: "Plain" }).click();
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect.element(page.getByRole("img", { name: "Square: review by Ana" })).toBeVisible();
  expect(asked).toContain("/r/fb4/square.png");
  expect(asked).toContain("/r/fb4/signature.png?style=plain&theme=dark");
  await page.getByRole("button", { name: "Download all (ZIP)" }).click();
  await expect.poll(() => saved.names).toEqual(["review-4-story.png", "review-4-images.zip"]);
  const zip = await saved.last()?.text();
  for (const format of PICTURE_FORMATS) expect(zip).toContain(`review-4-${format}.png`);
});

test("the address of an image is that of the public page, shown when the clipboard is denied", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  const { page } = await show(review);
  await page.getByRole("radio", { name: "Accent colour" }).click();
  const signature = page.getByRole("region", { name: "E-mail signature" });
  await signature.getByRole("button", { name: "Copy image address" }).click();
  const address = "https://reviews.example/r/fb4/signature.png?style=accent";
  expect(copied).toHaveBeenLastCalledWith(address);
  copied.mockRejectedValueOnce(new Error("denied"));
  await signature.getByRole("button", { name: "Copy image address" }).click();
  await expect.element(signature.getByRole("textbox")).toHaveValue(address);
});

test("an image that failed is asked for again, and the archive waits for it", async () => {
  let isAway = true;
  const { page } = await show(review, ({ pathname }) =>
    isAway && pathname.endsWith("link.png") ? new Response(null, { status: 500 }) : new Response(PIXEL),
  );
  const link = page.getByRole("region", { name: "Link preview" });
  await expect.element(link.getByRole("alert")).toBeVisible();
  const zip = page.getByRole("button", { name: "Download all (ZIP)" });
  await expect.element(zip).toHaveAttribute("aria-disabled", "true");
  isAway = false;
  await link.getByRole("button", { name: "Try again" }).click();
  await expect.element(link.getByRole("img")).toBeVisible();
  await expect.element(zip).not.toHaveAttribute("aria-disabled", "true");
});

test.each([
  ["hidden", { state: "set_aside", may_publish: true }, /This review is hidden/],
  ["without consent", { state: "new", may_publish: false }, /Without consent to publish/],
  ["neither approved nor on a wall", { state: "new", may_publish: true }, /not approved and on no wall/],
])("a review that is %s cannot be shared, and it says why", async (_, extra_details, reason) => {
  const { page, asked } = await show({ ...review, public_url: "", extra_details });
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(page.getByRole("button", { name: /Download/ }).elements()).toEqual([]);
  expect(asked).toEqual([]);
});

import { afterEach, expect, test, vi } from "vitest";

const HOST = `<div class="svc-form" data-id="none" data-mode="button" data-label="Tell us"></div>`;

afterEach(() => {
  document.querySelector("dialog")?.close();
  vi.restoreAllMocks();
});

test("the button of a form works on a page that a site restores from its markup", async () => {
  const script = document.createElement("script");
  script.src = "/form.js";
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  const page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = HOST;
  await import("./embed-form.ts");
  const restored = page.cloneNode(true);
  expect(page.querySelectorAll("button")).toHaveLength(1);
  page.replaceWith(restored);
  const opened = () => {
    document.querySelector<HTMLElement>(".svc-form button")?.click();
    return document.querySelector("dialog")?.open ?? false;
  };
  await expect.poll(opened).toBe(true);
  expect(document.querySelectorAll(".svc-form button")).toHaveLength(1);
  expect(document.querySelector("dialog")?.getAttribute("aria-label")).toBe("Tell us");
});

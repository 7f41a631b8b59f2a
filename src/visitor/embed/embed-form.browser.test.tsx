import { afterEach, expect, test, vi } from "vitest";

const HOST = `<div class="svc-form" data-id="none" data-mode="button" data-label="Tell us"></div>`;

afterEach(() => {
  document.querySelector("dialog")?.close();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

async function loadScript() {
  const script = document.createElement("script");
  script.src = "/form.js";
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  await import("./embed-form.ts");
}

test("the button of a form works on a page that a site restores from its markup", async () => {
  const page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = HOST;
  await loadScript();
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

test("the dialog of a form stays open when the menu with its button leaves the page", async () => {
  await loadScript();
  const addHost = async () => {
    const menu = document.body.appendChild(document.createElement("menu"));
    menu.innerHTML = HOST;
    await expect.poll(() => menu.querySelector("button")).not.toBeNull();
    return menu;
  };
  const menu = await addHost();
  menu.querySelector("button")?.click();
  expect(document.querySelector("dialog")?.open).toBe(true);
  menu.remove();
  // The script has seen the removal when it has made the next button.
  await addHost();
  expect(document.querySelector("dialog")?.open).toBe(true);
});

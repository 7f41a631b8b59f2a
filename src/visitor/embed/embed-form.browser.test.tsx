import { afterEach, expect, test } from "vitest";

const HOST = `<div class="svc-form" data-id="none" data-mode="button" data-label="Tell us"></div>`;

afterEach(() => {
  document.querySelector("dialog")?.close();
  document.body.replaceChildren();
});

/** As a loader of scripts does: the page says only which script it has. */
async function loadScript() {
  const script = document.body.appendChild(document.createElement("script"));
  script.type = "text/plain";
  script.src = "/form.js";
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

test("a form follows the attributes of its host, and the dialog of its button stays open", async () => {
  await loadScript();
  const page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = `<div class="svc-form" data-id="one" data-source="first">Rate the lamp</div>${HOST}`;
  const [inline, button] = page.querySelectorAll<HTMLElement>(".svc-form");
  const frame = () => page.querySelector("iframe");
  const shown = () => frame() && new URL(frame()?.src ?? "");
  await expect.poll(() => shown()?.searchParams.get("source")).toBe("first");
  inline?.setAttribute("data-source", "second");
  await expect.poll(() => shown()?.searchParams.get("source")).toBe("second");
  inline?.setAttribute("data-id", "two");
  await expect.poll(() => shown()?.pathname).toBe("/form/two");
  expect(frame()?.title).toBe("Rate the lamp");
  page.querySelector("button")?.click();
  const before = frame();
  inline?.setAttribute("data-label", "Of no button");
  button?.setAttribute("data-label", "Tell them");
  await expect.poll(() => button?.textContent).toBe("Tell them");
  expect(frame()).toBe(before);
  inline?.removeAttribute("data-id");
  await expect.poll(frame).toBeNull();
  button?.removeAttribute("data-id");
  await expect.poll(() => button?.childElementCount).toBe(0);
  expect(document.querySelector("dialog")?.open).toBe(true);
});

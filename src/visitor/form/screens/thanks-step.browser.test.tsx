/** @jsxImportSource preact */
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { formUrl } from "#contract/core/public-paths.ts";
import { formForTests, formPageForTests, formStateForTests } from "#visitor/testing/sample-form.ts";
import { Thanks } from "./thanks-step.tsx";

const host = document.body.appendChild(document.createElement("div"));
afterEach(() => {
  render(null, host);
  vi.unstubAllGlobals();
});

const PRIVATE_URL = "https://reviews.example/mine/1";

function renderThanks(navigator: object) {
  vi.stubGlobal("navigator", navigator);
  const view = {
    title: "Thank you",
    message: "",
    media: [],
    reveal: "CODE10",
    redirectUrl: null,
    platforms: [],
    affiliateUrl: null,
    share: true,
    widgetId: null,
  };
  const scene = formStateForTests(formPageForTests(formForTests()));
  render(<Thanks scene={scene} thanked={{ view, privateUrl: PRIVATE_URL }} />, host);
  const links = [...host.querySelectorAll("a")].map(({ href }) => href);
  return { buttons: host.querySelectorAll("button"), links, url: formUrl(location.origin, "shop") };
}

test("a page without a clipboard offers no button to copy, and shows the address of the form as text", () => {
  const { buttons, links, url } = renderThanks({});
  expect(buttons).toHaveLength(0);
  expect(host.textContent).toContain("CODE10");
  expect(host.textContent).toContain(url);
  expect(links).toEqual([PRIVATE_URL]);
});

test("a page with a clipboard copies the code, the private link and the address of the form", () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const { buttons, links, url } = renderThanks({ clipboard: { writeText } });
  buttons.forEach((button) => button.click());
  expect(writeText.mock.calls.flat()).toEqual(["CODE10", PRIVATE_URL, url]);
  expect(links).toEqual([PRIVATE_URL]);
});

import { renderToString } from "react-dom/server";
import { hydrateRoot } from "react-dom/client";
import { afterEach, assert, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ElementEvent } from "./laurel-elements.ts";
import { LaurelForm, LaurelWall } from "./react.ts";

// Nothing listens on this port.
const SERVICE = "http://127.0.0.1:1";
const WALL = { service: SERVICE, slug: "home" } as const;
const INCLUDE = `<div class="laurel-wall" lang="en"><template shadowrootmode="open"><p class="wall" style="height:200px">Loved</p></template><a href="${SERVICE}/w/home">Loved</a></div>`;

const problems = vi.spyOn(console, "error");
beforeEach(() => void problems.mockClear());
afterEach(() => assert.deepEqual(problems.mock.calls, []));

test("a wall whose service is away shows a link, gives back its height and says so, also to a late listener", async () => {
  const onFailed = vi.fn<() => void>();
  const screen = await render(<LaurelWall {...WALL} style={{ minHeight: 500 }} onFailed={onFailed} />);
  await expect.poll(() => onFailed.mock.calls.length).toBe(1);
  const link = screen.getByRole("link", { name: "Read our reviews" });
  expect(link.element()).toHaveProperty("href", `${SERVICE}/w/home`);
  const element = screen.container.querySelector("laurel-wall");
  expect(element?.offsetHeight).toBeLessThan(60);
  expect(await new Promise((done) => element?.addEventListener("failed", ({ type }) => done(type)))).toBe("failed");
});

test("changed props become attributes, and the newest listener is called", async () => {
  const listener = () => vi.fn<(event: ElementEvent<"form-step">) => void>();
  const [first, second] = [listener(), listener()];
  const screen = await render(<LaurelForm service={SERVICE} slug="one" mode="button" onFormStep={first} />);
  await screen.rerender(
    <LaurelForm service={SERVICE} slug="two" className="wide" label="Tell us" lang="de" onFormStep={second} />,
  );
  const element = screen.container.querySelector("laurel-form");
  expect(element?.getAttributeNames().toSorted()).toEqual(["class", "label", "lang", "service", "slug", "style"]);
  expect(element?.className).toBe("wide");
  expect(screen.getByRole("link", { name: "Tell us" }).element()).toHaveProperty("href", `${SERVICE}/form/two`);
  element?.dispatchEvent(new CustomEvent("form-step", { detail: { step: "about" } }));
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls[0]?.[0].detail).toEqual({ step: "about" });
  await screen.unmount();
  element?.dispatchEvent(new CustomEvent("form-step"));
  expect(second).toHaveBeenCalledTimes(1);
});

test("what a server rendered is kept when React takes the page over", async () => {
  const page = <LaurelWall {...WALL} html={INCLUDE} />;
  const host = document.body.appendChild(document.createElement("div"));
  host.setHTMLUnsafe(renderToString(page));
  const wall = host.querySelector(".laurel-wall")?.shadowRoot?.querySelector(".wall");
  expect(wall?.textContent).toBe("Loved");
  const root = hydrateRoot(host, page);
  await expect.poll(() => host.querySelector("laurel-wall")?.state).toBe("failed");
  expect(host.querySelector(".laurel-wall")?.shadowRoot?.querySelector(".wall")).toBe(wall);
  expect(wall?.clientHeight).toBe(200);
  root.unmount();
  host.remove();
});

test("a server without a browser renders the link", () => {
  expect(renderToString(<LaurelWall {...WALL} theme="dark" label="Reviews" />)).toBe(
    `<laurel-wall service="${SERVICE}" slug="home" theme="dark" label="Reviews" style="display:block"><a href="${SERVICE}/w/home">Reviews</a></laurel-wall>`,
  );
});

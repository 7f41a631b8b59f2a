import { afterEach, expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { SplitView } from "#app/shared/draft-editor/layout/split-view.tsx";
import { m } from "#messages/gen/messages.js";
import { Shell } from "./shell.tsx";

afterEach(() => screen.viewport(1024, 768));

const rows = Array.from({ length: 40 }, (_, row) => `Row ${row}`);

async function open(width: number, height: number) {
  await screen.viewport(width, height);
  const { page } = await renderScreen(
    <Shell>
      {rows.map((name) => (
        <button key={name} type="button" className="h-9 shrink-0">
          {name}
        </button>
      ))}
      <div className="h-(--shell-bottom) shrink-0" />
    </Shell>,
  );
  const bar = page.getByRole("navigation", { name: m.shell_navigation() });
  await expect.element(bar).toBeInTheDocument();
  return { page, bar: () => bar.element().getBoundingClientRect() };
}

test("a control that gets the focus is beside the bars, not below them", async () => {
  const { page, bar } = await open(390, 700);
  const boxes = rows.map((name) => {
    const control = page.getByRole("button", { name, exact: true }).element() as HTMLElement;
    control.focus();
    return control.getBoundingClientRect();
  });
  const { top } = bar();
  for (const box of boxes) expect(box.bottom).toBeLessThanOrEqual(top);
  const header = document.querySelector("header")!.getBoundingClientRect();
  for (const name of rows.toReversed()) {
    const control = page.getByRole("button", { name, exact: true }).element() as HTMLElement;
    control.focus();
    expect(control.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom);
  }
});

test("the bars scroll away on a low screen, as at 400 % zoom", async () => {
  const { page, bar } = await open(320, 256);
  (page.getByRole("button", { name: "Row 39" }).element() as HTMLElement).scrollIntoView({ block: "end" });
  expect(document.querySelector("header")!.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
  expect(bar().bottom).toBeLessThanOrEqual(0);
  // At a usual height they stay.
  await screen.viewport(320, 640);
  expect(document.querySelector("header")!.getBoundingClientRect().top).toBe(0);
  expect(bar().bottom).toBe(640);
});

test.each([256, 800])("the two sides of an editor have room to work at a height of %i pixels", async (height) => {
  await screen.viewport(320, height);
  const { page } = await renderScreen(
    <div className="screen-height flex flex-col overflow-y-auto" data-testid="editor">
      <div className="h-40 shrink-0" />
      <SplitView side={undefined} onSideChange={() => {}} sections={<div className="h-full">Fields</div>} preview="" />
    </div>,
  );
  const fields = page.getByText("Fields");
  await expect.element(fields).toBeInTheDocument();
  expect(fields.element().clientHeight).toBeGreaterThanOrEqual(256);
  const { scrollHeight, clientHeight } = page.getByTestId("editor").element();
  expect(scrollHeight > clientHeight).toBe(height === 256);
});

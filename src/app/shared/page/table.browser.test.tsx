import "#app/styles.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";

const LONG = "key_".padEnd(60, "0123456789");

const tableOf = (width: number) => (
  <div style={{ width }}>
    <Table caption="Keys">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th end>Uses</Th>
          <Th>Key</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Td className="min-w-80">Shop</Td>
          <Td end>12</Td>
          <Td className="whitespace-nowrap">{LONG}</Td>
          <Td>
            <button type="button">Delete</button>
          </Td>
        </tr>
      </tbody>
    </Table>
  </div>
);

const labels = (cells: Element[]) => cells.map((cell) => getComputedStyle(cell, "::before").content);

test.each([320, 390])("a row is a card with the names of its columns where the table is %i px wide", async (width) => {
  const page = await render(tableOf(width));
  const region = page.getByRole("region", { name: "Keys" }).element();
  expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
  const cells = page.getByRole("cell").elements();
  expect(labels(cells)).toEqual(['"Name"', '"Uses"', '"Key"', "none"]);
  const tops = cells.map((cell) => cell.getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((one, two) => one - two));
  expect(new Set(tops).size).toBe(cells.length);
});

test("a row is one line where there is room", async () => {
  const page = await render(tableOf(900));
  const cells = page.getByRole("cell").elements();
  expect(labels(cells)).toEqual(["none", "none", "none", "none"]);
  expect(new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size).toBe(1);
});

test("a card shows the new name of a column whose heading changes", async () => {
  const one = (name: string) => (
    <div style={{ width: 320 }}>
      <Table caption="Keys">
        <thead>
          <tr>
            <Th>{name}</Th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Td>Shop</Td>
          </tr>
        </tbody>
      </Table>
    </div>
  );
  const page = await render(one("Name"));
  await page.rerender(one("Place"));
  expect(labels(page.getByRole("cell").elements())).toEqual(['"Place"']);
});

test("a cell in another script stays at the edge of its column", async () => {
  const page = await render(
    <Table caption="People">
      <tbody>
        <tr>
          <Td dir="auto">ليلى</Td>
        </tr>
      </tbody>
    </Table>,
  );
  const { direction, textAlign } = getComputedStyle(page.getByRole("cell").element());
  expect([direction, textAlign]).toEqual(["rtl", "left"]);
});

test.each([true, false])("a date is never broken into lines (exact: %s)", async (exact) => {
  const page = await render(
    <div style={{ width: 20 }}>
      <RelativeTime exact={exact} value="2026-03-01T10:00:00.000000Z" />
    </div>,
  );
  const time = page.container.querySelector("time");
  expect(time?.getClientRects()).toHaveLength(1);
});

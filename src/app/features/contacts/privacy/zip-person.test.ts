import { afterEach, expect, test, vi } from "vitest";
import { zipPerson } from "./zip-person.ts";

afterEach(() => vi.unstubAllGlobals());

const file = (name: string) => ({
  name,
  url: `https://reviews.example/media/${name}`,
  content_type: "image/webp",
  bytes: 5,
});
const copy = {
  filename: "person-1",
  document: { name: "Ada" },
  files: [file("one.webp"), file("two.webp"), file("gone.webp")],
};

test("files are read through the dashboard's own origin, else from where they are, and others are listed", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (address === "/media/one.webp") return new Response("first");
    if (address === "https://reviews.example/media/two.webp") return new Response("second");
    // As a server of static pages answers every path.
    if (address.startsWith("/")) return new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
    throw new TypeError("Failed to fetch");
  });
  const { archive, missing } = await zipPerson(copy, () => {});
  const content = await archive.text();
  expect(missing).toBe(1);
  for (const part of ["files/one.webp", "first", "files/two.webp", "second", "missing.txt", "gone.webp https://"])
    expect(content).toContain(part);
  expect(content).not.toContain("doctype");
  expect(asked).not.toContain("https://reviews.example/media/one.webp");
});

import { execFileSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { formPath } from "#contract/core/public-paths.ts";
import { reviewBody } from "#tools/review-body.ts";
import { type Alone, installAlone } from "./harness/alone.ts";
import { startCaddy } from "./harness/caddy.ts";
import { Cleanup } from "./harness/cleanup.ts";
import { addForm } from "./harness/forms.ts";
import { findProgram } from "./harness/programs.ts";
import { beginUpload, sendPart } from "./harness/uploads.ts";
import { Visitor, type Way } from "./harness/visitor.ts";

const MB = 1024 * 1024;
const DOMAIN = "love.example.org";
/** What `systemd-analyze security` may say at most, from 0 (nothing is allowed) to 10. */
const MAX_EXPOSURE = 2;

const Page = z.object({ unique_page_id: z.string() });

let at: Alone;
let caddy: Way;
beforeAll(async () => {
  const cleanup = new Cleanup();
  await cleanup.guard(async () => {
    const folder = cleanup.makeFolder();
    at = await installAlone(cleanup, path.join(folder, "data"));
    caddy = await startCaddy(cleanup, folder, at.process.port);
  });
  return () => cleanup.run();
});

test("behind Caddy a form is opened, a file of 20 MB is uploaded and a review is sent", async () => {
  const form = await addForm(at.program, caddy, "Behind Caddy");
  const page = await new Visitor().send(caddy, "GET", formPath(form.slug));
  expect(page.status).toBe(200);
  expect(page.headers["strict-transport-security"]).toBeDefined();
  const begun = await beginUpload(caddy, form, 20 * MB);
  expect((await sendPart(caddy, begun.path, 0, randomBytes(20 * MB))).status).toBe(204);
  const sent = await new Visitor().send(caddy, "POST", `${formPath(form.slug)}/reviews`, {
    body: reviewBody(form, "Grace", randomUUID()),
  });
  expect(sent.status, sent.body).toBe(200);
});

test("Caddy fetches a certificate for the domain of a wall at the first visit, and none for any other name", async () => {
  const visit = (host: string) => new Visitor().send({ ...caddy, host }, "GET", "/");
  await expect(visit(DOMAIN)).rejects.toThrow(/alert|handshake|closed|reset/i);
  const json = { name: "Loved", title: "At home", custom_domain: DOMAIN };
  const made = await at.program.send(caddy, "POST", "/v3/pages", { json });
  expect(made.status, made.body).toBe(200);
  const { unique_page_id: id } = Page.parse(made.data);
  const shown = await at.program.send(caddy, "PUT", `/v3/pages/${id}/visibility`, { json: { visibility: "public" } });
  expect(shown.status, shown.body).toBe(200);
  // The process believes for two seconds that the name is unknown.
  const open = () => visit(DOMAIN).catch(() => ({ status: 0, body: "" }));
  await expect.poll(async () => (await open()).status, { timeout: 20_000 }).toBe(200);
  expect((await open()).body).toContain("At home");
  await expect(visit("other.example.org")).rejects.toThrow(/alert|handshake|closed|reset/i);
});

test("systemd finds nothing wrong with the unit, and little that it leaves open", () => {
  const program = findProgram("systemd-analyze");
  const unit = "src/deploy/laurel.service";
  const said = execFileSync(program, ["security", "--offline=true", unit], { encoding: "utf8" });
  const exposure = Number(/exposure level for laurel\.service: ([\d.]+)/.exec(said)?.[1]);
  console.log(`exposure ${exposure}`);
  expect(exposure).toBeLessThanOrEqual(MAX_EXPOSURE);
  const wrong = execFileSync(program, ["verify", unit], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  expect(wrong).toBe("");
});

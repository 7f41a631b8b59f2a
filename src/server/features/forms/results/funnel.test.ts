import { afterEach, describe, expect, test } from "vitest";
import { formShareEndpoints } from "#contract/forms/form-share.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import { formSteps, forms } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";
import { countFormStep, flushSteps } from "#server/domain/forms/step-counter.ts";

const { at, call, created, list, update } = openFormsFixture();

const PERSON = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";
const reach = async (slug: string, step: string, userAgent = PERSON) => {
  const body = JSON.stringify({ step });
  const headers = { "content-type": "application/json", "user-agent": userAgent };
  return (await at.service.request(`/form/${slug}/steps`, { method: "POST", headers, body })).status;
};
const countVisitor = (formId: number, step: FormStep, address = "192.0.2.1") =>
  countFormStep(at.service.services, { workspaceId: at.home.workspaceId, formId, step }, { address });
const flush = () => flushSteps(at.service.services);
const funnel = async (id: string, query = "") =>
  formShareEndpoints.getFormFunnel.answer.parse((await call("GET", `/forms/${id}/funnel${query}`)).body).data;
const counts = async (id: string, query = "") => (await funnel(id, query)).steps.map(({ count }) => count);

afterEach(flush);

describe("steps of a form", () => {
  test("are counted in few writes, without anything about visitors", async () => {
    const form = await created();
    for (let visitor = 0; visitor < 5; visitor += 1) countVisitor(form.id, "welcome");
    for (const step of ["capture", "capture", "capture", "about", "consent"])
      expect(await reach(form.slug, step)).toBe(200);
    countVisitor(form.id, "thanks");
    expect(await at.system((db) => db.select().from(formSteps))).toEqual([]);
    await flush();
    expect(await counts(form.unique_form_id)).toEqual([5, 3, 1, 1, 1, 1]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await funnel(form.unique_form_id)).days).toEqual([{ day: today, views: 5, starts: 3, submissions: 1 }]);
    expect(await list()).toMatchObject([
      { views: 5, starts: 3, steps: [{ step: "welcome", count: 5 }, {}, {}, {}, {}, {}] },
    ]);
    const [row] = await at.system((db) => db.select().from(formSteps));
    expect(Object.keys(row ?? {}).toSorted()).toEqual(["count", "day", "formId", "step", "workspaceId"]);
    expect(await at.system((db) => db.select({ version: forms.version }).from(forms))).toEqual([{ version: 1 }]);
  });

  test("a later step counts for the earlier ones, whether reported or not", async () => {
    const form = await created();
    countVisitor(form.id, "thanks");
    await flush();
    expect(await counts(form.unique_form_id)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("leave out bots and limit each address", async () => {
    const form = await created();
    for (const agent of ["Googlebot/2.1", "facebookexternalhit/1.1", "curl/8.0", "WhatsApp/2.2", "python-requests/2"])
      expect(await reach(form.slug, "capture", agent)).toBe(200);
    for (let pushed = 0; pushed < 500; pushed += 1) countVisitor(form.id, "about", "192.0.2.2");
    countVisitor(form.id, "about", "192.0.2.3");
    await flush();
    expect(await counts(form.unique_form_id)).toEqual([61, 61, 61, 61, 0, 0]);
  });

  test("first and last step are counted by the service only; others must be known steps of an open form", async () => {
    const form = await created();
    for (const step of ["welcome", "thanks"]) expect(await reach(form.slug, step)).toBe(200);
    expect(await reach(form.slug, "elsewhere")).toBe(422);
    expect(await reach("nothing", "about")).toBe(404);
    await update(form.unique_form_id, { is_paused: true });
    expect(await reach(form.slug, "about")).toBe(404);
    await flush();
    expect(await counts(form.unique_form_id)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test("are shown for the days asked for, deleted with the form and private to the workspace", async () => {
    const form = await created();
    const { workspaceId } = at.home;
    const on = (day: string, step: string, count: number) => ({ workspaceId, formId: form.id, day, step, count });
    await at.system((db) =>
      db
        .insert(formSteps)
        .values([
          on("2026-01-01", "welcome", 9),
          on("2026-01-02", "welcome", 4),
          on("2026-01-02", "thanks", 1),
          on("2026-01-03", "welcome", 7),
        ]),
    );
    const id = form.unique_form_id;
    expect(await counts(id)).toEqual([20, 1, 1, 1, 1, 1]);
    expect((await funnel(id, "?from=2026-01-02&to=2026-01-02")).days).toEqual([
      { day: "2026-01-02", views: 4, starts: 0, submissions: 1 },
    ]);
    expect(await counts(id, "?from=2026-01-02")).toEqual([11, 1, 1, 1, 1, 1]);
    const other = await at.service.workspace("Other");
    expect(await call("GET", `/forms/${id}/funnel`, undefined, other.headers)).toMatchObject({ status: 404 });
    countVisitor(form.id, "welcome");
    await call("DELETE", `/forms/${id}`);
    await flush();
    expect(await at.system((db) => db.select().from(formSteps))).toEqual([]);
  });

  test("are complete when several processes count at once", async () => {
    const form = await created();
    const { database } = at.service.services;
    const processes = Array.from({ length: 4 }, () => ({ ...at.service.services, database: { ...database } }));
    for (const one of processes)
      for (let visitor = 0; visitor < 10; visitor += 1)
        countFormStep(one, { workspaceId: at.home.workspaceId, formId: form.id, step: "welcome" }, { address: "a" });
    await Promise.all(processes.map(flushSteps));
    expect(await list()).toMatchObject([{ views: 40 }]);
    expect(await counts(form.unique_form_id)).toEqual([40, 0, 0, 0, 0, 0]);
  });
});

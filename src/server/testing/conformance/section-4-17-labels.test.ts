import { describe, expect, test } from "vitest";
import { openContactsFixture } from "#server/testing/seeds/contacts.ts";
import { auditLog, timelineEvents } from "#server/platform/db/tables/schema.ts";

const { at, call } = openContactsFixture();
const label = async (name: string, headers = {}) => (await call("POST", "/review-labels", { name }, headers)).body.data;
const MISSING = "01jd000000000000000000000z";

describe("GET /review-labels (v3 interface, section 4.17)", () => {
  test("answers labels by name, unpaged; the count only with include[]=reviews_count", async () => {
    const [b] = [await label("Beta"), await label("Alpha")];
    const [review] = await at.insert({});
    await call("PUT", `/feeds/text/${review}/labels`, { label_ids: [b.id] });
    const plain = (await call("GET", "/review-labels")).body;
    expect(plain.data.map(({ name }: { name: string }) => name)).toEqual(["Alpha", "Beta"]);
    expect(plain.data[0]).not.toHaveProperty("reviews_count");
    const counted = (await call("GET", "/review-labels?include[]=reviews_count")).body.data;
    expect(counted.map(({ reviews_count }: { reviews_count: number }) => reviews_count)).toEqual([0, 1]);
  });
});

describe("writing labels (ours)", () => {
  test("create answers 200 with the record; colour is checked and may be left out", async () => {
    const { status, body } = await call("POST", "/review-labels", {
      name: " Launch ",
      attributes: { css_color_code: "red" },
    });
    expect([status, body.message, body.data.name]).toEqual([200, "Label Created Successfully", "Launch"]);
    expect(body.data.attributes).toEqual({ css_color_code: "red" });
    expect((await label("Plain")).attributes).toEqual({ css_color_code: null });
    for (const wrong of [
      { name: "" },
      {},
      { name: "x".repeat(61) },
      { name: "C", attributes: { css_color_code: "url(x)" } },
    ])
      expect((await call("POST", "/review-labels", wrong)).status).toBe(422);
  });

  test("names are unique in a workspace, ignoring case: 422 at `name`", async () => {
    const launch = await label("Launch");
    const second = await label("Second");
    for (const answer of [
      await call("POST", "/review-labels", { name: "LAUNCH" }),
      await call("PUT", `/review-labels/${second.id}`, { name: "launch" }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, { name: ["The name has already been taken."] }]);
    expect((await call("PUT", `/review-labels/${launch.id}`, { name: "LAUNCH" })).body.data.name).toBe("LAUNCH");
    const other = await at.service.workspace("Other");
    expect((await label("Launch", other.headers)).name).toBe("Launch");
  });

  test("update changes only sent fields; delete removes it from reviews; both are in the audit log", async () => {
    const { id } = await label("Launch");
    const [review] = await at.insert({});
    await call("PUT", `/feeds/text/${review}/labels`, { label_ids: [id] });
    const coloured = await call("PUT", `/review-labels/${id}`, { attributes: { css_color_code: "#123456" } });
    expect(coloured.body).toEqual({
      message: "Label Updated Successfully",
      data: { id, name: "Launch", attributes: { css_color_code: "#123456" } },
    });
    const { body } = await call("DELETE", `/review-labels/${id}`);
    expect(body).toEqual({ message: "Label Deleted Successfully" });
    expect((await call("GET", `/feeds/text/${review}`)).body.data.review_labels).toEqual([]);
    const audit = await at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(audit.filter(({ record }) => record === "Label").map(({ action }) => action)).toEqual([
      "created",
      "updated",
      "deleted",
    ]);
  });

  test("a numeric id, a foreign label and a missing one: 404 `Label not found.`", async () => {
    await label("Launch");
    const other = await at.service.workspace("Other");
    const foreign = await label("Theirs", other.headers);
    for (const id of ["1", foreign.id, MISSING, "%00"])
      for (const [method, body] of [["PUT", { name: "Mine" }], ["DELETE"]] as const) {
        const answer = await call(method, `/review-labels/${id}`, body);
        expect([id, answer.status, answer.body]).toEqual([id, 404, { message: "Label not found." }]);
      }
  });

  test("viewers may read and not write", async () => {
    const { headers } = await at.home.credentials("viewer");
    expect((await call("GET", "/review-labels", undefined, headers)).status).toBe(200);
    expect((await call("POST", "/review-labels", { name: "Launch" }, headers)).status).toBe(403);
  });
});

describe("labels of a review (ours)", () => {
  test.each(["text", "video", "audio", "social"])("are replaced on a %s review, with its history", async (medium) => {
    const [a, b] = [await label("A"), await label("B")];
    const [id] = await at.insert({ medium });
    const path = `/feeds/${medium}/${id}/labels`;
    await call("PUT", path, { label_ids: [a.id] });
    const { body } = await call("PUT", path, { label_ids: [b.id, b.id] });
    expect(body).toEqual({ message: "Review Updated Successfully", data: { review_labels: [b] } });
    expect((await call("GET", `/feeds/${medium}/${id}`)).body.data.review_labels).toEqual([b]);
    const history = async () => [
      (await at.system((db) => db.select().from(timelineEvents))).length,
      (await at.system((db) => db.select().from(auditLog))).filter(({ record }) => record === "Review").length,
    ];
    expect(await history()).toEqual([2, 2]);
    expect((await call("PUT", path, { label_ids: [b.id] })).status).toBe(200);
    expect(await history()).toEqual([2, 2]);
    expect((await call("PUT", path, { label_ids: [""] })).body.data.review_labels).toEqual([]);
  });

  test("a foreign label is 422 like a missing one, a foreign review 404, and nothing changes", async () => {
    const other = await at.service.workspace("Other");
    const theirs = await label("Theirs", other.headers);
    const [id] = await at.insert({});
    const [foreign] = await at.insert({ workspaceId: other.workspaceId });
    const answers = [];
    for (const wrong of [theirs.id, MISSING])
      answers.push(await call("PUT", `/feeds/text/${id}/labels`, { label_ids: [wrong] }));
    for (const { status, body } of answers)
      expect([status, body.errors]).toEqual([422, { label_ids: ["The selected label ids is invalid."] }]);
    for (const path of [`text/${foreign}`, `video/${id}`, `text/999999`, `nothing/${id}`]) {
      const { status, body } = await call("PUT", `/feeds/${path}/labels`, { label_ids: [] });
      expect([path, status, body]).toEqual([path, 404, { message: "Review not found." }]);
    }
  });
});

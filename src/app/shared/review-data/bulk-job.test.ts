import { afterEach, expect, test, vi } from "vitest";
import { chooseWorkspace } from "#api/client.ts";
import { query, queryClient } from "#api/query.ts";
import { sessionRecord } from "#app/testing/session-record.ts";
import { type BulkJob, pollBulkJob, retryBulkJob, undoBulkJob, UnknownOutcome } from "./bulk-job.ts";

const job = (state: BulkJob["state"]) =>
  ({ id: 7, state, done: 1, failed: 0, total: 2, failures: [] }) as unknown as BulkJob;
const answer = (state: BulkJob["state"]) => Response.json({ message: "", data: job(state) });
const refusal = (status: number) => Response.json({ message: "No." }, { status });
const LOST = () => Promise.reject(new TypeError("Failed to fetch"));

/** Stubs the service: each call of a path takes the next of its answers. Returns the calls, with their workspaces. */
function stubService(answers: Record<string, (() => Response | Promise<Response>)[]>) {
  const calls: { path: string; workspace: string | null }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = url.replace("/proxy", "").replace("/v3/feeds/changes/7", "job");
    calls.push({ path, workspace: new Headers(init.headers).get("svc-workspace-id") });
    return answers[path]?.shift()?.() ?? Response.json(sessionRecord("editor"));
  });
  return { calls, paths: () => calls.map(({ path }) => path) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  chooseWorkspace(undefined);
  queryClient.clear();
});

test.each([
  ["undone", "job/undo", "undoing", undoBulkJob],
  ["repeated", "job/retry", "running", retryBulkJob],
] as const)("a job is followed and %s in the workspace that it began in", async (_what, path, begun, run) => {
  chooseWorkspace("bakery");
  const switchThen = (state: BulkJob["state"]) => () => {
    chooseWorkspace("cinema");
    return answer(state);
  };
  const { calls } = stubService({
    [path]: [switchThen(begun)],
    job: [() => answer(begun), () => answer("done")],
  });
  await run(7);
  expect(calls).toEqual([path, "job", "job"].map((called) => ({ path: called, workspace: "bakery" })));
});

test("a job is followed past errors that pass, and no longer when it cannot be read", async () => {
  const { paths } = stubService({ job: [LOST, () => refusal(429), () => refusal(503), () => refusal(404)] });
  await expect(pollBulkJob(job("running"), () => {})).rejects.toThrow(UnknownOutcome);
  expect(paths()).toEqual(["job", "job", "job", "job"]);
});

test.each([
  ["", () => Response.json({ data: { ...sessionRecord("editor").data, user: null } })],
  [", also where it cannot be read", () => refusal(429)],
])("a job is followed again after another sign-in, and the session is read only once%s", async (_what, session) => {
  const { paths } = stubService({
    job: [() => refusal(401), () => answer("done")],
    "/session": [session],
  });
  const ended = pollBulkJob(job("running"), () => {});
  await expect.poll(paths).toEqual(["job", "/session"]);
  await vi.waitFor(() => {
    queryClient.setQueryData(query("getSession").queryKey, sessionRecord("editor"));
    expect(paths()).toEqual(["job", "/session", "job"]);
  });
  expect(await ended).toMatchObject({ state: "done" });
});

test("a stop that fails is sent again", async () => {
  const { paths } = stubService({ "job/stop": [() => refusal(503), () => answer("stopped")] });
  const ended = await pollBulkJob(job("running"), () => {}, { signal: AbortSignal.abort() });
  expect(ended.state).toBe("stopped");
  expect(paths()).toEqual(["job/stop", "job/stop"]);
});

test("a job that the person may not stop is followed to its end", async () => {
  stubService({ "job/stop": [() => refusal(403)], job: [() => answer("done")] });
  expect(await pollBulkJob(job("running"), () => {}, { signal: AbortSignal.abort() })).toMatchObject({ state: "done" });
});

test.each([
  ["an answer that was lost", [LOST], 2],
  ["an answer that a gateway did not get", [() => refusal(502), () => refusal(504)], 3],
])("a call is sent again after %s", async (_what, failures, sent) => {
  const { paths } = stubService({ "job/undo": [...failures, () => answer("undone")] });
  expect(await undoBulkJob(7)).toEqual([]);
  expect(paths().filter((path) => path === "job/undo")).toHaveLength(sent);
});

test("a call that the service is still at work on is sent until it has ended", async () => {
  const running = () => Response.json({ message: "Conflict." }, { status: 409, headers: { "retry-after": "0.01" } });
  const answers = [LOST, running, running, running, () => answer("undone")];
  const { paths } = stubService({ "job/undo": [...answers] });
  expect(await undoBulkJob(7)).toEqual([]);
  expect(paths().filter((path) => path === "job/undo")).toHaveLength(answers.length);
});

test("the outcome is unknown when no answer arrives, and also when one refuses after one was lost", async () => {
  stubService({ "job/undo": [LOST, LOST, LOST, LOST, () => refusal(403)] });
  await expect(undoBulkJob(7)).rejects.toThrow(UnknownOutcome);
  await expect(undoBulkJob(7)).rejects.toThrow(UnknownOutcome);
});

test("a refusal is no unknown outcome", async () => {
  const { paths } = stubService({ "job/undo": [() => refusal(503)] });
  await expect(undoBulkJob(7)).rejects.toMatchObject({ name: "ApiError", status: 503 });
  expect(paths()).toEqual(["job/undo"]);
});

test("what a device without a connection could not send is refused at once, and not sent again", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { paths } = stubService({ "job/undo": [LOST, () => answer("undoing")] });
  await expect(undoBulkJob(7)).rejects.not.toThrow(UnknownOutcome);
  expect(paths()).toEqual(["job/undo"]);
});

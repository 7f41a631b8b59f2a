import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#api/error.ts";
import { merger, openEditor, refuse, type Values } from "#app/testing/autosave-fixture.ts";
import type { DraftModel } from "./autosave.ts";

const waitToRetry = vi.hoisted(() => vi.fn<(error: unknown) => Promise<void>>());
vi.mock("./wait-until-sendable.ts", () => ({ waitToRetry }));

const isOffline = (error: unknown) => error instanceof ApiError && error.status === 0;

beforeEach(() => {
  waitToRetry.mockReset();
  waitToRetry.mockImplementation(async (error) => {
    if (!isOffline(error)) throw error;
  });
});

test("a direct save sends the changes and reports it", async () => {
  const { service, screen, host, queue } = await openEditor();
  screen.values = { title: "Mine", text: "B" };
  expect(await queue.save()).toBe(true);
  expect(service.updates).toEqual([{ title: "Mine" }]);
  expect(host.onPublished).toHaveBeenCalledWith(expect.objectContaining({ version: '"v2"' }), ["title"]);
  expect(queue.state().phase.state).toBe("saved");
});

test("values typed while a direct save waits stay on the screen and unsaved", async () => {
  const { service, screen, queue } = await openEditor();
  screen.values = { title: "Mine", text: "B" };
  service.before = () => {
    service.before = () => {};
    screen.values = { ...screen.values, text: "Typed later" };
    throw refuse(0);
  };
  await queue.save();
  expect(service.updates).toEqual([{ title: "Mine" }]);
  expect(screen.values).toEqual({ title: "Mine", text: "Typed later" });
  expect(merger.changed(queue.state().stored.savedValues, screen.values)).toEqual(["text"]);
});

test("a 412 merges changes of other fields and saves again", async () => {
  const { service, screen, queue, changeElsewhere } = await openEditor();
  changeElsewhere({ text: "Theirs" });
  screen.values = { title: "Mine", text: "B" };
  expect(await queue.save()).toBe(true);
  expect(service.values).toEqual({ title: "Mine", text: "Theirs" });
  expect(screen.values).toEqual(service.values);
  expect(queue.state().fromTheirs).toEqual(["text"]);
});

test("a 412 on the same field stops at a conflict until it is resolved", async () => {
  const { service, screen, queue, changeElsewhere } = await openEditor();
  changeElsewhere({ title: "Theirs" });
  screen.values = { title: "Mine", text: "Also mine" };
  expect(await queue.save()).toBe(false);
  expect(queue.state().conflict?.merged.conflicts).toEqual(["title"]);
  expect(await queue.save()).toBe(false);
  expect(service.updates).toEqual([]);
  expect(await queue.resolve({ title: "Theirs", text: "Also mine" })).toBe(true);
  expect(service.values).toEqual({ title: "Theirs", text: "Also mine" });
});

test("a conflict resolved with all of theirs sends nothing and counts as saved", async () => {
  const { service, screen, queue, changeElsewhere } = await openEditor();
  changeElsewhere({ title: "Theirs" });
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  await queue.resolve({ title: "Theirs", text: "B" });
  expect(service.updates).toEqual([]);
  expect(queue.state().phase.state).toBe("saved");
});

test("an update whose answer got lost is not sent a second time", async () => {
  const remainderAfterLostAnswer = vi.fn<NonNullable<DraftModel<object, Values>["remainderAfterLostAnswer"]>>(
    (_before, _sent, fresh) => fresh.values,
  );
  const { service, screen, queue } = await openEditor({ model: { remainderAfterLostAnswer } });
  service.after = () => {
    service.after = () => {};
    throw refuse(0);
  };
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  expect(service.updates).toEqual([{ title: "Mine" }, {}]);
  expect(remainderAfterLostAnswer.mock.calls[0]?.[3]).toBe(true);
  expect(screen.values).toEqual({ title: "Mine", text: "B" });
});

test("a connection lost while rereading after a 412 is waited for", async () => {
  const { service, screen, host, queue, changeElsewhere } = await openEditor();
  changeElsewhere({ text: "Theirs" });
  screen.values = { title: "Mine", text: "B" };
  service.beforeRead = () => {
    service.beforeRead = () => {};
    throw refuse(0);
  };
  expect(await queue.save()).toBe(true);
  expect(host.showError).not.toHaveBeenCalled();
  expect(service.values).toEqual({ title: "Mine", text: "Theirs" });
});

test("a refused save keeps the screen and passes the error on", async () => {
  const { service, screen, host, queue } = await openEditor();
  service.before = () => {
    throw refuse(422);
  };
  screen.values = { title: "Mine", text: "B" };
  expect(await queue.save()).toBe(false);
  expect(queue.state().phase.state).toBe("failed");
  expect(host.showError).toHaveBeenCalledWith(expect.any(ApiError), screen.values, { title: "A", text: "B" });
  expect(screen.values.title).toBe("Mine");
});

test("a deleted record is reported as gone, without an error", async () => {
  const { service, screen, host, queue } = await openEditor();
  service.before = () => {
    throw refuse(404);
  };
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  expect(queue.state().phase.state).toBe("gone");
  expect(host.showError).not.toHaveBeenCalled();
});

test("restored values are merged with what was saved since, and a part that both changed is a conflict", async () => {
  const { service, screen, queue } = await openEditor({ withDrafts: true });
  queue.restore({ title: "A", text: "Older" }, { title: "Mine", text: "Older" });
  expect(screen.values).toEqual({ title: "Mine", text: "B" });
  expect(await queue.save()).toBe(true);
  expect(service.draft?.fields).toEqual({ title: "Mine" });

  queue.restore({ title: "A", text: "B" }, { title: "Also mine", text: "B" });
  expect(queue.state().conflict?.merged.conflicts).toEqual(["title"]);
  expect(screen.values.title).toBe("Also mine");
});

test("a cancelled save is neither saved nor failed", async () => {
  const { service, screen, host, queue } = await openEditor();
  service.before = () => {
    throw new DOMException("The upload was cancelled.", "AbortError");
  };
  screen.values = { title: "Mine", text: "B" };
  expect(await queue.save()).toBe(false);
  expect(queue.state().phase.state).toBe("clean");
  expect(host.showError).not.toHaveBeenCalled();
});

test("a draft follows the screen and becomes public when it is published", async () => {
  const { service, screen, queue } = await openEditor({ withDrafts: true });
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  expect(service.draft).toEqual({ fields: { title: "Mine" }, base_version: 1 });
  expect(service.values.title).toBe("A");
  await queue.publish();
  expect(service.values.title).toBe("Mine");
  expect(service.draft).toBeNull();
});

test("publishing over a changed record stops at a conflict and continues after the choice", async () => {
  const { service, screen, queue, changeElsewhere } = await openEditor({ withDrafts: true });
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  changeElsewhere({ title: "Theirs" });
  expect(await queue.publish()).toBe(false);
  expect(queue.state().conflict).toMatchObject({ next: "publish" });
  expect(await queue.resolve({ title: "Mine", text: "B" })).toBe(true);
  expect(service.values.title).toBe("Mine");
});

test("publishing a draft of a version that the service no longer has asks for each part that differs", async () => {
  const draft = { fields: { title: "Mine" }, base_version: 1 };
  const found = { values: { title: "A", text: "Theirs" }, version: 2, draft };
  const { service, screen, host, queue } = await openEditor({ withDrafts: true, found });
  screen.values = { title: "Mine", text: "Also mine" };
  expect(await queue.publish()).toBe(false);
  expect(queue.state()).toMatchObject({
    phase: { state: "failed" },
    conflict: { next: "publish", merged: { conflicts: ["title", "text"] } },
  });
  expect(host.showError).not.toHaveBeenCalled();
  const resolved = queue.state().conflict!.merged.resolve(["text"]);
  expect(resolved).toEqual({ title: "Mine", text: "Theirs" });
  expect(await queue.resolve(resolved)).toBe(true);
  expect(service.values).toEqual({ title: "Mine", text: "Theirs" });
});

test("discarding a draft shows the published values", async () => {
  const { service, screen, queue } = await openEditor({ withDrafts: true });
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  await queue.discard();
  expect(service.draft).toBeNull();
  expect(screen.values).toEqual({ title: "A", text: "B" });
});

test("publishing adds what somebody else saved in the draft since", async () => {
  const { service, screen, queue, saveElsewhere } = await openEditor({ withDrafts: true });
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  saveElsewhere({ title: "Mine", text: "Theirs" });
  expect(await queue.publish()).toBe(true);
  expect(service.values).toEqual({ title: "Mine", text: "Theirs" });
  expect(screen.values).toEqual(service.values);
});

test("after a conflict within the draft, what became public meanwhile is asked about too", async () => {
  const { service, screen, queue, changeElsewhere, saveElsewhere } = await openEditor({ withDrafts: true });
  screen.values = { title: "Mine", text: "My text" };
  await queue.save();
  changeElsewhere({ text: "Public" });
  saveElsewhere({ title: "Theirs", text: "My text" });
  service.beforeRead = () => {
    screen.values = { title: "Typed since", text: "My text" };
  };
  expect(await queue.publish()).toBe(false);
  expect(queue.state().conflict?.merged.conflicts).toEqual(["title"]);
  service.beforeRead = () => {};
  expect(await queue.resolve({ title: "Typed since", text: "My text" })).toBe(false);
  expect(queue.state().conflict).toMatchObject({ next: "publish", merged: { conflicts: ["text"] } });
  expect(service.values).toEqual({ title: "A", text: "Public" });
});

test("a draft that somebody else discarded is published as it is on the screen", async () => {
  const { service, screen, queue } = await openEditor({ withDrafts: true });
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  service.draft = null;
  service.draftVersion += 1;
  expect(await queue.publish()).toBe(true);
  expect(service.values).toEqual({ title: "Mine", text: "B" });
});

test("discarding a draft also ends its conflict", async () => {
  const { screen, queue, saveElsewhere } = await openEditor({ withDrafts: true });
  saveElsewhere({ title: "Theirs" });
  screen.values = { title: "Mine", text: "B" };
  expect(await queue.save()).toBe(false);
  expect(queue.state().conflict).toBeDefined();
  expect(await queue.discard()).toBe(true);
  expect(queue.state().conflict).toBeUndefined();
  screen.values = { title: "Again", text: "B" };
  expect(await queue.save()).toBe(true);
});

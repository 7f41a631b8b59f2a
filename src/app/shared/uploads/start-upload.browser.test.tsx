import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { chooseWorkspace } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { startUpload } from "./start-upload.ts";
import { failedUploads, uploads } from "./upload.ts";

afterEach(() => {
  uploads.set([]);
  chooseWorkspace(undefined);
});

test("an upload that is sent again after a switch to another workspace goes to its own", async () => {
  await renderScreen(<p>Another screen</p>);
  chooseWorkspace("bakery");
  const failures = [new ApiError(0, "Lost."), new ApiError(503, "Busy.")];
  const sentTo: (string | undefined)[] = [];
  const upload = startUpload("import", new File(["x"], "a.mp4"), async ({ workspace }) => {
    sentTo.push(workspace);
    chooseWorkspace("cinema");
    const failure = failures.shift();
    if (failure) throw failure;
  });
  await expect(upload).rejects.toMatchObject({ status: 503 });
  await page.getByRole("button", { name: m.editor_upload_retry() }).click();
  await expect.element(page.getByText(m.editor_upload_done(), { exact: true })).toBeVisible();
  expect(sentTo).toEqual(["bakery", "bakery", "bakery"]);
});

test("an upload replaces none of the same name in another workspace", async () => {
  await renderScreen(<p>Another screen</p>);
  const fail = (workspace: string) => {
    chooseWorkspace(workspace);
    return startUpload("text/1", new File(["x"], "a.mp4"), () => Promise.reject(new ApiError(503, "Busy.")));
  };
  await expect(fail("bakery")).rejects.toMatchObject({ status: 503 });
  await expect(fail("cinema")).rejects.toMatchObject({ status: 503 });
  await expect(fail("cinema")).rejects.toMatchObject({ status: 503 });
  expect(uploads.get().map(({ workspace }) => workspace)).toEqual(["bakery", "cinema"]);
  expect(failedUploads("text/1").map(({ workspace }) => workspace)).toEqual(["cinema"]);
});

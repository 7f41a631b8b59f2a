import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { chooseWorkspace } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { startUpload } from "./start-upload.ts";
import { uploads } from "./upload.ts";

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

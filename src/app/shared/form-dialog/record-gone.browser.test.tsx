import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { queryClient } from "#api/query.ts";
import { RenamePasskeyDialog } from "#app/features/account/passkeys/rename-passkey-dialog.tsx";
import { ManageTags } from "#app/features/contacts/tags/manage-tags.tsx";
import { ReportsScreen } from "#app/features/reviews/activity/reports-screen.tsx";
import { LabelForm } from "#app/features/reviews/labels/label-form.tsx";
import { SavedReplyForm } from "#app/features/reviews/replies/saved-reply-form.tsx";
import { RuleForm } from "#app/features/reviews/rules/rule-form.tsx";
import { ViewDialog } from "#app/features/reviews/views/view-dialog.tsx";
import { ConnectionForm } from "#app/features/workspace/hosted/connection-form.tsx";
import { KeysScreen } from "#app/features/workspace/keys/keys-screen.tsx";
import { WebhookForm } from "#app/features/workspace/webhooks/webhook-form.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { EndpointName } from "#contract/index.ts";
import { m } from "#messages/gen/messages.js";

const noOp = () => {};
const hook = { id: 1, url: "https://hook.test/", target: "webhook", events: ["review.updated"], message_version: 2 };
const rule = { id: 1, name: "Praise", trigger: "arrived", filter: {}, actions: [{ act: "approve" }] };
const connection = { id: 1, name: "Shop", base_url: "https://shop.test/v3", credential_kind: "token" };
const view = { id: 1, name: "Praise", shared: false, filter: { search: "grand" }, sort: "oldest" };

type Gone = { form: (close: () => void) => ReactNode; field?: () => string; creation: EndpointName; sent?: object };
const FORMS: Record<string, Gone> = {
  label: {
    form: (close) => <LabelForm label={{ id: "a", name: "Praise", attributes: null } as never} close={close} />,
    field: m.labels_name,
    creation: "createLabel",
  },
  "saved reply": {
    form: (close) => <SavedReplyForm reply={{ id: 1, name: "Praise", text: "Thank you." } as never} close={close} />,
    field: m.replies_name,
    creation: "createSavedReply",
    sent: { text: "Thank you." },
  },
  view: {
    form: (close) => <ViewDialog search={{ q: "other" }} view={view as never} close={close} />,
    creation: "createView",
    sent: { filter: { search: "grand" }, sort: "oldest" },
  },
  rule: {
    form: (close) => <RuleForm rule={rule as never} close={close} />,
    field: m.rules_name,
    creation: "createReviewRule",
    sent: { actions: [{ act: "approve" }] },
  },
  webhook: {
    form: (close) => <WebhookForm webhook={hook as never} onCreated={noOp} close={close} />,
    field: m.hooks_description,
    creation: "createWebhook",
    sent: { url: "https://hook.test/" },
  },
  connection: {
    form: (close) => <ConnectionForm connection={connection as never} onSaved={close} close={close} />,
    field: m.hosted_name,
    creation: "createHostedConnection",
    sent: { base_url: "https://shop.test/v3" },
  },
};

test.each(Object.entries(FORMS))(
  "a %s that somebody has deleted meanwhile: what was typed stays, and is saved as a new one",
  async (_name, { form, field = m.reviews_name, creation, sent }) => {
    const close = vi.fn<() => void>();
    const { page, calls } = await renderScreen(form(close), { answers: { [creation]: { message: "", data: view } } });
    const box = page.getByRole("textbox", { name: field(), exact: true });
    await box.fill("Typed");
    await page.getByRole("button", { name: m.common_save(), exact: true }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(m.common_gone_text());
    await expect.element(box).toHaveValue("Typed");
    expect(close).not.toHaveBeenCalled();

    await page.getByRole("button", { name: m.common_save_new() }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    const made = calls.filter(({ method }) => method === "POST");
    expect(made).toHaveLength(1);
    expect(made[0]?.body).toMatchObject(sent ?? {});
    expect(JSON.stringify(made[0]?.body)).toContain("Typed");
  },
);

test("a tag that somebody deletes while its name is edited stays with what was typed, and is saved as a new one", async () => {
  const tags = [
    { id: 1, name: "Old", contacts_count: 0 },
    { id: 2, name: "Other", contacts_count: 0 },
  ];
  let listed = tags;
  const { page, calls } = await renderScreen(<ManageTags mayEdit close={noOp} />, {
    answers: { listTags: () => ({ data: listed }), createTag: { message: "", data: tags[0]! } },
  });
  await page.getByRole("button", { name: m.contacts_tag_rename({ name: "Old" }) }).click();
  const box = page.getByRole("textbox", { name: m.contacts_tag_name() });
  await box.fill("Typed");
  listed = tags.slice(1);
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole("alert")).toHaveTextContent(m.common_gone_text());
  await expect.element(box).toHaveValue("Typed");
  await page.getByRole("button", { name: m.common_save_new() }).click();
  await expect.element(box).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method !== "GET").map(({ body }) => body)).toEqual([{ name: "Typed" }]);
  await expect.element(page.getByRole("textbox", { name: m.contacts_tag_new() })).toHaveFocus();
});

test("a report that disappears with its review while it is decided leaves the dialog and its note open", async () => {
  const report = { id: 1, name: "Ada", reason: "fake", words: "", outcome: null, note: null, created_at: "2026-01-01" };
  let listed = [report];
  const { page } = await renderScreen(<ReportsScreen />, {
    answers: { listReviewReports: () => ({ data: listed, open: 1 }) },
  });
  await page.getByRole("button", { name: m.reports_decide_on({ name: "Ada" }) }).click();
  const box = page.getByRole("textbox", { name: m.reports_note() });
  await box.fill("Typed");
  listed = [];
  await page.getByRole("button", { name: m.reports_save() }).click();
  await expect.element(page.getByText(m.shell_error_gone_text())).toBeVisible();
  await expect.element(page.getByText(m.reports_none_title())).toBeInTheDocument();
  await expect.element(box).toHaveValue("Typed");
});

test("a key that somebody revokes while its secret is changed: the dialog says so", async () => {
  const key = { id: 1, name: "Site", api_key: "key_a", role: "viewer", scopes: null, last_used_at: null };
  let listed = [key];
  const { page } = await renderScreen(<KeysScreen />, { answers: { listKeys: () => ({ data: listed }) } });
  await page.getByRole("button", { name: m.settings_key_more({ name: "Site" }) }).click();
  await page.getByRole("menuitem", { name: m.settings_key_rotate() }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  listed = [];
  await page.getByRole("dialog").getByRole("button", { name: m.settings_key_rotate() }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(m.shell_error_gone_text());
});

test("a passkey that is removed while it is renamed: the dialog says that no name makes a new one", async () => {
  const close = vi.fn<() => void>();
  const passkey = { id: 1, name: "Phone", created_at: "2026-01-01", last_used_at: null };
  const { page } = await renderScreen(<RenamePasskeyDialog passkey={passkey} close={close} />);
  const box = page.getByRole("textbox", { name: m.account_passkey_name() });
  await box.fill("Typed");
  await page.getByRole("button", { name: m.common_save() }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(m.account_passkey_gone());
  await expect.element(box).toHaveValue("Typed");
  expect(close).not.toHaveBeenCalled();
});

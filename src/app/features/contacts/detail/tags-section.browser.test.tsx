import { useSuspenseQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import { contactRecord } from "#app/testing/contact-record.ts";
import { renderScreen, type StubbedAnswer } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import type { EndpointName } from "#contract/index.ts";
import { m } from "#messages/gen/messages.js";
import { TagsSection } from "./tags-section.tsx";

const TAGS = ["VIP", "Press", "Partner"].map((name, index) => ({ id: index + 1, name, contacts_count: 0 }));

function Tags() {
  const { contact } = useSuspenseQuery(contactQuery(7)).data;
  return <TagsSection contact={contact} canEdit />;
}

/** Begins with the tag VIP. `stored` are the tags that the service has. */
async function open(own: Partial<Record<EndpointName, StubbedAnswer>> = {}) {
  const stored = { tags: [1] };
  const { page, calls } = await renderScreen(<Tags />, {
    answers: {
      getContact: () => ({ contact: contactRecord(7, { name: "Ada", tag_ids: stored.tags }), timeline: [] }),
      listTags: { data: TAGS },
      changeContacts: { message: "Done", data: { changed: 1, unchanged: 0 } },
      ...own,
    },
  });
  return {
    stored,
    page,
    chip: (name: string) => page.getByRole("button", { name: m.common_remove_named({ name }) }),
    add: async (name: string) => {
      await page.getByRole("button", { name: m.person_tag_add() }).click();
      await page.getByRole("checkbox", { name }).click();
      await userEvent.keyboard("{Escape}");
    },
    changes: () =>
      calls.filter(({ method }) => method !== "GET").map(({ method, url, body }) => [method, url.pathname, body]),
  };
}

test("a tag is added and removed alone: tags that others changed meanwhile stay as they are", async () => {
  const { stored, chip, add, changes } = await open();
  await expect.element(chip("VIP")).toBeVisible();
  stored.tags = [1, 2, 3];
  await add("Partner");
  await expect.element(chip("Press")).toBeVisible();
  await expect.element(chip("Partner")).toBeVisible();
  stored.tags = [2, 3];
  await chip("VIP").click();
  await expect.element(chip("VIP")).not.toBeInTheDocument();
  await expect.poll(changes).toEqual([
    ["POST", "/proxy/v3/contacts/changes", { ids: [7], add_tags: [3], remove_tags: [] }],
    ["POST", "/proxy/v3/contacts/changes", { ids: [7], add_tags: [], remove_tags: [1] }],
  ]);
});

test("a tag that was refused disappears, and a toast says why", async () => {
  const { page, chip, add } = await open({ changeContacts: { status: 503, body: { message: "Busy." } } });
  await add("Partner");
  await expect.element(page.getByText(m.contacts_tag_failed())).toBeVisible();
  await expect.element(chip("Partner")).not.toBeInTheDocument();
  await expect.element(chip("VIP")).toBeVisible();
});

test("a tag is not shown on a contact that the service has left as it was", async () => {
  const { page, chip, add } = await open({ changeContacts: { message: "Done", data: { changed: 0, unchanged: 1 } } });
  await add("Partner");
  await expect.element(page.getByText(m.contacts_tag_failed())).toBeVisible();
  await expect.element(chip("Partner")).not.toBeInTheDocument();
});

test("a service that takes only the whole list gets the newest one, again if somebody changed it meanwhile", async () => {
  const { data } = sessionRecord("admin");
  const capabilities = data.capabilities.filter((name) => name !== "changeContacts");
  const { stored, chip, add, changes } = await open({ getSession: { data: { ...data, capabilities } } });
  await expect.element(chip("VIP")).toBeVisible();
  const versions: (string | null)[] = [];
  const service = fetch;
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const etag = `"${stored.tags.join()}"`;
    if (init.method !== "PUT") {
      const response = await service(input, init);
      response.headers.set("etag", etag);
      return response;
    }
    versions.push(new Headers(init.headers).get("if-match"));
    if (versions.length === 1) stored.tags = [1, 2];
    else stored.tags = [1, 2, 3];
    await service(input, init);
    if (versions.length === 1) return Response.json({ message: "Changed." }, { status: 412 });
    return Response.json({ message: "Done", data: contactRecord(7, { tag_ids: stored.tags }) });
  });
  await add("Partner");
  await expect.element(chip("Press")).toBeVisible();
  await expect.element(chip("Partner")).toBeVisible();
  await expect.poll(changes).toEqual([
    ["PUT", "/proxy/v3/contacts/7/tags", { tag_ids: [1, 3] }],
    ["PUT", "/proxy/v3/contacts/7/tags", { tag_ids: [1, 2, 3] }],
  ]);
  expect(versions).toEqual(['"1"', '"1,2"']);
});

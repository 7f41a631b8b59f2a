import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { chooseWorkspace } from "#api/client.ts";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import { contactRecord } from "#app/testing/contact-record.ts";
import { showTagChange } from "./show-tag-change.ts";

afterEach(() => chooseWorkspace(undefined));

test("a change of tags writes the records that it changes, and no other counts as just read", () => {
  const client = new QueryClient();
  const read = (id: number, tags: number[]) =>
    client.setQueryData(
      contactQuery(id).queryKey,
      { contact: contactRecord(id, { tag_ids: tags }), timeline: [], version: null } as never,
      { updatedAt: 1000 },
    );
  read(1, [4]);
  read(2, [4, 5]);
  read(3, [4]);
  showTagChange(client, new Set([1, 2, 9]), { add_tags: [5], remove_tags: [] }, undefined).settle();
  const state = (id: number) => client.getQueryState(contactQuery(id).queryKey);
  expect(state(1)?.data?.contact.tag_ids).toEqual([4, 5]);
  expect(state(1)?.dataUpdatedAt).toBeGreaterThan(1000);
  expect([2, 3].map((id) => state(id)?.dataUpdatedAt)).toEqual([1000, 1000]);
  expect(state(9)).toBeUndefined();
});

test("a change that is reverted after a switch leaves the contact of that number in the other workspace as it is", () => {
  const client = new QueryClient();
  const { queryKey } = contactQuery(1);
  const read = (tags: number[]) =>
    client.setQueryData(queryKey, {
      contact: contactRecord(1, { tag_ids: tags }),
      timeline: [],
      version: null,
    } as never);
  const tags = () => client.getQueryData(queryKey)?.contact.tag_ids;
  chooseWorkspace("bakery");
  read([4]);
  const shown = showTagChange(client, new Set([1]), { add_tags: [5], remove_tags: [] }, "bakery");
  expect(tags()).toEqual([4, 5]);
  chooseWorkspace("cinema");
  read([5]);
  shown.revert();
  expect(tags()).toEqual([5]);
});

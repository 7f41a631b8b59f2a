import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import { contactRecord } from "#app/testing/contact-record.ts";
import { showTagChange } from "./show-tag-change.ts";

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
  showTagChange(client, new Set([1, 2, 9]), { add_tags: [5], remove_tags: [] }).settle();
  const state = (id: number) => client.getQueryState(contactQuery(id).queryKey);
  expect(state(1)?.data?.contact.tag_ids).toEqual([4, 5]);
  expect(state(1)?.dataUpdatedAt).toBeGreaterThan(1000);
  expect([2, 3].map((id) => state(id)?.dataUpdatedAt)).toEqual([1000, 1000]);
  expect(state(9)).toBeUndefined();
});

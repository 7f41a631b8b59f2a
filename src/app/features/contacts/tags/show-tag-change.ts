import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { currentWorkspace } from "#api/client.ts";
import type { Answer } from "#api/create-api.ts";
import { queryFamily } from "#api/query.ts";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { type ShownChange, showChange } from "#app/shared/requests/in-flight-reads.ts";
import type { Contact } from "#contract/contacts/contact.ts";

export type TagChange = { add_tags: number[]; remove_tags: number[] };

type Pages = InfiniteData<Answer<"listContacts">>;

/** The contact after the change. A tag in both lists is added. */
export function applyTagChange<One extends Pick<Contact, "tag_ids">>(one: One, change: TagChange): One {
  const remaining = one.tag_ids.filter((id) => !change.remove_tags.includes(id));
  return { ...one, tag_ids: [...new Set([...remaining, ...change.add_tags])] };
}

function patchTags(client: QueryClient, ids: ReadonlySet<number>, change: TagChange): void {
  const patched = <One extends Pick<Contact, "id" | "tag_ids">>(one: One) =>
    ids.has(one.id) ? applyTagChange(one, change) : one;
  client.setQueriesData<Pages>(queryFamily("listContacts"), (list) =>
    list?.pages
      ? {
          ...list,
          pages: list.pages.map(({ data }) => ({ data: { ...data, data: data.data.map(patched) } })),
        }
      : list,
  );
  for (const id of ids) {
    const { queryKey } = contactQuery(id);
    const contact = client.getQueryData(queryKey)?.contact;
    const now = contact && applyTagChange(contact, change);
    // Writing an unchanged record would make it count as just read.
    if (now && !isSame(now.tag_ids, contact.tag_ids))
      client.setQueryData(queryKey, (old) => old && { ...old, contact: now });
  }
}

interface ShownTagChange extends ShownChange {
  /** Ends it for a change that the service has not carried out. */
  revert: () => void;
}

/**
 * Shows a change of tags of these contacts, also in pages and records that were requested before, while the workspace
 * of the change is open: in another, other contacts have the same numbers.
 */
export function showTagChange(
  client: QueryClient,
  ids: ReadonlySet<number>,
  change: TagChange,
  workspace: string | undefined,
): ShownTagChange {
  let isReverted = false;
  const patch = (shown: TagChange) => {
    if (currentWorkspace() === workspace) patchTags(client, ids, shown);
  };
  const { settle } = showChange(client, ["listContacts", "getContact"], () => {
    if (!isReverted) patch(change);
  });
  return {
    settle,
    revert: () => {
      isReverted = true;
      settle();
      patch({ add_tags: change.remove_tags, remove_tags: change.add_tags });
    },
  };
}

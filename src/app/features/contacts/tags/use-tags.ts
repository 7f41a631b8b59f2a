import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import type { Tag } from "#contract/contacts/tag.ts";
import { useSession } from "#app/shared/session/session.ts";

/** The read of all tags, with how many contacts carry each. */
export const tagsQuery = () => query("listTags", { query: { include: ["contacts_count"] } });

/** The tags of the workspace; undefined until they are there, or where the service has none. */
export function useTags(): Tag[] | undefined {
  const { offers } = useSession();
  return useQuery({ ...tagsQuery(), enabled: offers("listTags") }).data?.data;
}

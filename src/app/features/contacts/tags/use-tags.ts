import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { Tag } from "#contract/contacts/tag.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";
import { query, queryFamily } from "#api/query.ts";
import { useSession } from "#app/shared/session/session.ts";

export const tagsQuery = () => query("listTags", { query: { include: ["contacts_count"] } });

/** The tags of the workspace; undefined until loaded, or where the service has none. */
export function useTags(): Tag[] | undefined {
  const { offers } = useSession();
  return useQuery({ ...tagsQuery(), enabled: offers("listTags") }).data?.data;
}

export function useTagActions() {
  const client = useQueryClient();
  const creating = useCommand("createTag");
  const renaming = useCommand("updateTag");
  const deleting = useCommand("deleteTag");
  const done = async (act: () => Promise<unknown>) => {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({
        title: m.contacts_tag_failed(),
        description: error.fields["name"]?.[0] ?? describeError(error).text,
        tone: "danger",
      });
      return false;
    }
  };
  return {
    pending: creating.pending || renaming.pending,
    create: (name: string) => done(() => creating.run({ body: { name } })),
    rename: ({ id }: Tag, name: string) => done(() => renaming.run({ params: { id }, body: { name } })),
    async remove({ id, name, contacts_count: count = 0 }: Tag) {
      const isConfirmed = await confirm({
        title: m.contacts_tag_delete_title({ name }),
        description: m.contacts_tag_delete_text({ count, shown: formatNumber(count) }),
        confirmLabel: m.contacts_tag_delete(),
        danger: true,
      });
      const isDeleted = isConfirmed && (await done(() => deleting.run({ params: { id } })));
      if (isDeleted) void client.invalidateQueries(queryFamily("listContacts"));
      return isDeleted;
    },
  };
}
export type TagActions = ReturnType<typeof useTagActions>;

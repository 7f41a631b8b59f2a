import { useQueryClient } from "@tanstack/react-query";
import { api, currentWorkspace } from "#api/client.ts";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import type { CallOptions } from "#api/transport.ts";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import { applyTagChange, showTagChange, type TagChange } from "#app/features/contacts/tags/show-tag-change.ts";
import { runInSequence } from "#app/shared/requests/run-in-order.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";

const ATTEMPTS = 3;

/**
 * Adds a tag to a contact or removes it: shown at once, and sent as a difference, so that tags which others change at
 * the same time stay as they are.
 */
export function useContactTags(id: number): (tag: number, on: boolean) => void {
  const client = useQueryClient();
  const { offers } = useSession();
  const changing = useCommand("changeContacts");
  const setting = useCommand("setContactTags");
  const { queryKey } = contactQuery(id);

  /** For services that only take the whole list. */
  const setList = async (change: TagChange, options: CallOptions, attempts = ATTEMPTS): Promise<void> => {
    const { answer, version } = await api.callWithVersion("getContact", { params: { id } }, options);
    const { tag_ids: tags } = applyTagChange(answer.contact, change);
    try {
      await setting.run({ params: { id }, body: { tag_ids: tags }, options: { ...options, ifMatch: version } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412) || attempts === 1) throw error;
      await setList(change, options, attempts - 1);
    }
  };

  /** Resolves to whether the contact has changed. */
  const send = async (change: TagChange, options: CallOptions): Promise<boolean> => {
    const body = { ids: [id], ...change };
    if (offers("changeContacts")) return (await changing.run({ body, options })).data.changed > 0;
    await setList(change, options);
    return true;
  };

  const run = async (change: TagChange): Promise<void> => {
    // It may wait for the change before it, and another workspace may be open by then.
    const options = { workspace: currentWorkspace() };
    const shown = showTagChange(client, new Set([id]), change, options.workspace);
    let isChanged = false;
    try {
      isChanged = await runInSequence(new Set([`contact tags ${id}`]), () => send(change, options));
    } finally {
      if (isChanged) shown.settle();
      else {
        shown.revert();
        await client.invalidateQueries({ queryKey });
      }
    }
    if (currentWorkspace() !== options.workspace) return;
    // It stays as it is if it has as many tags as it may have.
    const now = client.getQueryData(queryKey)?.contact.tag_ids;
    if (!isChanged && now && change.add_tags.some((tag) => !now.includes(tag)))
      toast({ title: m.contacts_tag_failed(), tone: "danger" });
  };

  return (tag, on) => {
    const change = on ? { add_tags: [tag], remove_tags: [] } : { add_tags: [], remove_tags: [tag] };
    void runOrToast(() => run(change), m.contacts_tag_failed());
  };
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { query } from "#api/query.ts";
import { fillReply, namesReviewer } from "#contract/reviews/replies/fill-reply.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";

type SavedReplyMenuProps = {
  /** The reviewer's name; undefined when several reviews are replied to. */
  reviewer: string | undefined;
  disabled: boolean;
  onChoose: (text: string) => void;
  /** Saves what is typed as a new saved reply; absent while nothing is. */
  onSave: (() => void) | undefined;
};

/** Chooses a saved reply. Those that name the reviewer are for one review only. */
export function SavedReplyMenu({ reviewer, disabled, onChoose, onSave }: SavedReplyMenuProps) {
  const { data } = useQuery(query("listSavedReplies"));
  const replies = (data?.data ?? []).map(({ name, text }): MenuEntry => {
    const isOff = reviewer === undefined && namesReviewer(text);
    return {
      label: name,
      disabled: isOff,
      ...(isOff && { description: m.replies_one_only() }),
      run: () => onChoose(fillReply(text, reviewer ?? "")),
    };
  });
  const items: MenuEntry[] = [
    ...replies,
    ...(replies.length > 0 ? (["-"] as const) : []),
    ...(onSave ? [{ label: m.replies_save_this(), run: onSave }] : []),
    { label: m.replies_manage(), render: <Link to="/settings/replies" /> },
  ];
  return (
    <Menu
      align="start"
      label={m.replies_choose()}
      items={items}
      trigger={
        <Button size="sm" icon={MessageSquareText} disabled={disabled}>
          {m.replies_choose()}
        </Button>
      }
    />
  );
}

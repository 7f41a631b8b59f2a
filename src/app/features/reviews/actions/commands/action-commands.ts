import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import EyeOff from "lucide-react/icons/eye-off";
import Frown from "lucide-react/icons/frown";
import Heart from "lucide-react/icons/heart";
import LayoutGrid from "lucide-react/icons/layout-grid";
import ImageIcon from "lucide-react/icons/image";
import Meh from "lucide-react/icons/meh";
import Reply from "lucide-react/icons/reply";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Smile from "lucide-react/icons/smile";
import Tag from "lucide-react/icons/tag";
import Trash from "lucide-react/icons/trash-2";
import UserCheck from "lucide-react/icons/user-check";
import type { EndpointName } from "#contract/index.ts";
import { m } from "#messages/gen/messages.js";
import type { IconType } from "#ui/icons/icon.tsx";
import {
  openDialogForTargets,
  runOnTargets,
  toggleFavourites,
} from "#app/features/reviews/actions/run/request-action.ts";
import { keyedAction } from "#app/features/reviews/actions/run/load-actions.ts";
import { readTargets } from "#app/features/reviews/actions/run/action-target.ts";

const MOST = 5;

/** Opens the reviews in separate tabs, with a limit because browsers block many tabs at once. */
function openInTabs(): void {
  for (const { type, id } of readTargets().slice(0, MOST)) window.open(`/reviews/${type}/${id}`, "_blank", "noopener");
}

export interface ActionCommand {
  id: string;
  keys?: string;
  label: () => string;
  icon: IconType;
  run: () => void;
  /** The service must have one of these endpoints. */
  needs?: EndpointName[];
  /** Changes nothing, so read-only members can run it. */
  readOnly?: boolean;
  danger?: boolean;
  /** Makes sense for one review, so the menu of a selection leaves it out. */
  single?: boolean;
  group: "decide" | "mark" | "sentiment" | "take" | "end";
}

const STATES: EndpointName[] = ["changeReviews"];

/** Every action, in menu order. Shortcuts, menus, bar, palette and sheet are made from this list. */
export const COMMANDS: readonly ActionCommand[] = [
  {
    ...keyedAction("review approve"),
    label: m.acts_approve,
    icon: Check,
    run: runOnTargets({ act: "approve" }),
    needs: STATES,
    group: "decide",
  },
  {
    ...keyedAction("review set-aside"),
    label: m.acts_set_aside,
    icon: EyeOff,
    run: openDialogForTargets("set_aside"),
    needs: STATES,
    group: "decide",
  },
  {
    id: "review reopen",
    label: m.acts_reopen,
    icon: RotateCcw,
    run: runOnTargets({ act: "reopen" }),
    needs: STATES,
    group: "decide",
  },
  { ...keyedAction("review favourite"), label: m.acts_favourite, icon: Heart, run: toggleFavourites, group: "mark" },
  {
    ...keyedAction("review label"),
    label: m.acts_label,
    icon: Tag,
    run: openDialogForTargets("label"),
    needs: ["changeReviews", "setReviewLabels"],
    group: "mark",
  },
  {
    ...keyedAction("review wall"),
    label: m.acts_wall,
    icon: LayoutGrid,
    run: openDialogForTargets("wall"),
    group: "mark",
  },
  {
    ...keyedAction("review reply"),
    label: m.acts_reply,
    icon: Reply,
    run: openDialogForTargets("reply"),
    single: true,
    needs: STATES,
    group: "mark",
  },
  {
    ...keyedAction("review assign"),
    label: m.acts_assign,
    icon: UserCheck,
    run: openDialogForTargets("assign"),
    needs: ["listTeam"],
    group: "mark",
  },
  {
    id: "review positive",
    label: m.acts_positive,
    icon: Smile,
    run: runOnTargets({ act: "sentiment", sentiment_id: 1 }),
    group: "sentiment",
  },
  {
    id: "review neutral",
    label: m.acts_neutral,
    icon: Meh,
    run: runOnTargets({ act: "sentiment", sentiment_id: 2 }),
    group: "sentiment",
  },
  {
    id: "review negative",
    label: m.acts_negative,
    icon: Frown,
    run: runOnTargets({ act: "sentiment", sentiment_id: 3 }),
    group: "sentiment",
  },
  {
    ...keyedAction("review copy"),
    label: m.acts_copy,
    icon: Copy,
    run: openDialogForTargets("copy"),
    single: true,
    readOnly: true,
    group: "take",
  },
  {
    ...keyedAction("review images"),
    label: m.acts_images,
    icon: ImageIcon,
    run: openDialogForTargets("images"),
    single: true,
    readOnly: true,
    needs: ["getReviewContext"],
    group: "take",
  },
  {
    id: "review tab",
    label: m.acts_new_tab,
    icon: ExternalLink,
    run: openInTabs,
    single: true,
    readOnly: true,
    group: "take",
  },
  {
    ...keyedAction("review trash"),
    label: m.acts_trash,
    icon: Trash,
    run: runOnTargets({ act: "trash" }),
    danger: true,
    group: "end",
  },
];

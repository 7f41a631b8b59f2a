import CheckCheck from "lucide-react/icons/check-check";
import CircleDot from "lucide-react/icons/circle-dot";
import EyeOff from "lucide-react/icons/eye-off";
import Heart from "lucide-react/icons/heart";
import Inbox from "lucide-react/icons/inbox";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Video from "lucide-react/icons/video";
import type { Preset } from "./presets.ts";
import { m } from "#messages/gen/messages.js";
import type { IconType } from "#ui/icons/icon.tsx";

/** How the views that come with Laurel are called and marked. */
export const PRESET_LOOKS: Record<Preset, { icon: IconType; label: () => string }> = {
  all: { icon: Inbox, label: m.inbox_view_all },
  new: { icon: CircleDot, label: m.inbox_state_new },
  approved: { icon: CheckCheck, label: m.inbox_state_approved },
  favourites: { icon: Heart, label: m.reviews_favourite_yes },
  attention: { icon: TriangleAlert, label: m.inbox_view_attention },
  video: { icon: Video, label: m.reviews_type_video },
  set_aside: { icon: EyeOff, label: m.inbox_state_set_aside },
};

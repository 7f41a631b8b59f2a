import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import LinkIcon from "lucide-react/icons/link";
import Mic from "lucide-react/icons/mic";
import PenLine from "lucide-react/icons/pen-line";
import Video from "lucide-react/icons/video";
import { m } from "#messages/gen/messages.js";
import type { IconType } from "#ui/icons/icon.tsx";

type Kind = { icon: IconType; label: () => string };

const FILE: Kind = { icon: FileSpreadsheet, label: m.hub_kind_file };
const LINKS: Kind = { icon: LinkIcon, label: m.hub_kind_links };
const KINDS: Record<string, Kind> = {
  csv_text_review: FILE,
  text_review: { icon: PenLine, label: m.hub_kind_text },
  video_review: { icon: Video, label: m.hub_kind_video },
  audio_review: { icon: Mic, label: m.hub_kind_audio },
  web_link: LINKS,
  web_links: LINKS,
};

/** How an import of a kind is shown; one nobody knows is a file. */
export const importKind = (kind: string): Kind => KINDS[kind] ?? FILE;

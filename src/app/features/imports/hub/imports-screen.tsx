import LinkIcon from "lucide-react/icons/link";
import Mic from "lucide-react/icons/mic";
import PenLine from "lucide-react/icons/pen-line";
import Video from "lucide-react/icons/video";
import { m } from "#messages/gen/messages.js";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { FileStep } from "#app/features/imports/file/file-step.tsx";
import { PastImports } from "./past-imports.tsx";
import { ImportMethodCard } from "./way-in.tsx";

/** Where reviews from elsewhere come in, and what came in so far. */
export function ImportsScreen() {
  const { offers } = useSession();
  return (
    <>
      <PageHeader title={m.imports_title()} description={m.hub_text()} />
      <FileStep />
      <nav aria-label={m.hub_other_ways()}>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <ImportMethodCard to="/imports/links" icon={LinkIcon} title={m.hub_links()} text={m.hub_links_short()} />
          <ImportMethodCard
            to="/imports/text"
            icon={PenLine}
            title={m.imports_by_hand()}
            text={m.hub_by_hand_short()}
          />
          <ImportMethodCard to="/imports/video" icon={Video} title={m.hub_video()} text={m.hub_video_short()} />
          <ImportMethodCard to="/imports/audio" icon={Mic} title={m.hub_audio()} text={m.hub_audio_short()} />
        </ul>
      </nav>
      {offers("listImports") ? <PastImports /> : <p className="text-sm text-ink-faint">{m.imports_no_history()}</p>}
    </>
  );
}

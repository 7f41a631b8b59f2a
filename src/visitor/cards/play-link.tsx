/** @jsxImportSource preact */
import type { PublicMedia } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { dataAttribute } from "#visitor/behaviour/dom-hooks.ts";
import type { Locale } from "#visitor/text/locale.ts";

/** A video that opens in a dialog; without scripts, in the browser's own player. Nothing of it is loaded before. */
export function PlayLink({ file, name, locale }: { file: PublicMedia; name: string; locale: Locale }) {
  const { url, posterUrl, captionsUrl } = file;
  const captions = captionsUrl && {
    ...dataAttribute("captions", captionsUrl),
    ...dataAttribute("track", m.visitor_captions({}, { locale })),
  };
  return (
    <a
      class="play"
      href={url}
      aria-label={m.wall_play_video({ name }, { locale })}
      {...dataAttribute("play")}
      {...dataAttribute("close", m.wall_close({}, { locale }))}
      {...captions}
    >
      {posterUrl && <img src={posterUrl} alt="" loading="lazy" decoding="async" />}
    </a>
  );
}

import { CopyLine } from "#app/shared/share/link-card.tsx";
import { WALL_FILES, oembedUrl } from "#contract/core/public-paths.ts";
import { escapeHtml } from "#app/shared/text/escape-html.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";

/** For mails: the picture, linked to the wall. */
const signatureFor = (url: string): string =>
  `<a href="${escapeHtml(url)}"><img src="${escapeHtml(url + WALL_FILES.badge)}" height="72" alt="${escapeHtml(m.share_signature_alt())}" style="border:0"></a>`;

/** Addresses of the wall at `url` for other software, each with a sentence and a button that copies it. */
export function ElsewhereCard({ url }: { url: string }) {
  const addresses = [
    { name: m.share_include(), text: m.share_include_text(), address: url + WALL_FILES.include },
    { name: m.share_badge(), text: m.share_badge_text(), address: url + WALL_FILES.badge },
    { name: m.share_signature(), text: m.share_signature_text(), address: signatureFor(url) },
    { name: m.share_oembed(), text: m.share_oembed_text(), address: oembedUrl(new URL(url).origin, url) },
    { name: m.share_atom(), text: m.share_atom_text(), address: url + WALL_FILES.atom },
    { name: m.share_json_feed(), text: m.share_json_feed_text(), address: url + WALL_FILES.jsonFeed },
  ];
  return (
    <Card title={m.share_elsewhere()} description={m.share_elsewhere_text()}>
      <ul className="flex flex-col gap-5">
        {addresses.map(({ name, text, address }) => (
          <li key={name} className="flex flex-col gap-1.5">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-ink-soft">{text}</p>
            <CopyLine text={address} name={name} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

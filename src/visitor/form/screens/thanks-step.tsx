/** @jsxImportSource preact */
import type { PlatformView } from "#contract/forms/form-view.ts";
import { Copy } from "./copy-button.tsx";
import { part } from "#visitor/form/fields/preview-target.ts";
import type { Drawn, Thanked } from "#visitor/form/state/form-state.ts";
import { Section } from "./step-section.tsx";
import { Share } from "./share-buttons.tsx";
import { Shown } from "./welcome-step.tsx";

interface ThanksProps {
  scene: Drawn["scene"];
  thanked: Thanked;
}

function Platforms({ scene, platforms }: { scene: Drawn["scene"]; platforms: PlatformView[] }) {
  if (platforms.length === 0) return null;
  return (
    <div class="box" {...part("platforms")}>
      <p>{scene.page.words.thanks_platforms}</p>
      {platforms.map(({ url, label, icon }) => (
        <a key={url} class="plain wide" href={url} target="_blank" rel="noopener noreferrer">
          {icon && <img src={icon} alt="" width="20" height="20" />}
          <span dir="auto">{label}</span>
        </a>
      ))}
    </div>
  );
}

function Onward({ scene, url }: { scene: Drawn["scene"]; url: string }) {
  const { words } = scene.page;
  return (
    <div class="box" {...part("redirect")}>
      {scene.live && <p>{words.thanks_redirect}</p>}
      <a class="main wide" href={url} rel="noopener noreferrer" target={scene.page.framed ? "_top" : undefined}>
        {words.thanks_continue}
      </a>
    </div>
  );
}

function Reveal({ scene, text }: { scene: Drawn["scene"]; text: string }) {
  const { words } = scene.page;
  return (
    <div class="box reveal" {...part("reveal")}>
      <small>{words.thanks_reveal}</small>
      <p class="code" dir="auto">
        {text}
      </p>
      {scene.live && <Copy text={text} word={words.copy} done={words.copied} />}
    </div>
  );
}

function Private({ scene, url }: { scene: Drawn["scene"]; url: string }) {
  const { words } = scene.page;
  return (
    <div class="box">
      <p>{words.thanks_private}</p>
      <p class="row">
        <a class="plain" href={url} target={scene.page.framed ? "_blank" : undefined} rel="noreferrer">
          {words.thanks_private_link}
        </a>
        {scene.live && <Copy text={url} word={words.copy} done={words.copied} />}
      </p>
    </div>
  );
}

/** What follows a review: the same for everybody, whatever they said. */
export function Thanks({ scene, thanked: { view, privateUrl } }: ThanksProps) {
  const { words } = scene.page;
  return (
    <Section scene={scene} step="thanks" heading={view.title} headingPart="thankyou_title">
      <svg class="done" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m15 24.5 6.5 6.5L34 18" />
      </svg>
      {view.message && (
        <p class="lead lines" dir="auto" {...part("thankyou_message")}>
          {view.message}
        </p>
      )}
      <Shown media={view.media} name="thankyou_message_media" />
      {view.reveal && <Reveal scene={scene} text={view.reveal} />}
      {view.redirectUrl && <Onward scene={scene} url={view.redirectUrl} />}
      <Platforms scene={scene} platforms={view.platforms} />
      {privateUrl && <Private scene={scene} url={privateUrl} />}
      {view.affiliateUrl && (
        <p {...part("affiliate")}>
          <a class="plain wide" href={view.affiliateUrl} target="_blank" rel="noopener noreferrer">
            {words.thanks_affiliate}
          </a>
        </p>
      )}
      {view.share && scene.live && <Share scene={scene} />}
      {view.widgetId && <div class="svc-embed" data-id={view.widgetId} />}
    </Section>
  );
}

/** @jsxImportSource preact */
import { carryPerson } from "#visitor/form/state/carried-person.ts";
import { fillPlaceholders, isolated } from "#visitor/text/format-text.ts";
import { formUrl } from "#contract/core/public-paths.ts";
import type { NextFormView, PlatformView } from "#contract/forms/view/form-view.ts";
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import type { FormComponentProps, ThanksState } from "#visitor/form/state/form-state.ts";
import { FormSection } from "./step-section.tsx";
import { IntroductionMedia } from "./welcome-step.tsx";
import { useState } from "preact/hooks";

/** A page on plain HTTP has no clipboard. */
const canCopy = () => "clipboard" in navigator;

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
}

function CopyButton({ text, label: word, copiedLabel: done }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  if (!canCopy()) return null;
  return (
    <button type="button" class="plain" onClick={copy}>
      <span aria-live="polite">{copied ? done : word}</span>
    </button>
  );
}

/** The device's share sheet where there is one, else a button that copies the URL, else the URL to copy by hand. */
function Share({ scene }: Pick<FormComponentProps, "scene">) {
  const { view, words } = scene.page;
  const url = formUrl(location.origin, view.slug);
  const canShare = "share" in navigator;
  return (
    <div class="box" {...previewPart("share")}>
      <p>{words.thanks_share}</p>
      {canShare ? (
        <button
          type="button"
          class="plain"
          onClick={() => void navigator.share({ title: view.title, url }).catch(() => {})}
        >
          {words.share}
        </button>
      ) : canCopy() ? (
        <CopyButton text={url} label={words.share} copiedLabel={words.copied} />
      ) : (
        // No link: following it would leave this screen, and with it the link to one's own review.
        <p class="code" dir="ltr">
          {url}
        </p>
      )}
    </div>
  );
}

interface ThanksProps {
  scene: FormComponentProps["scene"];
  thanked: ThanksState;
}

function Platforms({ scene, platforms }: { scene: FormComponentProps["scene"]; platforms: PlatformView[] }) {
  if (platforms.length === 0) return null;
  return (
    <div class="box" {...previewPart("platforms")}>
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

function RedirectLink({ scene, url }: { scene: FormComponentProps["scene"]; url: string }) {
  const { words } = scene.page;
  return (
    <div class="box" {...previewPart("redirect")}>
      {scene.live && <p>{words.thanks_redirect}</p>}
      <a class="main wide" href={url} rel="noopener noreferrer" target={scene.page.framed ? "_top" : undefined}>
        {words.thanks_continue}
      </a>
    </div>
  );
}

function NextFormLink({ scene, next }: { scene: FormComponentProps["scene"]; next: NextFormView }) {
  const { view, words, framed } = scene.page;
  return (
    <p {...previewPart("next_form")}>
      <a
        class="main wide"
        href={framed ? `${next.url}&frame=1` : next.url}
        dir="auto"
        onClick={() => carryPerson(next.id, view, scene.typed.answers)}
      >
        {next.label || fillPlaceholders(words.thanks_next, { form: isolated(next.title) })}
      </a>
    </p>
  );
}

function RevealedText({ scene, text }: { scene: FormComponentProps["scene"]; text: string }) {
  const { words } = scene.page;
  return (
    <div class="box reveal" {...previewPart("reveal")}>
      <small>{words.thanks_reveal}</small>
      <p class="code" dir="auto">
        {text}
      </p>
      {scene.live && <CopyButton text={text} label={words.copy} copiedLabel={words.copied} />}
    </div>
  );
}

function PrivatePageLink({ scene, url }: { scene: FormComponentProps["scene"]; url: string }) {
  const { words } = scene.page;
  return (
    <div class="box">
      <p>{words.thanks_private}</p>
      <p class="row">
        <a class="plain" href={url} target={scene.page.framed ? "_blank" : undefined} rel="noreferrer">
          {words.thanks_private_link}
        </a>
        {scene.live && <CopyButton text={url} label={words.copy} copiedLabel={words.copied} />}
      </p>
    </div>
  );
}

/** The same for every rating, because reviews must not be gated. */
export function Thanks({ scene, thanked: { view, privateUrl } }: ThanksProps) {
  const { words } = scene.page;
  return (
    <FormSection scene={scene} step="thanks" heading={view.title} headingPart="thankyou_title">
      <svg class="done" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m15 24.5 6.5 6.5L34 18" />
      </svg>
      {view.message && (
        <p class="lead lines" dir="auto" {...previewPart("thankyou_message")}>
          {view.message}
        </p>
      )}
      <IntroductionMedia media={view.media} name="thankyou_message_media" />
      {view.reveal && <RevealedText scene={scene} text={view.reveal} />}
      {view.nextForm && <NextFormLink scene={scene} next={view.nextForm} />}
      {view.redirectUrl && <RedirectLink scene={scene} url={view.redirectUrl} />}
      <Platforms scene={scene} platforms={view.platforms} />
      {privateUrl && <PrivatePageLink scene={scene} url={privateUrl} />}
      {view.affiliateUrl && (
        <p {...previewPart("affiliate")}>
          <a class="plain wide" href={view.affiliateUrl} target="_blank" rel="noopener noreferrer">
            {words.thanks_affiliate}
          </a>
        </p>
      )}
      {view.share && scene.live && <Share scene={scene} />}
      {view.widgetId && <div class="svc-embed" data-id={view.widgetId} />}
    </FormSection>
  );
}

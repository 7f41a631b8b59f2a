/** @jsxImportSource preact */
import { fillPlaceholders, directionOf } from "#visitor/text/format-text.ts";
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import { type FormComponentProps, filledFields } from "#visitor/form/state/form-state.ts";
import type { FormView } from "#contract/forms/view/form-view.ts";
import { isLastStep, isOneScreen, isSplit, stepsOf } from "#visitor/form/state/steps.ts";
import { addressIn } from "#visitor/form/state/switch-language.ts";
import { validatePlace } from "#visitor/form/state/places.ts";
import { isConversation, turnsOf } from "#visitor/form/state/turns.ts";
import { turnAnswer } from "./turn-answer.tsx";

/** Links, so that they work without scripts; with scripts, what is typed stays. */
function Languages({ scene, acts }: FormComponentProps) {
  const { view, words } = scene.page;
  const current = view.languages.find(({ code }) => code === view.language);
  if (view.languages.length < 2) return null;
  return (
    <details class="languages" {...previewPart("languages")}>
      <summary aria-label={`${words.language}: ${current?.name ?? view.language}`}>
        <span>{current?.name ?? view.language}</span>
      </summary>
      <ul>
        {view.languages.map(({ code, name }) => (
          <li key={code}>
            <a
              href={addressIn(scene.page, code)}
              hreflang={code}
              lang={code}
              dir={directionOf(code)}
              aria-current={code === view.language ? "true" : undefined}
              onClick={(event) => {
                if (!acts) return;
                event.preventDefault();
                event.currentTarget.closest("details")?.removeAttribute("open");
                acts.changeLanguage(code);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Progress({ scene }: Pick<FormComponentProps, "scene">) {
  const { page, typed, live, thanked } = scene;
  const steps = stepsOf(page.view, typed.way).slice(1);
  const at = steps.indexOf(typed.step);
  if (!live || thanked || at < 0 || steps.length < 2) return null;
  return (
    <p class="progress">
      <span class="over">{fillPlaceholders(page.words.step, { current: at + 1, total: steps.length })}</span>
      {steps.map((step, index) => (
        <i key={step} class={index <= at ? "done" : undefined} />
      ))}
    </p>
  );
}

/** Read out when the next question comes: the question itself is read as the name of the focused field. */
function TurnProgress({ scene }: Pick<FormComponentProps, "scene">) {
  const { page, typed, live, thanked } = scene;
  const asked = turnsOf(page.view, typed).slice(1);
  const at = asked.findIndex(({ id }) => id === typed.turn) + 1;
  const reached = asked.findIndex(({ id }) => id === typed.reached) + 1;
  if (!live || thanked) return null;
  return (
    <p class="progress" aria-live="polite">
      {at > 0 && <span class="over">{fillPlaceholders(page.words.step, { current: at, total: asked.length })}</span>}
      <progress max={asked.length} value={Math.max(0, reached - 1)} aria-hidden="true" />
    </p>
  );
}

export function Brand({ view }: { view: FormView }) {
  if (view.logoUrl) return <img class="logo" src={view.logoUrl} alt={view.workspace} {...previewPart("logo")} />;
  return (
    <span class="business-name">
      <bdi>{view.workspace}</bdi>
    </span>
  );
}

export function FormHeader({ scene, acts }: FormComponentProps) {
  const { view } = scene.page;
  return (
    <header class="top">
      {!isSplit(view) && <Brand view={view} />}
      {isConversation(view) ? <TurnProgress scene={scene} /> : <Progress scene={scene} />}
      <Languages scene={scene} acts={acts} />
    </header>
  );
}

export function FormButtons({ scene, acts }: FormComponentProps) {
  const { page, typed, live, sending } = scene;
  const { words, view } = page;
  const turns = live && acts && isConversation(view) ? turnsOf(view, typed) : null;
  const last = !live || (turns ? turns.at(-1)?.id === typed.turn : isLastStep(view, typed.way, typed.step));
  const turn = turns?.find(({ id }) => id === typed.turn);
  const skips = turn && !turnAnswer(scene, turn) && validatePlace(view, typed, filledFields(scene)).length === 0;
  const goOn = skips ? words.skip : words.next;
  const recording = live && typed.step === "capture" && typed.way !== "text";
  const first = typed.step === "welcome";
  if (live && first && !isOneScreen(view)) return null;
  return (
    <div class="actions">
      {live && sending && (
        <button type="button" class="plain" onClick={() => acts?.cancelSending()}>
          {words.stop_sending}
        </button>
      )}
      {live && !sending && !first && !isConversation(view) && (
        <button type="button" class="plain back" onClick={() => acts?.back()}>
          {words.back}
        </button>
      )}
      {!recording && (
        <button
          type="submit"
          class="main"
          aria-disabled={sending ? "true" : undefined}
          {...(last && previewPart("submit_button_label"))}
        >
          {sending ? words.sending : last ? view.review.sendLabel || words.next : goOn}
        </button>
      )}
    </div>
  );
}

export function Notices({ scene, acts }: FormComponentProps) {
  const { page, notice, sending } = scene;
  return (
    <>
      {page.test && <p class="notice test">{page.words.test_note}</p>}
      <div role="status">
        {notice && (
          <p class={notice.tone === "problem" ? "notice bad" : "notice"}>
            {notice.text}
            {notice.afresh && (
              <button type="button" class="link" onClick={() => acts?.startOver()}>
                {page.words.start_afresh}
              </button>
            )}
          </p>
        )}
        {sending && <p class="notice">{sending.text}</p>}
      </div>
      {sending && sending.share > 0 && <progress max={1} value={sending.share} aria-label={page.words.sending} />}
      {/* Beside what is read out: every change of it would be. */}
      {sending?.far && <p class="small">{sending.far}</p>}
    </>
  );
}

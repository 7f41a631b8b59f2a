/** @jsxImportSource preact */
import { formPath } from "#contract/core/public-paths.ts";
import { Capture } from "./capture-step.tsx";
import { Consent, DataController } from "./consent-step.tsx";
import { FormButtons, Notices, FormHeader } from "./form-frame.tsx";
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import type { FormComponentProps, FormPage } from "#visitor/form/state/form-state.ts";
import { Thanks } from "./thanks-step.tsx";
import { Welcome } from "./welcome-step.tsx";
import { QuestionNotes } from "#visitor/form/fields/question-notes.tsx";
import { Question } from "#visitor/form/fields/question.tsx";
import { FormSection } from "./step-section.tsx";
import { StarsFirst } from "./stars-first.tsx";
import { Conversation } from "./conversation.tsx";
import { FormShell } from "./form-shell.tsx";
import { bannerOf } from "./split-side.tsx";
import { isOneScreen } from "#visitor/form/state/steps.ts";
import { addressIn } from "#visitor/form/state/switch-language.ts";
import { isConversation } from "#visitor/form/state/turns.ts";
import { Rating } from "#visitor/form/fields/rating.tsx";

function About({ scene, acts }: FormComponentProps) {
  const { view, words } = scene.page;
  if (view.questions.length === 0) return null;
  return (
    <FormSection scene={scene} step="about" heading={words.about_heading} headingPart="questions">
      {view.questions.map((question, index) => (
        <div key={question.id} {...previewPart(`question.${question.key}`)}>
          <input type="hidden" name={`answers[${index}][question]`} value={question.id} />
          <QuestionNotes scene={scene} acts={acts} question={question} />
          <Question scene={scene} acts={acts} question={question} name={`answers[${index}]`} />
        </div>
      ))}
    </FormSection>
  );
}

function Review({ scene, acts }: FormComponentProps) {
  const { review, title } = scene.page.view;
  return (
    <FormSection scene={scene} step="review" heading={review.question || title}>
      <Rating scene={scene} acts={acts} />
    </FormSection>
  );
}

/** `website` is a honeypot: only bots fill it in. */
function HiddenFields({ page }: { page: FormPage }) {
  const { view, source, person, test, stamp } = page;
  const fields = { language: view.language, source, person, test, stamp };
  return (
    <>
      {Object.entries(fields).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <label class="trap" aria-hidden="true">
        {page.trap}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}

const STEPS = { welcome: Welcome, capture: Capture, review: Review, about: About, consent: Consent } as const;

function OneScreen(props: FormComponentProps) {
  const First = props.scene.typed.step === "review" ? Review : StarsFirst;
  return (
    <>
      <First {...props} />
      <About {...props} />
      <Consent {...props} />
    </>
  );
}

function CurrentStep(props: FormComponentProps) {
  const { step } = props.scene.typed;
  const Step = step === "thanks" ? Welcome : STEPS[step];
  return <Step key={step} {...props} />;
}

function AllSteps(props: FormComponentProps) {
  return (
    <>
      <Welcome {...props} />
      <Capture {...props} />
      <About {...props} />
      <Consent {...props} />
    </>
  );
}

/** The same component before and after the script starts, so that fields keep focus and text. */
function Screen(props: FormComponentProps) {
  const { page, live, typed } = props.scene;
  if (isOneScreen(page.view) && typed.step !== "capture") return <OneScreen {...props} />;
  return live ? <CurrentStep {...props} /> : <AllSteps {...props} />;
}

/** Page, preview and thanks share this markup. */
export function Form(props: FormComponentProps) {
  const { scene, acts } = props;
  const { view } = scene.page;
  const { live, thanked, typed } = scene;
  const isTalk = live && isConversation(view);
  const image = !thanked && (!live || typed.step === "welcome") ? bannerOf(view) : null;
  return (
    <FormShell scene={scene}>
      {image && <img class="banner" src={image} alt="" width={1600} height={800} {...previewPart("page_image")} />}
      <FormHeader {...props} />
      {thanked ? (
        <>
          <Notices scene={{ ...scene, notice: null, sending: null }} acts={acts} />
          <Thanks scene={scene} thanked={thanked} />
        </>
      ) : (
        <form
          method="post"
          encType="multipart/form-data"
          action={formPath(view.slug) + addressIn(scene.page, view.language)}
          noValidate={live}
          onSubmit={(event) => {
            if (!acts) return;
            event.preventDefault();
            acts.next();
          }}
        >
          {!isTalk && <Notices {...props} />}
          {isTalk ? <Conversation {...props} /> : <Screen {...props} />}
          {!live && <HiddenFields page={scene.page} />}
          {view.consent.purposes.length === 0 && <DataController scene={scene} />}
          {!isTalk && <FormButtons {...props} />}
        </form>
      )}
    </FormShell>
  );
}

/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";
import { QUESTION_TYPE as TYPE } from "#contract/forms/question-type.ts";
import { fieldId } from "#visitor/form/fields/field.tsx";
import { QuestionNotes } from "#visitor/form/fields/question-notes.tsx";
import { Question } from "#visitor/form/fields/question.tsx";
import { Rating } from "#visitor/form/fields/rating.tsx";
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";
import { type Turn, openTurn, turnsOf } from "#visitor/form/state/turns.ts";
import { answerField } from "#visitor/form/state/validate-step.ts";
import { Capture, Comment, Hint, Pictures } from "./capture-step.tsx";
import { Consent } from "./consent-step.tsx";
import { FormButtons, Notices } from "./form-frame.tsx";
import { turnAnswer, turnQuestion } from "./turn-answer.tsx";
import { OpeningSection, Ways } from "./welcome-step.tsx";

interface TurnProps extends FormComponentProps {
  turn: Turn;
}

function TurnFields({ scene, acts, turn }: TurnProps) {
  const { view, words } = scene.page;
  const isFirst = turnsOf(view, scene.typed).find(({ step }) => step === "capture")?.id === turn.id;
  const index = view.questions.findIndex(({ id }) => answerField(id) === turn.id);
  const question = view.questions[index];
  switch (turn.id) {
    case "way":
      return (
        <>
          <p class="asked">{words.capture_heading}</p>
          <Ways scene={scene} acts={acts} />
        </>
      );
    case "recording":
      return <Capture scene={scene} acts={acts} />;
    case "rating":
      return (
        <>
          {isFirst && <Hint scene={scene} />}
          <Rating scene={scene} acts={acts} />
        </>
      );
    case "comment":
      return (
        <>
          {isFirst && <Hint scene={scene} />}
          <Comment scene={scene} acts={acts} />
          <Pictures scene={scene} acts={acts} />
        </>
      );
    case "consents":
      return <Consent scene={scene} acts={acts} />;
    default:
      return (
        question && (
          <div {...previewPart(`question.${question.key}`)}>
            <QuestionNotes scene={scene} acts={acts} question={question} />
            <Question scene={scene} acts={acts} question={question} name={`answers[${index}]`} />
          </div>
        )
      );
  }
}

const isTick = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === "radio" || target.type === "checkbox");
/** On a touch screen, Enter is the only way to a new line. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement && matchMedia("(hover: hover) and (pointer: fine)").matches;
const ANSWER_SHOWN = 250;

/** Enter goes on; so does choosing the one answer with a pointer. Arrow keys only move among the answers. */
function continueFrom(turn: HTMLElement, next: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let byPointer = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  turn.addEventListener("pointerdown", () => (byPointer = true), { signal });
  const onKey = (event: KeyboardEvent) => {
    byPointer = false;
    const { key, shiftKey, isComposing, keyCode, target } = event;
    // Safari ends the composition of an input method before it reports the Enter that confirmed it, as 229.
    if (key !== "Enter" || shiftKey || isComposing || keyCode === 229) return;
    if (!isTick(target) && !isTyping(target) && !(target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    next();
  };
  turn.addEventListener("keydown", onKey, { signal });
  const onChange = ({ target }: Event) => {
    if (!byPointer || !isTick(target) || target.type !== "radio") return;
    clearTimeout(timer);
    timer = setTimeout(next, ANSWER_SHOWN);
  };
  turn.addEventListener("change", onChange, { signal });
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}

function OpenTurn({ scene, acts, turn, hasButtons }: TurnProps & { hasButtons: boolean }) {
  const host = useRef<HTMLLIElement>(null);
  useEffect(() => (host.current && acts ? continueFrom(host.current, acts.next) : undefined), [acts]);
  return (
    <li class="turn open" id={fieldId(`turn.${turn.id}`)} ref={host}>
      <TurnFields scene={scene} acts={acts} turn={turn} />
      {hasButtons && (
        <>
          <TurnHint scene={scene} turn={turn} />
          <FormButtons scene={scene} acts={acts} />
        </>
      )}
    </li>
  );
}

function TurnHint({ scene, turn }: Omit<TurnProps, "acts">) {
  const { view, words } = scene.page;
  const question = view.questions.find(({ id }) => answerField(id) === turn.id);
  const takesLines = turn.id === "comment" ? view.review.remark !== null : question?.type === TYPE.long_text;
  return takesLines ? <p class="small enter-hint">{words.enter_hint}</p> : null;
}

function AnsweredTurn({ scene, acts, turn }: TurnProps) {
  const { view, words } = scene.page;
  const question = turnQuestion(scene, turn);
  const answer = turnAnswer(scene, turn);
  // In the preview nothing is answered.
  const nothing = acts ? words.skipped : "…";
  const canChange = turn.id !== "way" || view.ways.length > 1;
  return (
    <li class="turn">
      <p class="asked" dir="auto">
        {question}
      </p>
      <div class="answered">
        {canChange && !scene.sending && (
          <button
            type="button"
            class="change"
            aria-label={`${words.change}: ${question}`}
            onClick={() => acts?.openTurn(turn)}
          >
            {words.change}
          </button>
        )}
        <div class={answer ? "answer" : "answer skipped"} dir="auto">
          {answer || nothing}
        </div>
      </div>
    </li>
  );
}

/** Asked already, but an earlier answer is being changed. */
const PendingTurn = ({ scene, turn }: TurnProps) => (
  <li class="turn">
    <p class="asked" dir="auto">
      {turnQuestion(scene, turn)}
    </p>
  </li>
);

/** One question after another; answers stay above and can be changed. The preview opens all turns of a step. */
export function Conversation({ scene, acts }: FormComponentProps) {
  const { view } = scene.page;
  const { turn: open, step, reached } = openTurn(view, scene.typed);
  const turns = turnsOf(view, scene.typed);
  const last = turns.findIndex(({ id }) => id === reached);
  const shown = turns.filter((turn, index) => index <= last || (!acts && turn.step === step));
  return (
    <>
      <OpeningSection scene={scene}>{null}</OpeningSection>
      <ol class="turns">
        {shown.map((turn) => {
          const props = { scene, acts, turn };
          if (acts ? turn.id === open : turn.step === step)
            return <OpenTurn key={turn.id} {...props} hasButtons={acts !== null || shown.at(-1) === turn} />;
          const Asked = turn.id === reached ? PendingTurn : AnsweredTurn;
          return <Asked key={turn.id} {...props} />;
        })}
      </ol>
      {/* The open question tells what is wrong with its answer. */}
      <Notices scene={Object.keys(scene.problems).length > 0 ? { ...scene, notice: null } : scene} acts={acts} />
    </>
  );
}

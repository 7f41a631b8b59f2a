import { shownQuestions } from "#contract/forms/view/branching.ts";
import { formPath } from "#contract/core/public-paths.ts";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { FormWay } from "#contract/forms/view/form-view.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import type { Draft } from "#visitor/drafts/draft.ts";
import { countStep, postStep } from "./page-events.ts";
import { errorOf } from "#visitor/form/fields/field.tsx";
import { pictureProblem } from "#visitor/form/state/file-slots.ts";
import { focusFirst, focusStep, focusTurn, refocusFiles, scrollToTurn } from "./focus-step.ts";
import { DraftSession } from "./draft-session.ts";
import { computeProof } from "./proof-of-work.ts";
import { type Turn, isConversation } from "#visitor/form/state/turns.ts";
import { type FormActions, type FormPage, type FormState, filledFields } from "#visitor/form/state/form-state.ts";
import { mountRecorderFor } from "./mount-recorder.ts";
import { sendReview } from "./send-review.ts";
import { addressIn, loadPageInLanguage, showLanguage, translateAnswers } from "#visitor/form/state/switch-language.ts";
import { isOneScreen, adjacentStep, placeOf } from "#visitor/form/state/steps.ts";
import { placeAfter, placeOfField, validateAll, validatePlace } from "#visitor/form/state/places.ts";
import { type FormValues, initialValues } from "#visitor/form/state/form-values.ts";
import { keepOffered, resumeValues } from "#visitor/form/state/resume.ts";
import { withSupportedWays } from "#visitor/form/state/ways.ts";

type HistoryState = Partial<Pick<FormValues, "step" | "turn"> & { depth: number }>;

export class FormController implements FormActions {
  #scene: FormState;
  #draw: (scene: FormState) => void;
  #keeping: DraftSession;
  #proof: Promise<string> | undefined;
  #isTouched = false;
  #giveUp = new AbortController();
  /** The last that was chosen. */
  #language = "";
  /** Number of steps that Back leads through. */
  #depth = 0;

  constructor(given: FormPage, typed: FormValues, draw: (scene: FormState) => void) {
    const page = withSupportedWays(given);
    this.#scene = { page, live: true, typed, files: {}, problems: {}, notice: null, sending: null, thanked: null };
    this.#draw = draw;
    this.#keeping = new DraftSession(page);
  }

  /** The page with the questions that are asked after the answers so far. */
  get #page(): FormPage {
    const { page, typed } = this.#scene;
    return { ...page, view: { ...page.view, questions: shownQuestions(page.view.questions, typed) } };
  }

  get #address() {
    return formPath(this.#scene.page.view.slug);
  }

  #show(changes: Partial<FormState>): void {
    this.#scene = { ...this.#scene, ...changes };
    this.#draw({ ...this.#scene, page: this.#page });
  }

  async open(): Promise<void> {
    this.#show({});
    this.#count("welcome");
    addEventListener("popstate", ({ state }: { state: HistoryState | null }) => this.#return(state));
    const found = await this.#keeping.open();
    if (!found) return;
    const { page } = this.#scene;
    const typed = await resumeValues(page, { ...this.#scene.typed, ...found.typed });
    if (this.#isTouched || !(await this.#keeping.resume())) return;
    const notice = { tone: "calm", text: page.words.kept, afresh: true } as const;
    this.#show({ typed, files: found.files, notice });
    if (typed.turn && !page.framed) scrollToTurn(typed.turn);
    // Resume a submission that had failed.
    if (typed.isSent) this.#send();
  }

  #change(change: Partial<FormValues>): FormValues {
    this.#isTouched = true;
    const typed = { ...this.#scene.typed, ...change };
    this.#keeping.scheduleSave(typed);
    return typed;
  }

  /** Also removes the notice once no error is left. */
  #without(fields: string[]): Pick<FormState, "problems" | "notice"> {
    const { problems, notice } = this.#scene;
    const left = Object.entries(problems).filter(([field]) => !fields.includes(field));
    const isSaid = notice?.tone === "problem" && left.length === 0;
    return { problems: Object.fromEntries(left), notice: isSaid ? null : notice };
  }

  #edit(change: Partial<FormValues>, fields: string[]): void {
    // On one screen, the first entry is what reaching the second step is elsewhere.
    if (isOneScreen(this.#scene.page.view)) this.#count("capture");
    this.#show({ typed: this.#change(change), ...this.#without(fields) });
  }

  editFields = (change: Partial<FormValues>): void => this.#edit(change, Object.keys(change));

  answer = (id: number, values: string[]): void => {
    const answers = { ...this.#scene.typed.answers, [id]: values };
    this.#edit({ answers }, [`answers.${id}`]);
  };

  setConsent = (purpose: ConsentPurpose, agreed: boolean): void => {
    const others = this.#scene.typed.consents.filter((one) => one !== purpose);
    const consents = agreed ? [...others, purpose] : others;
    this.#edit({ consents }, [`consents.${purpose}`]);
  };

  /** In a conversation, another way begins again after this question; the same one goes on where it was. */
  chooseWay = (way: FormWay): void => {
    const { typed } = this.#scene;
    const page = this.#page;
    if (isConversation(page.view) && way === typed.way) this.next();
    else this.#go("capture", { way, reached: "" });
  };

  openTurn = ({ step, id }: Turn): void => this.#go(step, { turn: id });

  #go(wanted: FormStep, change: Partial<FormValues> = {}, push = true): void {
    const { typed } = this.#scene;
    const page = this.#page;
    const place = placeOf(page.view, { ...typed, ...change, step: wanted });
    const { step, turn } = place;
    this.#show({ typed: this.#change({ ...change, ...place }), problems: {}, notice: null });
    void this.#keeping.save();
    if (push && !page.framed) {
      this.#depth += 1;
      history.pushState({ step, turn, depth: this.#depth }, "");
    }
    this.#arrive(step);
  }

  #count(step: FormStep): void {
    const { page } = this.#scene;
    if (!page.test) countStep(this.#address, step, page.person);
  }

  #arrive(step: FormStep): void {
    const { page } = this.#scene;
    const { turn } = this.#scene.typed;
    const isTurn = isConversation(page.view) && step !== "welcome" && step !== "thanks";
    if (isTurn) focusTurn(turn, page.framed);
    else focusStep(step);
    // A page scrolls to the start of its frame then; the newest question is at the end.
    if (page.framed && !isTurn) postStep(step);
    this.#count(step);
  }

  #return(state: HistoryState | null): void {
    if (this.#scene.thanked || this.#scene.sending) return;
    this.#depth = state?.depth ?? 0;
    this.#go(state?.step ?? "welcome", { turn: state?.turn ?? "" }, false);
  }

  back = (): void => {
    if (this.#depth > 0) history.back();
    else this.#go(adjacentStep(this.#page.view, this.#scene.typed.way, this.#scene.typed.step, -1), {}, false);
  };

  #complain(text: string, more: Partial<FormState> = {}): void {
    this.#show({ ...more, notice: { tone: "problem", text } });
  }

  #mark(problems: FormState["problems"]): void {
    const fields = Object.keys(problems);
    const texts = fields.map((field) => errorOf({ ...this.#scene, problems }, field));
    this.#complain(this.#scene.page.words.error_summary, { problems });
    // No field on screen says what is wrong.
    if (!focusFirst(fields)) this.#complain([...new Set(texts)].join(" "), { problems: {} });
  }

  /** Marks the problems where the first of them is. */
  #lead(problems: FormState["problems"], push = true): void {
    const { typed } = this.#scene;
    const page = this.#page;
    const [first = ""] = Object.keys(problems);
    const { step, turn } = placeOfField(page.view, typed, first);
    if (step !== typed.step || turn !== typed.turn) this.#go(step, { turn }, push);
    this.#mark(problems);
  }

  next = (): void => {
    const { typed, sending, thanked } = this.#scene;
    const page = this.#page;
    if (sending || thanked) return;
    const filled = filledFields(this.#scene);
    const found = validatePlace(page.view, typed, filled);
    if (found.length > 0) return this.#lead(Object.fromEntries(found));
    const after = placeAfter(page.view, typed, filled);
    if (after) return this.#go(after.step, after);
    const missing = validateAll(page.view, typed, filled);
    if (missing.length > 0) return this.#lead(Object.fromEntries(missing));
    this.#send();
  };

  addFiles = (field: string, files: File[], most: number): void => {
    const problem = pictureProblem(this.#scene.page, files);
    if (problem) return this.#mark({ [field]: problem });
    this.#isTouched = true;
    const markUnread = () => this.#mark({ [field]: this.#scene.page.words.error_unread });
    this.#keeping.addFiles(field, files, most).then(({ files: shown, isUnread }) => {
      this.#show({ files: shown, ...this.#without([field]) });
      if (isUnread) markUnread();
      else refocusFiles(field);
    }, markUnread);
  };

  removeFile = (field: string, id: string): void => {
    // What it reads are the others, to show them.
    const markUnread = () => this.#mark({ [field]: this.#scene.page.words.error_unread });
    this.#keeping.removeFile(id).then((files) => {
      this.#show({ files });
      focusFirst([field]);
    }, markUnread);
  };

  changeLanguage = (language: string): void => {
    const { page } = this.#scene;
    this.#language = language;
    loadPageInLanguage(page, language).then(
      (next) => {
        if (this.#language !== language) return;
        const answers = translateAnswers(this.#scene.typed.answers, this.#scene.page.view, next.view);
        this.#show({ page: next, typed: this.#change({ answers, language: next.view.language }), problems: {} });
        showLanguage(next.view);
        document.querySelector<HTMLElement>(".languages summary")?.focus();
      },
      () => this.#language === language && location.assign(addressIn(page, language)),
    );
  };

  startOver = (): void => {
    const { page } = this.#scene;
    this.#keeping.startOver();
    this.#show({ typed: initialValues(page.view, page.prefill), files: {}, problems: {}, notice: null });
    this.#arrive("welcome");
  };

  mountRecorder = (host: HTMLElement, way: Exclude<FormWay, "text">): (() => void) =>
    mountRecorderFor(this.#scene.page, {
      host,
      way,
      draft: this.#keeping.draft,
      onDone: (recorded) => {
        this.#show({ typed: this.#change({ recorded }) });
        this.next();
      },
      onCancel: this.back,
      onFailure: this.#fail,
    });

  #fail = (): void => this.#complain(this.#scene.page.words.error_send);

  cancelSending = (): void => this.#giveUp.abort();

  /** Starts computing the proof at first touch, so that submitting need not wait. */
  prepare = (): void => {
    const { proof } = this.#scene.page;
    this.#proof ??= proof ? computeProof(this.#address, proof) : Promise.resolve("");
  };

  /** The page as the form is now: what the service refuses, the page that was opened may not even ask for. */
  async #renew(): Promise<void> {
    const { page } = this.#scene;
    const next = await loadPageInLanguage(page, page.view.language).catch(() => page);
    this.#show({ page: next, typed: this.#change(keepOffered(this.#scene.typed, next.view)) });
  }

  #send(): void {
    this.prepare();
    const page = this.#page;
    const typed = this.#change({ isSent: true });
    this.#show({ typed, notice: null, problems: {}, sending: { share: 0, text: page.words.sending } });
    this.#giveUp = new AbortController();
    const job = {
      page: { ...page, ...this.#keeping.link },
      signal: this.#giveUp.signal,
      typed,
      address: this.#address,
      proof: this.#proof ?? Promise.resolve(""),
      draft: this.#keeping.draft() as Promise<Draft<unknown>>,
      onProgress: (sending: NonNullable<FormState["sending"]>) => this.#show({ sending }),
    };
    void sendReview(job).then(async (end) => {
      if ("thanked" in end) {
        this.#keeping.end();
        this.#show({ thanked: end.thanked, sending: null, typed: { ...typed, step: "thanks" } });
        return this.#arrive("thanks");
      }
      if ("problems" in end) await this.#renew();
      this.#show({ typed: this.#change({ isSent: false }), sending: null });
      if ("stopped" in end) return focusStep(typed.step);
      if ("notice" in end) return this.#show({ notice: { tone: "problem", ...end.notice } });
      return this.#lead(end.problems, false);
    });
  }
}

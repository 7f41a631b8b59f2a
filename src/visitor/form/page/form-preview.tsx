/** @jsxImportSource preact */
import { render } from "preact";
import type { FormView, FormWay, ThanksView } from "#contract/forms/view/form-view.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import { baseLocale, locales } from "#messages/gen/runtime.js";
import { Form } from "#visitor/form/screens/form.tsx";
import { formCss } from "#visitor/form/screens/stylesheet.ts";
import { pageLabels } from "#visitor/form/screens/page-words.ts";
import type { FormState } from "#visitor/form/state/form-state.ts";
import { isOneScreen, placeOf } from "#visitor/form/state/steps.ts";
import { isConversation } from "#visitor/form/state/turns.ts";
import { loadFont } from "#visitor/behaviour/preview-font.ts";
import { scrollToTurn } from "./focus-step.ts";
import { initialValues } from "#visitor/form/state/form-values.ts";

interface PreviewMessage {
  type: "laurel:preview-form";
  view: FormView;
  thanks: ThanksView;
  step: FormStep;
  way?: FormWay;
}

const typeOf = (data: unknown): unknown =>
  typeof data === "object" && data !== null && "type" in data ? data.type : null;
const isPreview = (data: unknown): data is PreviewMessage => typeOf(data) === "laurel:preview-form";
const isHighlight = (data: unknown): data is { part: string | null } => typeOf(data) === "laurel:mark";

const root = document.createElement("div");
document.body.append(root);
const sheet = new CSSStyleSheet();
const highlightSheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet, highlightSheet];

const HOVER_CSS =
  "[data-part]{cursor:pointer}[data-part]:hover{outline:2px dashed color-mix(in srgb,var(--accent) 60%,transparent);outline-offset:4px;border-radius:4px}";

let drawn = "";
let shown = "";

const postToParent = (message: object) => window.parent.postMessage(message, window.location.origin);

function sceneOf({ view, step, way, thanks }: PreviewMessage): FormState {
  const locale = locales.find((known) => known === view.language.split("-")[0]) ?? baseLocale;
  const page = {
    view,
    words: pageLabels(view.words, locale),
    locale,
    prefill: {},
    source: "",
    person: "",
    test: "",
    stamp: "",
    trap: "",
    framed: false,
    proof: null,
  };
  const start = initialValues(view, {});
  const place = { step, way: way ?? start.way, turn: "", reached: "" };
  const isPlaced = (isOneScreen(view) || isConversation(view)) && step !== "thanks";
  const typed = { ...start, ...(isPlaced ? placeOf(view, place) : place) };
  const thanked = step === "thanks" ? { view: thanks, privateUrl: `${location.origin}/mine/` } : null;
  return { page, live: true, typed, files: {}, problems: {}, notice: null, sending: null, thanked };
}

function draw(message: PreviewMessage) {
  const scene = sceneOf(message);
  const css = formCss(message.view, false) + HOVER_CSS;
  // Setting an unchanged sheet would restyle everything at each key press.
  if (css !== drawn) sheet.replaceSync(css);
  drawn = css;
  loadFont(message.view.look);
  document.documentElement.lang = message.view.language;
  const isNewStep = shown !== message.step;
  if (isNewStep) window.scrollTo(0, 0);
  shown = message.step;
  render(<Form scene={scene} acts={null} />, root);
  if (isConversation(message.view) && isNewStep) scrollToTurn(scene.typed.turn);
}

function highlightPart(name: string | null) {
  const rule = name === null ? "" : `[data-part="${CSS.escape(name)}"]`;
  highlightSheet.replaceSync(rule && `${rule}{outline:3px solid var(--accent);outline-offset:5px;border-radius:4px}`);
  if (rule) document.querySelector(rule)?.scrollIntoView({ block: "nearest" });
}

window.addEventListener("message", (event) => {
  if (event.source !== window.parent || event.origin !== window.location.origin) return;
  if (isPreview(event.data)) draw(event.data);
  else if (isHighlight(event.data)) highlightPart(event.data.part);
});

const INTERACTIVE = "input,textarea,select,summary,video,audio";

document.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (!target?.closest(INTERACTIVE)) event.preventDefault();
  const name = target?.closest("[data-part]")?.getAttribute("data-part");
  if (name) postToParent({ type: "laurel:pick", part: name });
});

new ResizeObserver(() => postToParent({ type: "laurel:height", height: root.offsetHeight })).observe(root);
postToParent({ type: "laurel:ready" });

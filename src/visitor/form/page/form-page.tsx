/** @jsxImportSource preact */
import { hydrate, render } from "preact";
import { loadWidget, postFormHeight } from "./page-events.ts";
import { FormController } from "./form-controller.ts";
import { sendWaiting } from "./send-waiting.ts";
import { Form } from "#visitor/form/screens/form.tsx";
import type { FormPage, FormState } from "#visitor/form/state/form-state.ts";
import { isFormPage } from "#visitor/form/state/switch-language.ts";
import { takeCarriedPerson } from "#visitor/form/state/carried-person.ts";
import { readTyped } from "#visitor/form/state/read-typed.ts";
import { isOneScreen } from "#visitor/form/state/steps.ts";
import { initialValues } from "#visitor/form/state/form-values.ts";

// Turns the page that works without scripts into a stepwise one with drafts and recording.

const REDIRECT_DELAY = 5000;
const root = document.getElementById("form");
const state = root?.getAttribute("data-page");

function start(host: HTMLElement, page: FormPage) {
  host.removeAttribute("data-page");
  const form = host.querySelector("form");
  const initial = initialValues(page.view, page.prefill);
  const typed = form && isOneScreen(page.view) ? readTyped(form, page.view, initial) : initial;
  let isThanked = false;
  const draw = (scene: FormState) => {
    render(<Form scene={scene} acts={controller} />, host);
    if (!scene.thanked || isThanked) return;
    isThanked = true;
    const { redirectUrl, widgetId } = scene.thanked.view;
    if (widgetId) loadWidget();
    if (redirectUrl && !page.framed) setTimeout(() => location.assign(redirectUrl), REDIRECT_DELAY);
  };
  const carried = takeCarriedPerson(page.view);
  const controller = new FormController(page, { ...typed, answers: { ...carried, ...typed.answers } }, draw);
  const before: FormState = {
    page,
    live: false,
    typed,
    files: {},
    problems: {},
    notice: null,
    sending: null,
    thanked: null,
  };
  hydrate(<Form scene={before} acts={null} />, host);
  for (const touch of ["focusin", "pointerdown"]) host.addEventListener(touch, controller.prepare, { once: true });
  if (page.framed) postFormHeight(host);
  void controller.open().then(() => sendWaiting(page));
  // Files chosen before the script ran.
  for (const input of host.querySelectorAll<HTMLInputElement>("input[type=file]"))
    if (input.files?.length) input.dispatchEvent(new Event("change"));
}

const pageData: unknown = state ? JSON.parse(state) : null;
if (root && isFormPage(pageData)) start(root, pageData);

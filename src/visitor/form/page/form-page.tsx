/** @jsxImportSource preact */
import { hydrate, render } from "preact";
import { loadWidget, tellHeight } from "./page-events.ts";
import { Desk } from "./form-controller.ts";
import { Form } from "#visitor/form/screens/form.tsx";
import type { FormPage, Scene } from "#visitor/form/state/form-state.ts";
import { isPage } from "#visitor/form/state/switch-language.ts";
import { beginning } from "#visitor/form/state/form-values.ts";

// Makes the page that works by itself one that goes step by step, keeps what is typed and records.

const ONWARD = 5000;
const root = document.getElementById("form");
const state = root?.getAttribute("data-page");

function start(host: HTMLElement, page: FormPage) {
  host.removeAttribute("data-page");
  const typed = beginning(page.view, page.prefill);
  let isThanked = false;
  const draw = (scene: Scene) => {
    render(<Form scene={scene} acts={desk} />, host);
    if (!scene.thanked || isThanked) return;
    isThanked = true;
    const { redirectUrl, widgetId } = scene.thanked.view;
    if (widgetId) loadWidget();
    if (redirectUrl && !page.framed) setTimeout(() => location.assign(redirectUrl), ONWARD);
  };
  const desk = new Desk(page, typed, draw);
  const before: Scene = {
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
  for (const touch of ["focusin", "pointerdown"]) host.addEventListener(touch, desk.prepare, { once: true });
  if (page.framed) tellHeight(host);
  void desk.open();
}

const given: unknown = state ? JSON.parse(state) : null;
if (root && isPage(given)) start(root, given);

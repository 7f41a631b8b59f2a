import { h, render } from "preact";
import type { RecorderOptions } from "./recorder-options.ts";
import css from "./recorder.css?raw";
import { Recorder } from "./recorder.tsx";
import { RecorderController } from "./recorder-controller.ts";

export type { RecorderOptions };

let isStyled = false;
/** A rule with at most two levels of rules in it. */
const RULE = /[^{}]+\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** Rule by rule into the sheet of the page: its policy forbids others, and Safari before 16.4 cannot adopt one. */
function addStyle(): void {
  const sheet = document.querySelector<HTMLStyleElement>("#form-style")?.sheet;
  if (isStyled || !sheet) return;
  isStyled = true;
  for (const rule of css.match(RULE) ?? [])
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch {
      // A browser that does not know a selector does without its rule.
    }
}

/** Returns a function that unmounts it and releases the devices. */
export function mountRecorder(host: HTMLElement, options: RecorderOptions): () => void {
  addStyle();
  const draw = () => render(h(Recorder, { controller }), host);
  const controller = new RecorderController(options, draw);
  draw();
  return () => {
    controller.close();
    render(null, host);
  };
}

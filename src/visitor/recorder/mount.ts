import { h, render } from "preact";
import type { RecorderOptions } from "./recorder-options.ts";
import css from "./recorder.css?raw";
import { Recorder } from "./recorder.tsx";
import { RecorderController } from "./recorder-controller.ts";

export type { RecorderOptions };

let isStyled = false;

function addStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
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

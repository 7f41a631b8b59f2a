/** @jsxImportSource preact */
import { useEffect } from "preact/hooks";
import type { RecorderController } from "./recorder-controller.ts";
import type { RecorderProps } from "./screen-props.ts";

export const PROMPT_ID = "rec-prompt";

const TYPED_INTO = "input,textarea,select";

/** Page keys, which presenters send, and arrow keys turn the questions from anywhere on the page. */
function useKeys(controller: RecorderController): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || !(target instanceof Element) || target.closest(TYPED_INTO)) return;
      const isRtl = getComputedStyle(target).direction === "rtl";
      const isNext = key === "PageDown" || key === (isRtl ? "ArrowLeft" : "ArrowRight");
      const isBack = key === "PageUp" || key === (isRtl ? "ArrowRight" : "ArrowLeft");
      if (!isNext && !isBack) return;
      event.preventDefault();
      controller.turnPrompt(isNext ? 1 : -1);
    };
    document.addEventListener("keydown", turn);
    return () => document.removeEventListener("keydown", turn);
  }, [controller]);
}

/**
 * Shows the questions one at a time above the picture: near the lens, and never recorded. They share one grid cell, so
 * that the longest sets its height and nothing moves when the question changes.
 */
export function Prompts({ controller, say }: RecorderProps) {
  const { prompts, prompt } = controller;
  useKeys(controller);
  const count = say("rec_prompt_count", { current: prompt + 1, total: prompts.length });
  return (
    <div class="rec-prompts">
      <p class="over" id={PROMPT_ID} aria-live="polite">
        {prompts.length > 1 && `${count}: `}
        {prompts[prompt]}
      </p>
      <div class="rec-prompt" aria-hidden="true">
        {prompts.map((text, index) => (
          <p key={`${index} ${text}`} dir="auto" data-shown={index === prompt || undefined}>
            {text}
          </p>
        ))}
      </div>
      {prompts.length > 1 && (
        <>
          <span class="small" aria-hidden="true">
            {count}
          </span>
          <button
            type="button"
            class="plain"
            aria-keyshortcuts="PageDown ArrowRight"
            onClick={() => controller.turnPrompt()}
          >
            {say(controller.isLastPrompt ? "rec_prompt_first" : "rec_prompt_next")}
          </button>
        </>
      )}
    </div>
  );
}

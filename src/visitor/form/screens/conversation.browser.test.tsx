/** @jsxImportSource preact */
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import type { FormActions } from "#visitor/form/state/form-state.ts";
import { formForTests, formPageForTests, formStateForTests } from "#visitor/testing/sample-form.ts";
import { Conversation } from "./conversation.tsx";

const host = document.body.appendChild(document.createElement("div"));
afterEach(() => {
  render(null, host);
  vi.restoreAllMocks();
});

test("Enter goes on to the next question, but not when it confirms what an input method composed", async () => {
  const page = formPageForTests(formForTests({ style: "conversation" }));
  const place = { step: "capture", turn: "comment", reached: "comment" } as const;
  const scene = formStateForTests(page);
  const next = vi.fn<() => void>();
  const acts = { next } as Partial<FormActions> as FormActions;
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  render(<Conversation scene={{ ...scene, typed: { ...scene.typed, ...place } }} acts={acts} />, host);
  const field = host.querySelector("textarea");
  const press = (keyCode: number) => {
    const event = new KeyboardEvent("keydown", { key: "Enter", keyCode, bubbles: true, cancelable: true });
    field?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await expect.poll(() => press(13)).toBe(true);
  const count = next.mock.calls.length;
  expect(press(229)).toBe(false);
  expect(next).toHaveBeenCalledTimes(count);
});

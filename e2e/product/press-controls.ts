import { expect, type Page } from "@playwright/test";
import { m } from "#messages/gen/messages.js";
import type { Watch } from "./watch-calls.ts";

interface Control {
  role: string;
  name: string;
  /** `layer`: a dialog, a menu or a popover. */
  place: "frame" | "screen" | "layer";
}

const PRESSED =
  "button, summary, [role=button], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=switch], " +
  "[role=checkbox], [role=radio], [role=tab], [role=option], input[type=checkbox], input[type=radio]";
const LAYERS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const TEXTS: Record<string, string> = {
  email: "someone@example.test",
  url: "https://example.test/",
  number: "7",
  date: "2030-01-01",
  tel: "+49301234567",
  password: "another long quiet passphrase",
};

const PRESSER = { pressed: PRESSED, layers: LAYERS, texts: TEXTS, retry: m.common_retry() };

/** Runs in the page: lists the controls that are offered, and presses one as a mouse would. */
function installPresser({ pressed, layers, texts, retry }: typeof PRESSER): void {
  const isOffered = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(":disabled, [aria-disabled=true], [data-disabled]") &&
    element.closest("[inert], [aria-hidden=true]") === null;
  const nameOf = (element: HTMLElement): string => {
    const labelled = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const named = labelled.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? "").join(" ");
    return (element.ariaLabel || named || label || element.textContent || "").trim().replaceAll(/\s+/g, " ");
  };
  // Rows of one list are alike but for their numbers, so one of them is pressed.
  const describe = (element: HTMLElement): Control => ({
    role: element.getAttribute("role") ?? element.tagName.toLowerCase(),
    name: nameOf(element).replaceAll(/\d+/g, "#").slice(0, 80),
    place: element.closest(layers) ? "layer" : element.closest("main") ? "screen" : "frame",
  });
  // Pressing a few options of a field is enough; the command palette is a list in a dialog.
  const isOneOfMany = (element: HTMLElement) => {
    const list = element.matches("[role=option]") ? element.closest("[role=listbox]:not([role=dialog] *)") : null;
    return list !== null && [...list.querySelectorAll("[role=option]")].indexOf(element) > 2;
  };
  const offered = () =>
    [...document.querySelectorAll<HTMLElement>(pressed)].filter((one) => isOffered(one) && !isOneOfMany(one));
  const fill = (layer: Element | null) => {
    for (const field of layer?.querySelectorAll<HTMLInputElement>("input, textarea") ?? []) {
      const type = field.type in texts || field.type === "text" || field.tagName === "TEXTAREA";
      if (!type || field.value || field.readOnly || field.disabled) continue;
      const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(field, texts[field.type] ?? "Something");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  const errors = () =>
    [...document.querySelectorAll("[role=alert]")]
      .filter((alert) => [...alert.querySelectorAll("button")].some((button) => button.textContent?.trim() === retry))
      .map((alert) => alert.textContent ?? "");
  const press = (element: HTMLElement) => {
    fill(element.closest(layers));
    const at = { bubbles: true, cancelable: true, button: 0, detail: 1, pointerType: "mouse" };
    element.dispatchEvent(new PointerEvent("pointerdown", at));
    element.dispatchEvent(new MouseEvent("mousedown", at));
    element.focus();
    element.dispatchEvent(new PointerEvent("pointerup", at));
    element.dispatchEvent(new MouseEvent("mouseup", at));
    element.click();
  };
  window.lookAfter = async (wanted) => {
    const element =
      wanted === undefined ? undefined : offered().find((one) => JSON.stringify(describe(one)) === wanted);
    if (element) press(element);
    // Whatever a press starts begins within these frames.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return { pressed: element !== undefined, controls: offered().map(describe), errors: errors() };
  };
}

interface Look {
  pressed: boolean;
  controls: Control[];
  /** Texts of error screens. */
  errors: string[];
}

declare global {
  interface Window {
    /** Presses the control, if it is offered, and says what is on the screen then. */
    lookAfter: (wanted?: string) => Promise<Look>;
  }
}

/** Before the page is loaded. */
export async function preparePressing(page: Page): Promise<void> {
  await page.addInitScript(installPresser, PRESSER);
  page.on("popup", (opened) => void opened.close());
}

interface Screen {
  page: Page;
  watch: Watch;
  address: string;
  /** Goes there within the page. */
  go: () => Promise<void>;
  /** Controls that were pressed on this screen or another: those of the frame are alike everywhere. */
  pressed: Set<string>;
  /** Names of controls that would leave the workspace. */
  leaves: ReadonlySet<string>;
}

const isInLayer = ({ place }: Control) => place === "layer";

/**
 * Presses every control that the screen offers, and every control of what that opens.
 * Returns the calls that were refused for the role and the error screens, each with the control.
 */
export async function pressControls({ page, watch, address, go, pressed, leaves }: Screen): Promise<string[]> {
  const found: string[] = [];
  const lookAfter = async (control?: Control): Promise<Look> => {
    const wanted = control && JSON.stringify(control);
    let look = await page.evaluate((one) => window.lookAfter(one), wanted);
    const { pressed: isPressed } = look;
    while (watch.waiting().length > 0) {
      await expect.poll(() => watch.waiting(), { intervals: [20] }).toEqual([]);
      look = await page.evaluate(() => window.lookAfter());
    }
    return { ...look, pressed: isPressed, controls: look.controls.filter(({ name }) => !leaves.has(name)) };
  };
  const goBack = async () => {
    for (let layer = 0; layer < 2 && (await lookAfter()).controls.some(isInLayer); layer += 1)
      await page.keyboard.press("Escape");
    const isThere = () => page.url().endsWith(address);
    if (!isThere()) await go();
    if (!isThere() || (await lookAfter()).controls.some(isInLayer)) await watch.load(address);
  };
  const note = (name: string, { errors }: Look) => {
    for (const call of watch.refused()) found.push(`“${name}” is refused ${call}`);
    for (const text of errors) found.push(`“${name}” shows ${text}`);
  };
  const isNew = (key: string) => !pressed.has(key) && Boolean(pressed.add(key));
  for (const control of (await lookAfter()).controls) {
    const { role, name, place } = control;
    const key = `${place === "frame" ? "" : address} ${role} ${name}`;
    if (isInLayer(control) || !isNew(key)) continue;
    await goBack();
    const opened = await lookAfter(control);
    note(name, opened);
    for (const inner of opened.controls.filter(isInLayer)) {
      if (!isNew(`${key} › ${inner.role} ${inner.name}`)) continue;
      let look = await lookAfter(inner);
      if (!look.pressed) {
        await goBack();
        await lookAfter(control);
        look = await lookAfter(inner);
      }
      note(`${name} › ${inner.name}`, look);
    }
  }
  await goBack();
  return found;
}

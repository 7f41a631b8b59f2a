/** The events of the elements by name, each with its `detail`. None of them bubbles. */
export interface ElementEvents {
  /** It is drawn. A listener that is added later is called too. */
  ready: undefined;
  /** The service, or what was asked of it, cannot be reached: a link is shown. */
  failed: undefined;
  resize: { height: number };
  /** A visitor opened a recording, followed a link of a review (such as its source), or unfolded its text. */
  "review-opened": { what: "recording" | "link" | "text"; url?: string };
  "action-clicked": { url: string };
  /** `welcome`, `capture`, `review`, `about`, `consent` or `thanks`. */
  "form-step": { step: string };
  "form-submitted": undefined;
}

export type ElementEvent<Name extends keyof ElementEvents> = CustomEvent<ElementEvents[Name]>;

/** What the three elements have in common. */
export interface CommonProps {
  /** Where Laurel runs, such as `https://reviews.example.com`. */
  service: string;
  /** From the address of the wall or form, or its id; the id of a widget. */
  slug: string;
  lang?: string | undefined;
  /** Text of the link that is shown until the element is drawn; of the button too that opens a form. */
  label?: string | undefined;
  onReady?: ((event: ElementEvent<"ready">) => void) | undefined;
  onFailed?: ((event: ElementEvent<"failed">) => void) | undefined;
  onResize?: ((event: ElementEvent<"resize">) => void) | undefined;
}

export interface WidgetProps extends CommonProps {
  /** Overrides the theme of the wall or widget; `auto` follows the text colour of the host page. */
  theme?: "light" | "dark" | "auto" | undefined;
  onReviewOpened?: ((event: ElementEvent<"review-opened">) => void) | undefined;
  onActionClicked?: ((event: ElementEvent<"action-clicked">) => void) | undefined;
}

export interface WallProps extends WidgetProps {
  /** What `fetchWall` gave on the server: it is shown at once, and taken over in the browser. */
  html?: string | undefined;
}

export interface FormProps extends CommonProps {
  mode?: "inline" | "popup" | "button" | undefined;
  /** Colours of the button that opens the form, and the label of the one that closes it. */
  color?: string | undefined;
  text?: string | undefined;
  close?: string | undefined;
  /** Stored with each review that is sent. */
  source?: string | undefined;
  /** Accessible name of the frame. */
  title?: string | undefined;
  onFormStep?: ((event: ElementEvent<"form-step">) => void) | undefined;
  onFormSubmitted?: ((event: ElementEvent<"form-submitted">) => void) | undefined;
}

/** The properties of the wrappers that take listeners, and the events they are for. */
export const LISTENERS = {
  onReady: "ready",
  onFailed: "failed",
  onResize: "resize",
  onReviewOpened: "review-opened",
  onActionClicked: "action-clicked",
  onFormStep: "form-step",
  onFormSubmitted: "form-submitted",
} as const satisfies Record<string, keyof ElementEvents>;

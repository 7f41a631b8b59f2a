import type { Component, Snippet } from "svelte";
import type { FormProps, WallProps, WidgetProps } from "./laurel-elements.js";

interface SvelteProps {
  id?: string;
  class?: string;
  style?: string;
  /** In place of the link. */
  children?: Snippet;
}

export declare const LaurelWall: Component<WallProps & SvelteProps>;
export declare const LaurelWidget: Component<WidgetProps & SvelteProps>;
export declare const LaurelForm: Component<FormProps & SvelteProps>;

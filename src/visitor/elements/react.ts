"use client";

import { type CSSProperties, createElement, type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { type FormProps, LISTENERS, linkOf, type WallProps, type WidgetProps } from "./laurel-elements.ts";

interface ReactProps {
  id?: string;
  className?: string;
  style?: CSSProperties;
  /** In place of the link. */
  children?: ReactNode;
}
type AnyProps = ReactProps & WallProps & FormProps;

const isListener = (name: string): name is keyof typeof LISTENERS => name in LISTENERS;

function component(tag: string) {
  return ({ html, className, style, children, ...rest }: AnyProps): ReactElement => {
    const element = useRef<HTMLElement>(null);
    const latest = useRef(rest);
    latest.current = rest;
    // React before 19 knows no events of custom elements.
    useEffect(() => {
      const life = new AbortController();
      for (const name of Object.keys(LISTENERS).filter(isListener))
        element.current?.addEventListener(
          LISTENERS[name],
          (event) => (latest.current[name] as ((event: Event) => void) | undefined)?.(event),
          { signal: life.signal },
        );
      return () => life.abort();
    }, []);
    const { href, text } = linkOf(tag, rest);
    const attributes = Object.fromEntries(Object.entries(rest).filter(([name]) => !isListener(name)));
    return createElement(
      tag,
      {
        ...attributes,
        ref: element,
        class: className,
        style: { display: "block", ...style },
        // The element may have been drawn before React looks at it.
        suppressHydrationWarning: true,
      },
      html
        ? createElement("div", { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true })
        : (children ?? createElement("a", { href }, text)),
    );
  };
}

export const LaurelWall: (props: WallProps & ReactProps) => ReactElement = component("laurel-wall");
export const LaurelWidget: (props: WidgetProps & ReactProps) => ReactElement = component("laurel-widget");
export const LaurelForm: (props: FormProps & ReactProps) => ReactElement = component("laurel-form");

import { type ComponentType, lazy } from "react";

const Nothing = () => null;

/**
 * `lazy` for what a screen can do without: where its file does not load, `fallback` is drawn, or nothing, and the screen
 * stays. That a file is missing is said by a notification.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = Nothing,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: fallback }),
    ),
  );

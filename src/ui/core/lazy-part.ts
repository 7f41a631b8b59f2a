import { type ComponentType, lazy } from "react";

const Nothing = () => null;

/**
 * `lazy` for optional parts of a screen: when the file fails to load, renders `fallback` or nothing, so that the rest of
 * the screen stays. `notifyMissingChunk` tells the person.
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

import { type ComponentType, lazy, useEffect } from "react";

const Nothing = () => null;

/**
 * `lazy` for a part of a screen: when its file fails to load, renders `fallback` or nothing, so that the rest of the
 * screen stays with all that was typed in it. `notifyMissingChunk` tells the person.
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

/** `lazyPart` for dialogs: one whose file fails to load is closed, so that nothing waits for its answer. */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
) =>
  lazyPart<Props>(load, function MissingDialog(props) {
    useEffect(() => close(props));
    return null;
  });

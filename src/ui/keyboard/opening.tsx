import { type ReactNode, useInsertionEffect, useRef } from "react";
import { holdKeys } from "./key-hold.ts";

/**
 * Holds the keys from the change of `open` until the focus is in the layer; Escape calls `close` meanwhile. An
 * insertion effect runs before the layer's own `autoFocus`.
 */
export function useKeyHold(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useInsertionEffect(() => {
    latest.current = close;
  });
  useInsertionEffect(() => (open ? holdKeys(() => latest.current(), true) : undefined), [open]);
}

type OpeningProps = { close?: () => void; children?: ReactNode };

/** Shown while what opens over a screen loads its code, as the `Suspense` fallback, or its data: holds the keys. */
export function Opening({ close, children }: OpeningProps) {
  const latest = useRef(close);
  useInsertionEffect(() => holdKeys(latest.current), []);
  return children;
}

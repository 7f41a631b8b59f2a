import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Shows its children at the address where a test begins: a navigation leaves them. */
export function ShownAtStart({ children }: { children: ReactNode }) {
  return useLocation({ select: ({ pathname }) => pathname }) === "/" ? children : null;
}

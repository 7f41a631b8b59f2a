import { DirectionProvider } from "@base-ui/react/direction-provider";
import type { ReactNode } from "react";

/** Passes the reading direction to floating parts, so arrow keys and sides mirror in right-to-left languages. */
export function TextDirectionProvider({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider direction={document.documentElement.dir === "rtl" ? "rtl" : "ltr"}>{children}</DirectionProvider>
  );
}

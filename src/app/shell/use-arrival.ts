import { useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/announcer.tsx";

/** The title a screen gives by `head`; the innermost one wins. */
function useTitle(): string | undefined {
  const tags = useMatches().flatMap((match) => match.meta ?? []);
  return tags.findLast((tag) => tag?.title)?.title;
}

function isFree(before: Element | null): boolean {
  const now = document.activeElement;
  const chosenByScreen = now !== before && now !== null && now !== document.body;
  return !chosenByScreen && !document.querySelector("[data-layer]:not([data-ending-style])");
}

/**
 * What a change of screen means: the document's title, and, when the path changed, the focus on the new heading and
 * its name said aloud. A screen that moved the focus itself keeps it.
 */
export function useArrival(): void {
  const router = useRouter();
  const title = useTitle();
  const full = title ? m.shell_document_title({ title, app: m.app_name() }) : m.app_name();
  useEffect(() => {
    document.title = full;
  }, [full]);
  useEffect(() => {
    let before: Element | null = null;
    const leave = router.subscribe("onBeforeNavigate", () => {
      before = document.activeElement;
    });
    const arrive = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      requestAnimationFrame(() => {
        announce(document.title);
        if (!isFree(before)) return;
        const headings = document.querySelectorAll<HTMLElement>("main h1[tabindex='-1']");
        ([...headings].at(-1) ?? document.getElementById("main"))?.focus({ preventScroll: true });
      });
    });
    return () => {
      leave();
      arrive();
    };
  }, [router]);
}

import { useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { pageTitle } from "#app/shared/page/page-title.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";

function useTitle(): string | undefined {
  const tags = useMatches().flatMap((match) => match.meta ?? []);
  return tags.findLast((tag) => tag?.title)?.title;
}

type Departure = { focused: Element | null; heading: HTMLElement | undefined; words: string | null | undefined };

const captureDeparture = (): Departure => {
  const heading = pageTitle();
  return { focused: document.activeElement, heading, words: heading?.textContent };
};

/** Where to move the focus; undefined when the screen has set it or is still the same, as with its tabs. */
function findTarget(before: Departure): HTMLElement | null | undefined {
  const { activeElement } = document;
  const lost = activeElement === null || activeElement === document.body;
  if (!lost && activeElement !== before.focused) return undefined;
  if (document.querySelector("[data-layer]:not([data-ending-style])")) return undefined;
  const heading = pageTitle();
  if (!lost && heading && heading === before.heading && heading.textContent === before.words) return undefined;
  return heading ?? document.getElementById("main");
}

/**
 * After a navigation sets the document's title and, when the path changed, focuses the new heading and announces its
 * name. A focus set by the screen itself stays.
 */
export function useRouteFocus(): void {
  const router = useRouter();
  const title = useTitle();
  const full = title ? m.shell_document_title({ title, app: m.app_name() }) : m.app_name();
  useEffect(() => {
    document.title = full;
  }, [full]);
  useEffect(() => {
    let before = captureDeparture();
    const leave = router.subscribe("onBeforeNavigate", () => {
      before = captureDeparture();
    });
    const arrive = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      requestAnimationFrame(() => {
        announce(document.title);
        findTarget(before)?.focus({ preventScroll: true });
      });
    });
    return () => {
      leave();
      arrive();
    };
  }, [router]);
}

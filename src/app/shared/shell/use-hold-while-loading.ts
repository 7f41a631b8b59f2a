import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { holdKeys } from "#ui/keyboard/key-hold.ts";

/** A route's component has `preload` until its code is there. */
const isLoaded = (component: unknown) =>
  !(typeof component === "function" && "preload" in component && component.preload !== undefined);

/** Holds the keys while the code of the next screen loads: they are no longer meant for the one that is shown. */
export function useHoldWhileLoading(): void {
  const router = useRouter();
  useEffect(() => {
    let end: (() => void) | undefined;
    const stop = () => {
      end?.();
      end = undefined;
    };
    const unsubscribe = [
      router.subscribe("onBeforeLoad", ({ toLocation }) => {
        stop();
        const [matchedRoutes] = router.getMatchedRoutes(toLocation.pathname);
        if (!matchedRoutes.every(({ options }) => isLoaded(options.component))) end = holdKeys();
      }),
      router.subscribe("onResolved", stop),
    ];
    return () => {
      stop();
      for (const off of unsubscribe) off();
    };
  }, [router]);
}

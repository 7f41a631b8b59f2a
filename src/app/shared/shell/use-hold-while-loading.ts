import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { holdKeys } from "#ui/keyboard/key-hold.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The keys work while the screen loads, as they mean the same on the one that is shown. */
    keepsKeys?: boolean;
  }
}

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
        const loading = matchedRoutes.filter(({ options }) => !isLoaded(options.component));
        if (!loading.every(({ options }) => options.staticData?.keepsKeys)) end = holdKeys();
      }),
      router.subscribe("onResolved", stop),
    ];
    return () => {
      stop();
      for (const off of unsubscribe) off();
    };
  }, [router]);
}

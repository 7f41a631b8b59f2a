import { useEffect, useEffectEvent, useState } from "react";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { ProviderProblem } from "#contract/account/providers.ts";
import { m } from "#messages/gen/messages.js";
import { describeProblem } from "./provider-problem.ts";

const CHANNEL = "laurel-signed-in";
type Done = { problem?: ProviderProblem | undefined };

/** Called in the pop-up: reports the result to the page that opened it, then closes the pop-up. */
export function reportSignedIn(problem: ProviderProblem | undefined): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage({ problem } satisfies Done);
  channel.close();
  window.close();
}

const SIZE = "popup,width=520,height=720";

/**
 * Opens the sign-in of a provider in a pop-up, so that nothing typed on this page is lost. `problem` is the error message to
 * show; `onDone` runs after a successful sign-in.
 */
export function useProviderWindow(onDone: () => void) {
  const [problem, setProblem] = useState<string>();
  const receive = useEffectEvent(({ problem }: Done) => {
    setProblem(describeProblem(problem));
    if (!problem) onDone();
  });
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", (event: MessageEvent<Done>) => receive(event.data));
    return () => channel.close();
  }, []);
  const open = async (start: () => Promise<{ data: { url: string } }>) => {
    setProblem(undefined);
    // Browsers block a window that is opened after a request instead of in the click.
    const opened = window.open("", "_blank", SIZE);
    if (!opened) return setProblem(m.account_provider_blocked());
    try {
      opened.location.href = (await start()).data.url;
      // The provider's page must not be able to navigate this one.
      opened.opener = null;
    } catch (error) {
      opened.close();
      setProblem(describeError(error).text);
    }
  };
  return { open, problem };
}

import { useEffect, useEffectEvent, useState } from "react";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { ProviderProblem } from "#contract/account/providers.ts";
import { m } from "#messages/gen/messages.js";
import { describeProblem } from "./provider-problem.ts";

const CHANNEL = "laurel-signed-in";
type Done = { problem?: ProviderProblem | undefined };

/** Says in the window that comes back from a provider how it went, and closes that window. */
export function reportSignedIn(problem: ProviderProblem | undefined): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage({ problem } satisfies Done);
  channel.close();
  window.close();
}

const SIZE = "popup,width=520,height=720";

/**
 * Signs in at a provider in a window of its own, so that nothing typed on this page is lost. `problem` says in words what
 * went wrong; `onDone` runs when the person is back and nothing did.
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
    // Opened before the request: afterwards browsers take it for a pop-up that nobody asked for.
    const opened = window.open("", "_blank", SIZE);
    if (!opened) return setProblem(m.account_provider_blocked());
    try {
      opened.location.href = (await start()).data.url;
      // The provider's page must not be able to move this one.
      opened.opener = null;
    } catch (error) {
      opened.close();
      setProblem(describeError(error).text);
    }
  };
  return { open, problem };
}

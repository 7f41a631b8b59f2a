import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** Shows the test in the few colours of a high-contrast theme, which leave out backgrounds. */
export async function forceColours(): Promise<void> {
  const emulate = (value: string) =>
    cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
  await emulate("active");
  onTestFinished(async () => void (await emulate("none")));
}

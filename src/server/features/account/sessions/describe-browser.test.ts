import { expect, test } from "vitest";
import { describeBrowser } from "./describe-browser.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome",
    "Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
  ],
  ["curl/8.5.0", "curl", null],
  ["\u0000?", null, null],
  ["", null, null],
])("%j is %s on %s", (userAgent, browser, system) => expect(describeBrowser(userAgent)).toEqual({ browser, system }));

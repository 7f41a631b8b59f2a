import { Secret, TOTP } from "otpauth";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/support/a11y.ts";
import { expect, owner, test } from "#e2e/support/fixtures.ts";
import { dropSecondFactor, resetPath, signInHeaders } from "#e2e/support/service.ts";

const NEW_PASSWORD = "violet kettle seven hills";
const LAST_PASSWORD = "copper window slow garden";

test.use({ alone: true });

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("without a mail server the owner gets in again with a link from the command, then changes account and password", async ({
  page,
  laurel,
  browser,
}) => {
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByText("npm run reset-password")).toBeVisible();
  await expectAccessible(page, "forgotten password");

  const path = await resetPath(laurel.dataDir);
  await page.goto(path);
  await page.getByLabel("New password").fill("password12345");
  await page.getByRole("button", { name: "Save password" }).press("Enter");
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/too easy to guess/);
  await expectAccessible(page, "a password that is easy to guess");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByLabel("New password").press("Enter");
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, owner.password);
  await expect(page.getByText("do not fit together")).toBeVisible();
  await signIn(page, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/reviews/);

  const elsewhere = await browser.newContext({ baseURL: laurel.url, extraHTTPHeaders: signInHeaders(laurel.url) });
  const data = { email: owner.email, password: NEW_PASSWORD };
  expect((await elsewhere.request.post("/proxy/session", { data })).ok()).toBe(true);

  await page.goto("/settings/appearance");
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect
    .poll(async () => (await (await page.request.get("/proxy/session")).json()).data.user.preferences)
    .toMatchObject({ theme: "dark", time_zone: "Asia/Tokyo" });
  // Another device is dark from its first paint, and in the same time zone.
  const device = await elsewhere.newPage();
  await device.addInitScript(() => {
    document.addEventListener(
      "readystatechange",
      () => (window.name ||= document.documentElement.dataset["theme"] ?? ""),
    );
  });
  await device.goto("/settings/appearance");
  await expect(device.getByLabel("Time zone")).toHaveValue("Asia/Tokyo");
  await expect(device.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(await device.evaluate(() => window.name)).toBe("dark");
  await device.close();

  await page.goto("/settings/account");
  await page.getByLabel("Your name").fill("Ada Byron");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Account" })).toContainText("Ada Byron");
  const sessions = page.getByRole("table", { name: "Sessions" });
  await expect(sessions.getByRole("row")).toHaveCount(3);
  await expect(sessions.getByRole("row").nth(1)).toContainText("This session");
  await expectAccessible(page, "sessions");

  await page.getByRole("button", { name: "Change password" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await dialog.getByLabel("Current password").fill("not this one");
  await dialog.getByLabel("New password").fill(LAST_PASSWORD);
  await dialog.getByLabel("New password").press("Enter");
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await expect(dialog.getByLabel("New password")).toHaveValue(LAST_PASSWORD);
  await expectAccessible(page, "a wrong password");
  await dialog.getByLabel("Current password").fill(NEW_PASSWORD);
  await dialog.getByLabel("Current password").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(sessions.getByRole("row")).toHaveCount(2);
  expect((await elsewhere.request.get("/proxy/account/sessions")).status()).toBe(401);
  await elsewhere.close();

  await page.getByRole("button", { name: "Change e-mail address" }).press("Enter");
  const addressDialog = page.getByRole("dialog", { name: "Change e-mail address" });
  await addressDialog.getByLabel("New e-mail address").fill(owner.email);
  await page.keyboard.press("Enter");
  await expect(addressDialog.getByText("You sign in with this address already.")).toBeVisible();
  await expectAccessible(page, "a new address");
  await addressDialog.getByLabel("New e-mail address").fill("ada@new.example.test");
  await page.keyboard.press("Enter");
  await expect(addressDialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Account" })).toContainText("ada@new.example.test");
  await page.goto("/confirm-email#nothing");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expectAccessible(page, "a link that does not work");

  await page.goto(path);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(/\/forgot-password/);
});

/** The code an app shows; `next` is the one after it, for when the present one is used up. */
const codeOf = (secret: string, next = false) =>
  TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(" ", "")), timestamp: Date.now() + (next ? 30_000 : 0) });

/** A device of the person that keeps passkeys and confirms each use by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("after the password the owner gives a code of the app or a recovery code, and without both gets in by the command", async ({
  page,
  laurel,
}) => {
  await page.goto("/settings/account");
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "Two-step sign-in" }) });
  await card.getByRole("button", { name: "Set up" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Set up two-step sign-in" });
  await expect(dialog.getByLabel("Code from the app")).toBeFocused();
  await expectAccessible(page, "two-step sign-in");
  const secret = await dialog.locator("code").innerText();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This code is not right.", { exact: false })).toBeVisible();
  await dialog.getByLabel("Code from the app").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  const recovery = page.getByRole("dialog", { name: "Recovery codes" });
  await expect(recovery.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page, "recovery codes");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    recovery.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("laurel-recovery-codes.txt");
  const code = await recovery.getByRole("listitem").first().innerText();
  await recovery.getByRole("button", { name: "I have saved them" }).click();
  await expect(card.getByText("Recovery codes left")).toBeVisible();
  await expectAccessible(page, "two-step sign-in, set up");

  const signInWith = async (given: string) => {
    await page.context().clearCookies();
    await page.goto("/sign-in");
    await signIn(page, owner.password);
    await expect(page.getByLabel("Code")).toBeFocused();
    await page.keyboard.type(given);
    await page.keyboard.press("Enter");
  };
  await signInWith("000000");
  await expect(page.getByText("This code is not right, or it was used already.")).toBeVisible();
  await expectAccessible(page, "a wrong code");
  await page.getByLabel("Code").fill(codeOf(secret, true));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/reviews/);
  await signInWith(code);
  await expect(page).toHaveURL(/\/reviews/);

  // With a passkey neither password nor code is asked for.
  await addAuthenticator(page);
  // Passkeys belong to a name, and an address is none.
  const home = laurel.url.replace("127.0.0.1", "localhost");
  const cookies = await page.context().cookies();
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: "localhost" })));
  await page.goto(`${home}/settings/account`);
  const passkeys = page.locator("section").filter({ has: page.getByRole("heading", { name: "Passkeys" }) });
  await passkeys.getByRole("button", { name: "Add passkey" }).press("Enter");
  const adding = page.getByRole("dialog", { name: "Add passkey" });
  await expect(adding.getByLabel("Name of the passkey")).toHaveValue(/Chrome.* on /);
  await adding.getByLabel("Name of the passkey").fill("Laptop");
  await expectAccessible(page, "a new passkey");
  await page.keyboard.press("Enter");
  await expect(passkeys.getByRole("listitem")).toContainText("Not used yet");
  await passkeys.getByRole("button", { name: "Rename Laptop" }).press("Enter");
  await page.getByRole("dialog").getByLabel("Name of the passkey").fill("Work laptop");
  await page.keyboard.press("Enter");
  await expect(passkeys.getByText("Work laptop")).toBeVisible();
  await expectAccessible(page, "passkeys");
  await page.context().clearCookies();
  await page.goto(`${home}/sign-in`);
  await expectAccessible(page, "sign-in with a passkey");
  await page.getByRole("button", { name: "Sign in with a passkey" }).press("Enter");
  await expect(page).toHaveURL(/\/reviews/);
  await page.goto(`${home}/settings/account`);
  await expect(passkeys.getByRole("listitem")).toContainText("Last used");
  await passkeys.getByRole("button", { name: "Remove Work laptop" }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);

  expect(await dropSecondFactor(laurel.dataDir)).toContain("is off");
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await signIn(page, owner.password);
  await expect(page).toHaveURL(/\/reviews/);
});

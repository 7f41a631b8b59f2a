import { afterEach, expect, test, vi } from "vitest";
import { m } from "#messages/gen/messages.js";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ConnectForm } from "./connect-form.tsx";

const SECRET = "canary-secret-3b7d";

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open() {
  const connected = vi.fn<() => void>();
  const { page, calls } = await renderScreen(<ConnectForm onConnected={connected} />);
  const fill = async (address: string) => {
    await page.getByRole("textbox", { name: m.hosted_address() }).fill(address);
    await page.getByRole("textbox", { name: m.hosted_api_key() }).fill("key");
    await page.getByLabelText(m.hosted_secret_key(), { exact: true }).fill(SECRET);
  };
  const press = () => page.getByRole("button", { name: m.direct_connect() }).click();
  const toService = () => calls.filter(({ url }) => url.pathname.endsWith("/feeds"));
  return { page, fill, press, toService, connected };
}

test("the form says where the key stays, and asks for what is missing before it sends anything", async () => {
  const { page, press, toService } = await open();
  await expect.element(page.getByText(m.direct_kept())).toBeVisible();
  await page.getByRole("textbox", { name: m.hosted_address() }).fill("https://reviews.example.com/v3");
  await press();
  await expect.element(page.getByText(m.direct_missing()).first()).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: m.hosted_api_key() })).toHaveFocus();
  expect(toService()).toEqual([]);
});

test("a key is not sent over an address that others could read, nor to one of another version", async () => {
  const { page, fill, press, toService } = await open();
  await fill("http://reviews.example.com/v3");
  await press();
  await expect.element(page.getByText(m.direct_insecure())).toBeVisible();
  await fill("https://reviews.example.com/v2");
  await press();
  await expect.element(page.getByText(m.hosted_problem_other_version())).toBeVisible();
  expect(toService()).toEqual([]);
});

test("a service that refuses the key is named as such, and the key is not kept", async () => {
  const { page, fill, press, connected } = await open();
  vi.stubGlobal("fetch", async () => Response.json({ message: "Unauthenticated." }, { status: 401 }));
  await fill("https://reviews.example.com/v3/");
  await press();
  await expect.element(page.getByRole("alert")).toHaveTextContent(m.hosted_problem_wrong_key());
  expect(JSON.stringify(sessionStorage)).not.toContain(btoa(`key:${SECRET}`));
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  await press();
  await expect.element(page.getByRole("alert")).toHaveTextContent(m.direct_unreachable({ origin: location.origin }));
  expect(connected).not.toHaveBeenCalled();
});

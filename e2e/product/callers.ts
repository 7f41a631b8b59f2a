import type { Browser, BrowserContext, Page } from "@playwright/test";
import * as z from "zod";
import type { Session } from "#contract/account/session.ts";
import { ROLES } from "#contract/core/endpoint.ts";
import { type Laurel, owner } from "#e2e/support/fixtures.ts";
import { signInHeaders } from "#e2e/support/service.ts";

/** Somebody signed in, in a workspace. */
export interface Caller {
  name: string;
  page: Page;
  session: Session;
  workspaceId: string;
}

const PASSWORD = "another long quiet passphrase";
const Invited = z.object({ data: z.object({ link: z.string() }) });
const Connected = z.object({ data: z.object({ id: z.int(), unique_workspace_id: z.string() }) });
const Read = z.object({ data: z.custom<Session>() });

async function send<T extends z.ZodType>(
  { request }: BrowserContext,
  laurel: Laurel,
  path: string,
  shape: T,
  data?: object,
): Promise<z.output<T>> {
  const headers = { ...signInHeaders(laurel.url), "svc-workspace-id": laurel.workspaceId };
  const answer = await request.fetch(`${laurel.url}/proxy${path}`, {
    headers,
    ...(data && { method: "POST", data }),
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return shape.parse(await answer.json());
}

/**
 * The owner, a member of each role, and the viewer at another service: that is the same one, reached through a connection.
 * The service must be allowed to call itself.
 */
export async function signInCallers(browser: Browser, laurel: Laurel): Promise<Caller[]> {
  const signedIn = async (email: string, password: string) => {
    const context = await browser.newContext({ baseURL: laurel.url });
    await send(context, laurel, "/session", z.unknown(), { email, password });
    return context;
  };
  const open = async (name: string, context: BrowserContext, workspaceId: string): Promise<Caller> => {
    const page = await context.newPage();
    await page.addInitScript((id) => {
      try {
        sessionStorage.setItem("laurel.workspace", id);
      } catch {
        // Frames without storage throw here.
      }
    }, workspaceId);
    const { data: session } = await send(context, laurel, "/session", Read);
    return { name, page, session, workspaceId };
  };
  const own = await signedIn(owner.email, owner.password);
  const { data: connection } = await send(own, laurel, "/hosted-connections", Connected, {
    name: "Elsewhere",
    base_url: `${laurel.url}/v3`,
    api_key: laurel.apiKey,
    secret_key: laurel.secretKey,
  });
  await send(own, laurel, `/hosted-connections/${connection.id}/check`, z.unknown(), {});
  const callers = [await open("owner", own, laurel.workspaceId)];
  for (const role of ROLES.toReversed()) {
    const email = `${role}-${laurel.workspaceId}@example.test`.toLowerCase();
    const { data } = await send(own, laurel, "/members/invited", Invited, { email, role });
    const token = new URL(data.link, laurel.url).hash.slice(1);
    const guest = await browser.newContext();
    await send(guest, laurel, "/invitation/accept", z.unknown(), { token, name: `Some ${role}`, password: PASSWORD });
    await guest.close();
    const context = await signedIn(email, PASSWORD);
    callers.push(await open(role, context, laurel.workspaceId));
    if (role === "viewer")
      callers.push(
        await open("viewer at another service", await signedIn(email, PASSWORD), connection.unique_workspace_id),
      );
  }
  return callers;
}

import * as z from "zod";
import type { Laurel } from "./fixtures.ts";
import { type Keys, owner, Service, signInHeaders } from "./service.ts";

const CreatedWorkspace = z.object({ data: z.object({ unique_workspace_id: z.string() }) });
const Key = z.object({ data: z.object({ api_key: z.string(), secret_key: z.string() }) });

const notOnSharedService = async () => {
  throw new Error("This story shares its service with others: test.use({ alone: true }).");
};

async function answerOf<T extends z.ZodType>(shape: T, response: Response): Promise<z.output<T>> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return shape.parse(await response.json());
}

export class SharedService {
  #service: Service;
  #keys: Keys;

  constructor(service: Service, keys: Keys) {
    this.#service = service;
    this.#keys = keys;
  }

  static async open(folder: string, keys: Keys): Promise<SharedService> {
    return new SharedService(await Service.open(folder), keys);
  }

  async close(): Promise<void> {
    await this.#service.stop();
  }

  /** A new session each time: one older than 15 minutes would be asked for the password again before it makes a key. */
  async #signIn(): Promise<string> {
    const { url } = this.#service;
    const answer = await fetch(`${url}/proxy/session`, {
      method: "POST",
      headers: { ...signInHeaders(url), "content-type": "application/json" },
      body: JSON.stringify({ email: owner.email, password: owner.password }),
    });
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  }

  async createWorkspace(): Promise<Laurel> {
    const { url } = this.#service;
    const { api_key: key, secret_key: secret } = this.#keys;
    const body = new FormData();
    body.set("name", "Test Shop");
    const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
    const made = await fetch(`${url}/v3/workspaces`, { method: "POST", headers: { authorization }, body });
    const { unique_workspace_id: workspaceId } = (await answerOf(CreatedWorkspace, made)).data;
    const pair = await fetch(`${url}/proxy/api-keys`, {
      method: "POST",
      headers: {
        ...signInHeaders(url),
        "content-type": "application/json",
        "svc-workspace-id": workspaceId,
        cookie: await this.#signIn(),
      },
      body: JSON.stringify({ name: "Story", role: "admin" }),
    });
    const { api_key: apiKey, secret_key: secretKey } = (await answerOf(Key, pair)).data;
    const room: Service = Object.create(this.#service, {
      stop: { value: notOnSharedService },
      kill: { value: notOnSharedService },
      start: { value: notOnSharedService },
      restart: { value: notOnSharedService },
    });
    return Object.assign(room, { apiKey, secretKey, workspaceId });
  }
}

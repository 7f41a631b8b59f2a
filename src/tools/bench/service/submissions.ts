import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { formPath } from "#contract/core/public-paths.ts";
import type { Call } from "#tools/bench/pages/make-walls.ts";
import type { Service } from "#tools/bench/harness/service.ts";
import { type AnsweredForm, AnsweredFormShape, reviewBody } from "#tools/review-body.ts";

/** A younger page counts as sent by a program. */
const PAGE_AGE_MS = 2500;
/** More from one address, without the proof of work, are kept for moderation. */
const PER_ADDRESS = 5;

const Made = z.object({ data: AnsweredFormShape });

export interface Submission {
  key: string;
  took: number;
  /** 0 without an answer. */
  status: number;
}

/** A published form and the visitors who send reviews through it, each from an address of their own. */
export class Submitter {
  readonly #service: Service;
  readonly #form: AnsweredForm;
  readonly #stamp: string;
  #count = 0;

  private constructor(service: Service, form: AnsweredForm, stamp: string) {
    this.#service = service;
    this.#form = form;
    this.#stamp = stamp;
  }

  /** Waits until the page is old enough; in a smoke run it does not. */
  static async open(service: Service, call: Call, isSmoke: boolean): Promise<Submitter> {
    const form = Made.parse(await call("/forms", { name: "Load" })).data;
    const page = await (await fetch(service.url + formPath(form.slug))).text();
    const stamp = /name="stamp"[^>]*value="([^"]+)"/.exec(page)?.[1];
    if (!stamp) throw new Error("The page of the form has no stamp.");
    if (!isSmoke) await sleep(PAGE_AGE_MS);
    return new Submitter(service, form, stamp);
  }

  get formId(): number {
    return this.#form.id;
  }

  async send(): Promise<Submission> {
    const number = (this.#count += 1);
    const visitor = Math.floor(number / PER_ADDRESS);
    const key = randomUUID();
    const body = reviewBody(this.#form, `Visitor ${number}`, key);
    body.set("stamp", this.#stamp);
    const sent = new Response(body);
    const bytes = Buffer.from(await sent.arrayBuffer());
    const began = performance.now();
    const asked = request({
      host: "127.0.0.1",
      port: this.#service.port,
      // All of 127.0.0.0/8 is this machine.
      localAddress: `127.${2 + Math.floor(visitor / 62_500)}.${Math.floor(visitor / 250) % 250}.${(visitor % 250) + 1}`,
      method: "POST",
      path: `${formPath(this.#form.slug)}/reviews`,
      headers: {
        "content-type": sent.headers.get("content-type") ?? "",
        "content-length": bytes.length,
        origin: this.#service.url,
      },
      agent: false,
    });
    const status = await new Promise<number>((resolve) => {
      asked.on("error", () => resolve(0));
      void once(asked, "response").then(async ([answer]: IncomingMessage[]) => {
        if (answer) await text(answer);
        resolve(answer?.statusCode ?? 0);
      });
      asked.end(bytes);
    });
    return { key, took: performance.now() - began, status };
  }

  /** Sends at a rate: none waits for the answer to another. */
  async sendAtRate(perSecond: number, seconds: number): Promise<Submission[]> {
    const sent: Promise<Submission>[] = [];
    const started = performance.now();
    for (let number = 0; number < Math.round(perSecond * seconds); number += 1) {
      const due = started + (number / perSecond) * 1000;
      while (performance.now() < due) await sleep(1);
      sent.push(this.send());
    }
    return Promise.all(sent);
  }
}

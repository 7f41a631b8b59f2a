import { expect } from "vitest";
import { type AnsweredForm, AnsweredFormShape } from "#tools/review-body.ts";
import type { Installation } from "./installation.ts";

/** A form in the owner's workspace. */
export async function addForm({ program, proxy }: Installation, name: string): Promise<AnsweredForm> {
  const made = await program.send(proxy, "POST", "/v3/forms", { json: { name } });
  expect(made.status, made.body).toBe(200);
  return AnsweredFormShape.parse(made.data);
}

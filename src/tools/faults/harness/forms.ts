import { expect } from "vitest";
import { type AnsweredForm, AnsweredFormShape } from "#tools/review-body.ts";
import type { Visitor, Way } from "./visitor.ts";

/** A form in the workspace of the API key that `program` uses. */
export async function addForm(program: Visitor, way: Way, name: string): Promise<AnsweredForm> {
  const made = await program.send(way, "POST", "/v3/forms", { json: { name } });
  expect(made.status, made.body).toBe(200);
  return AnsweredFormShape.parse(made.data);
}

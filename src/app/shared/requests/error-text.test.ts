import { expect, test } from "vitest";
import { ApiError, toApiError } from "#api/error.ts";
import { m } from "#messages/gen/messages.js";
import { describeError } from "./error-text.ts";

test("a refusal is explained by the role where the service says so, and else in the service's own words", () => {
  const flags = { is_permission_denied: true, is_plan_restricted: false };
  const byRole = toApiError(403, { message: "This action is unauthorized.", ...flags });
  expect(describeError(byRole).text).toBe(m.shell_error_forbidden_text());
  const byPlan = toApiError(403, { message: "Not in your plan.", is_permission_denied: false });
  expect(describeError(byPlan).text).toBe("The service answered: Not in your plan.");
});

test.each([200, 400, 409, 422])("what only the service knows is said in its own words: %i", (status) => {
  expect(describeError(new ApiError(status, "It was not done.")).text).toBe("The service answered: It was not done.");
});

test("a reason in `data.error` counts as the service's own words", () => {
  expect(describeError(toApiError(400, { data: { error: "No such link." } })).text).toBe(
    "The service answered: No such link.",
  );
});

test("an answer without a message is described by its status", () => {
  expect(describeError(toApiError(418, "<p>Tea")).text).toBe("The service answered: Status 418.");
});

test("an error that did not come from a service gets the general text", () => {
  expect(describeError(new TypeError("x is undefined")).text).toBe(m.shell_error_text());
});

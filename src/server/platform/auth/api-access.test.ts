import { expect, test } from "vitest";
import { openContactsFixture } from "#server/testing/seeds/contacts.ts";
import { createPlan } from "#server/platform/context/plan.ts";

const { at, call } = openContactsFixture();

test("without allow_api_access_token valid credentials are refused with the plan flags, invalid ones with 401", async () => {
  const token = await at.home.api.call("createToken", { body: { grant_type: "client_credentials" } });
  const bearer = { authorization: `Bearer ${token.access_token}` };
  expect((await call("GET", "/feeds", undefined, bearer)).status).toBe(200);
  at.service.services.plan = createPlan({ allow_api_access_token: "0" });
  const answers = [await call("GET", "/feeds"), await call("GET", "/feeds", undefined, bearer)];
  const wrong = await call("GET", "/feeds", undefined, { authorization: "Bearer nothing" });
  at.service.services.plan = createPlan({});
  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      403,
      {
        message: "Your plan does not include access through the API.",
        is_permission_denied: false,
        is_plan_restricted: true,
      },
    ]);
  expect(wrong.status).toBe(401);
});

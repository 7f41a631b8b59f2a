import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createPlan } from "#server/platform/context/plan.ts";
import { storedFiles } from "#server/platform/db/tables/schema.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
// One account for all tests; only the last one changes it.
beforeAll(async () => {
  service = await createTestService();
  await service.reset();
  home = await service.workspace();
});
afterEach(() => void (service.services.plan = createPlan({})));
afterAll(() => service.close());

async function ask() {
  const response = await service.request("/v3/oauth/users", { headers: home.headers });
  return { status: response.status, body: await response.json() };
}
const user = async () => (await ask()).body.data;

// As v3 interface, section 2.7 lists them.
const LIMITS = `allowed_workspace, video_time_limit, allowed_video_playback, allowed_audio_playback,
  allowed_ff_per_workspace, allowed_vff_per_workspace, allowed_tff_per_workspace, allowed_aff_per_workspace,
  allowed_wall_of_love_promotion, wol_feeds_selection_limit, allowed_storage`.split(/,\s+/);
const ACCOUNT = "user_type, storage_used, allow_trial_days, allow_free_trial".split(", ");
const NOTIFICATIONS = `text_feed_notification, video_feed_notification, video_feed_submission_notification,
  audio_feed_notification, audio_feed_submission_notification, summary_email_notification`.split(/,\s+/);
const CAPABILITIES = `hide_fs_branding, use_feedspace_redirect_page, import_social_feeds, import_video_inside_app,
  delete_allowed, upload_video_outside_app, upload_audio_outside_app, import_csv_text_feeds, allow_custom_domain,
  multiple_languages_allowed, import_contacts, allow_tff_rating_type_option, allow_upload_file_option_video,
  allow_upload_file_option_audio, allow_api_access_token, allow_webhook_setup, allow_link_in_feed_form,
  is_app_register`.split(/,\s+/);
const ATTEMPTS = "save_profile_account_attempts, logout_of_all_sessions_attempts, save_notifications_attempts".split(
  ", ",
);

describe("the authenticated user (v3 interface, section 2.7)", () => {
  test("id is an integer, unique_user_id, name and email strings, workspaces a count", async () => {
    expect(await user()).toMatchObject({
      id: home.userId,
      unique_user_id: expect.stringMatching(/^user_[A-Za-z0-9]{24}$/),
      name: expect.stringMatching(/^Owner/),
      email: expect.stringMatching(/@example\.test$/),
      workspaces: 1,
    });
  });

  test.each([...LIMITS, ...ACCOUNT, ...NOTIFICATIONS, ...CAPABILITIES, ...ATTEMPTS])(
    "user_meta.%s is a non-empty string",
    async (field) => expect((await user()).user_meta[field]).toMatch(/./),
  );

  test("only user_meta.profile_pic_url may be null", async () => {
    const { user_meta } = await user();
    expect(user_meta.profile_pic_url).toBeNull();
    expect(Object.entries(user_meta).filter(([, value]) => typeof value !== "string")).toEqual([
      ["profile_pic_url", null],
    ]);
  });

  test.each(LIMITS)("%s follows the plan", async (field) => {
    service.services.plan = createPlan({ [field]: "3" });
    expect((await user()).user_meta[field]).toBe("3");
  });

  // Without it nobody can authenticate to read it (v3 interface, section 5).
  const DOOR = "allow_api_access_token";
  test.each(CAPABILITIES.filter((field) => field !== DOOR))("%s follows the plan", async (field) => {
    service.services.plan = createPlan({ [field]: "0" });
    expect((await user()).user_meta[field]).toBe("0");
  });

  test(`${DOOR} follows the plan: without it every key is refused with the plan flags`, async () => {
    service.services.plan = createPlan({ [DOOR]: "0" });
    const flags = { is_permission_denied: false, is_plan_restricted: true };
    expect(await ask()).toEqual({
      status: 403,
      body: { message: "Your plan does not include access through the API.", ...flags },
    });
  });

  test("without a plan everything is allowed, and limits are unlimited", async () => {
    const { user_meta } = await user();
    for (const field of LIMITS) expect([field, user_meta[field]]).toEqual([field, "unlimited"]);
    for (const field of CAPABILITIES)
      expect([field, user_meta[field]]).toEqual([field, field === "use_feedspace_redirect_page" ? "0" : "1"]);
  });

  test("workspaces and storage_used count over every workspace of the account", async () => {
    expect((await user()).user_meta.storage_used).toBe("0");
    const { data } = await home.api.call("createWorkspace", { body: { name: "Second" } });
    await service.services.database.system((db) =>
      db.insert(storedFiles).values([
        { workspaceId: home.workspaceId, name: "a", kind: "image", bytes: 5_000_000_000 },
        { workspaceId: data.id, name: "b", kind: "image", bytes: 7 },
      ]),
    );
    expect(await user()).toMatchObject({ workspaces: 2, user_meta: { storage_used: "5000000007" } });
  });
});

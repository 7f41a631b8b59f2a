import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mailServer } from "#server/platform/db/tables/schema.ts";
import { ADA, openAccountFixture } from "#server/testing/seeds/account.ts";

const at = openAccountFixture();
const UNUSABLE = {
  host: "mail.example.com",
  port: 587,
  security: "starttls" as const,
  user: "ada",
  password: "sealed with another key",
  senderName: "Studio",
  senderAddress: "reviews@example.com",
};
const CHOSEN = "another quiet copper garden";

let codes: string[];
let secret: string;

/** The command `npm run reset-password`, at the machine. Gives what it prints: a link, unless told otherwise. */
async function resetPassword(...more: string[]): Promise<string> {
  const { config } = at.service.services;
  vi.stubEnv("DATA_DIR", at.service.folder);
  vi.stubEnv("DATABASE_URL", config.databaseUrl);
  vi.stubEnv("PUBLIC_URL", config.publicUrl);
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), "--email", ADA.email, ...more];
  // A command runs when it is loaded.
  vi.resetModules();
  await import("#server/commands/reset-password.ts");
  process.argv = argv;
  return printed.mock.calls.flat().join("\n");
}

async function chooseByLink(): Promise<void> {
  const token = /#(\S+)/.exec(await resetPassword())?.[1] ?? "";
  const answer = await at.send("/proxy/password-resets/use", { token, password: CHOSEN });
  expect(answer.status).toBe(200);
}

const signIn = async (body: { password: string; code?: string }) =>
  (await at.send("/proxy/session", { email: ADA.email, ...body })).status;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  const { config } = at.service.services;
  config.openId = { ...config.openId, only: false };
  const cookie = await at.signIn();
  const begun = await at.send("/proxy/account/second-factor", {}, { cookie });
  secret = (await begun.json()).data.secret;
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  const confirmed = await at.send("/proxy/account/second-factor/confirm", { code }, { cookie });
  codes = (await confirmed.json()).data.recovery_codes;
});

/**
 * The table “Lost / The way in” of `src/server/README.md`, without a mail server in every case. The other ways to a new password
 * (by e-mail, by an admin) have their own tests in `features/account/passwords`.
 */
const DRILL: Record<string, { providersOnly?: true; getIn: () => Promise<number> }> = {
  "the phone": { getIn: () => signIn({ password: ADA.password, code: codes[0] ?? "" }) },
  "phone and recovery codes": {
    getIn: async () => {
      await resetPassword("--drop-second-factor");
      return signIn({ password: ADA.password });
    },
  },
  "the password": {
    getIn: async () => {
      await chooseByLink();
      return signIn({ password: CHOSEN, code: codes[0] ?? "" });
    },
  },
  "password, phone and recovery codes": {
    getIn: async () => {
      await resetPassword("--drop-second-factor");
      await chooseByLink();
      return signIn({ password: CHOSEN });
    },
  },
  "the provider that alone may sign people in": {
    providersOnly: true,
    getIn: async () => {
      await chooseByLink();
      return signIn({ password: CHOSEN, code: codes[0] ?? "" });
    },
  },
  "provider, password, phone and recovery codes": {
    providersOnly: true,
    getIn: async () => {
      await resetPassword("--drop-second-factor");
      await chooseByLink();
      return signIn({ password: CHOSEN });
    },
  },
};

test.each(Object.entries(DRILL))(
  "the owner who has lost %s gets in, without a mail server that works",
  async (_lost, drill) => {
    const { config, database, mail } = at.service.services;
    config.mail = undefined;
    // As after a restore with another key: nothing can be sent, and nothing may depend on it.
    await database.system((db) => db.insert(mailServer).values(UNUSABLE));
    await mail.reload();
    if (drill.providersOnly) config.openId = { ...config.openId, only: true };
    // Neither of them is enough.
    expect([await signIn({ password: ADA.password }), await signIn({ password: CHOSEN })]).toEqual([422, 422]);
    expect(await drill.getIn()).toBe(200);
  },
);

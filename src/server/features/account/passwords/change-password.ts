import type { Handler } from "#server/platform/context/context.ts";
import { confirmPerson } from "./give-proof.ts";
import { setPassword } from "./set-password.ts";

export const changePassword: Handler<"changePassword"> = async (ctx, { body }) => {
  const user = await confirmPerson(ctx, "current_password", body.current_password);
  await setPassword(ctx.services, user, body.password, { keptSession: ctx.actor.sessionId });
  return { message: "Password Changed Successfully" };
};

import type { Handler } from "#server/platform/context/context.ts";
import { findUser, readUser } from "#server/domain/workspace/read-user.ts";

/** The account behind the credential, with its plan and what it uses of it (section 4.1). */
export const getUser: Handler<"getUser"> = async (ctx) => ({ data: await readUser(ctx, await findUser(ctx)) });

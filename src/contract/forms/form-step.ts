import * as z from "zod/mini";
import { FORM_STEPS } from "./form-view.ts";

export const StepCount = z.object({ step: z.enum(FORM_STEPS), count: z.int() });

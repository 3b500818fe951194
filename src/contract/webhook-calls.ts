// The request body of the webhook calls; apart from `follows.ts`, so that the schema library stays out of the browser's bundle.
import { z } from "zod";
import { webhookProblemText } from "#text/accounts/webhook-problems.ts";
import { controlCharacter } from "./account.ts";
import { maximumWebhookLabel, maximumWebhookUrl } from "./follows.ts";

const tooLong = webhookProblemText.longName({ count: maximumWebhookLabel });

export const webhookCalls = {
  /** The server normalises the address and checks its parts (`notifications/webhooks/webhook-url.ts`). */
  create: z.object({
    url: z.string().trim().max(maximumWebhookUrl, { error: webhookProblemText.invalidAddress }),
    label: z
      .string()
      .trim()
      .min(1, { error: webhookProblemText.noName })
      .max(maximumWebhookLabel, { error: tooLong })
      .refine((text) => !controlCharacter.test(text), { error: webhookProblemText.controlCharacters }),
  }),
} as const;

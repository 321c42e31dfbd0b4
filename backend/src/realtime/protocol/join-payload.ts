import * as z from 'zod';

const bindingSchema = z.looseObject({
  event: z.string().optional(),
  schema: z.string().max(63).optional(),
  table: z.string().max(63).optional(),
  filter: z.string().max(2000).optional(),
  select: z.array(z.string().max(63)).max(200).optional(),
});

/** One `postgres_changes` entry as the client sent it; the reply repeats it with an id. */
export type RequestedBinding = z.infer<typeof bindingSchema>;

const replaySchema = z.object({
  since: z.number().int().nonnegative(),
  limit: z.number().int().min(1).max(25).default(25),
});

export type Replay = z.infer<typeof replaySchema>;

const joinSchema = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      broadcast: z
        .object({ ack: z.boolean().nullish(), self: z.boolean().nullish(), replay: replaySchema.nullish() })
        .nullish(),
      presence: z.object({ key: z.string().max(255).nullish(), enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(bindingSchema).max(50).nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
});

/** What a client wants of a channel. */
export type JoinRequest = {
  readonly accessToken: string | undefined;
  readonly ack: boolean;
  readonly self: boolean;
  readonly replay: Replay | undefined;
  readonly presenceKey: string | undefined;
  readonly presenceEnabled: boolean;
  readonly bindings: readonly RequestedBinding[];
  readonly isPrivate: boolean;
};

/** The payload of `phx_join`, or undefined when it is none. */
export function readJoin(payload: unknown): JoinRequest | undefined {
  const parsed = joinSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  const { access_token: accessToken, config } = parsed.data;
  return {
    accessToken: accessToken || undefined,
    ack: config?.broadcast?.ack ?? false,
    self: config?.broadcast?.self ?? false,
    replay: config?.broadcast?.replay ?? undefined,
    presenceKey: config?.presence?.key || undefined,
    presenceEnabled: config?.presence?.enabled ?? false,
    bindings: config?.postgres_changes ?? [],
    isPrivate: config?.private ?? false,
  };
}

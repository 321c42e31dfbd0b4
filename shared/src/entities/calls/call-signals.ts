import * as z from 'zod';

/** What of somebody the other one can see and hear. */
export const ownMediaSchema = z.object({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() });
export type OwnMedia = z.infer<typeof ownMediaSchema>;

const candidateSchema = z.object({
  candidate: z.string(),
  sdpMid: z.string().nullish(),
  sdpMLineIndex: z.number().nullish(),
  usernameFragment: z.string().nullish(),
});

/** What a page says: that it is there, how it can be reached, what of it can be seen, that it goes. */
const saidSchema = z.discriminatedUnion('kind', [
  /**
   * `answers`: the page that it answers. A page that is answered knows that it is received; one that is answered by
   * another page of the same person, that the call is there. `isBack`: it has greeted before.
   */
  z.object({
    kind: z.literal('hello'),
    answers: z.string().nullable(),
    isConnected: z.boolean(),
    isBack: z.boolean().optional(),
    media: ownMediaSchema,
  }),
  z.object({
    kind: z.literal('description'),
    to: z.string(),
    description: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() }),
  }),
  z.object({ kind: z.literal('candidate'), to: z.string(), candidate: candidateSchema }),
  z.object({ kind: z.literal('media'), media: ownMediaSchema }),
  z.object({ kind: z.literal('bye') }),
]);

/** What two pages say to each other over the channel of a call. Each page has a name of its own, so that a reload is seen. */
export const callSignalSchema = z.intersection(
  z.object({ from: z.string(), role: z.enum(['client', 'coach']) }),
  saidSchema,
);
export type CallSignal = z.infer<typeof callSignalSchema>;
export type SaidInCall = z.infer<typeof saidSchema>;

import * as z from 'zod';

/** A person as a provider vouches for them. */
export type ExternalPerson = {
  /** `google`, `web3`, `sso:<id>`: with the subject, the key of the identity. */
  readonly provider: string;
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean;
  /** What is stored with the identity and copied to the user's metadata. */
  readonly data: Readonly<Record<string, unknown>>;
};

const text = z.string().trim().min(1).max(300).optional().catch(undefined);

/** Of all claims only these are kept: others could choose a role, or make the access token too large for a header. */
const claimsSchema = z.object({
  iss: text,
  name: text,
  given_name: text,
  family_name: text,
  picture: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .catch(undefined),
  preferred_username: text,
  email: z.email().max(255).toLowerCase().optional().catch(undefined),
  // Apple writes it as a word.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
});

/** The person in a provider's claims, in the terms of GoTrue's identity data. */
export function personOfClaims(provider: string, subject: string, claims: Record<string, unknown>): ExternalPerson {
  const profile = claimsSchema.parse(claims);
  const joined = [profile.given_name, profile.family_name].filter((part) => part !== undefined).join(' ');
  const fullName = profile.name ?? (joined === '' ? undefined : joined);
  const emailVerified = profile.email !== undefined && profile.email_verified === true;
  const data = {
    iss: profile.iss,
    sub: subject,
    provider_id: subject,
    name: fullName,
    full_name: fullName,
    preferred_username: profile.preferred_username,
    picture: profile.picture,
    avatar_url: profile.picture,
    email: profile.email,
    email_verified: emailVerified,
    phone_verified: false,
  };
  return {
    provider,
    subject,
    email: profile.email,
    emailVerified,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
  };
}

import type { Database } from '../database/database.ts';
import type { Environment } from '../environment/environment.ts';
import type { Logger } from '../logging/logger.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import type { AccountMail } from './mail/account-mail.ts';
import type { CodeAttempts } from './factors/attempts.ts';
import type { FactorSecrets } from './factors/factor-secrets.ts';
import type { AuthLimits } from './limits/limits.ts';
import type { OneTimeTokens } from './mail/one-time-tokens.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Providers } from './providers/providers.ts';
import type { Redirects } from './http/redirects.ts';

/** What the routes of the auth module work with. */
export type AuthContext = {
  readonly database: Database;
  readonly environment: Pick<Environment, 'siteUrl' | 'publicUrl' | 'signInKinds'>;
  readonly tokens: AccessTokens;
  /** Derives the refresh token that replaces a used one. */
  readonly refreshTokenAfter: (token: string) => string;
  readonly mail: AccountMail;
  readonly oneTimeTokens: OneTimeTokens;
  readonly passwords: Passwords;
  readonly limits: AuthLimits;
  readonly redirects: Redirects;
  readonly providers: Providers;
  readonly factors: { readonly secrets: FactorSecrets; readonly attempts: CodeAttempts };
  readonly log: Logger;
};

/** Where a sign-in comes from; kept with the session so that its owner can recognise it. */
export type SignInOrigin = { readonly address: string; readonly userAgent: string | undefined };

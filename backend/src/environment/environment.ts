import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { calendarAccounts, calendarAccountVariables } from './calendar-accounts.ts';
import { callRelays, callRelayVariables } from './call-relays.ts';
import { cardPayments, cardPaymentVariables } from './card-payments.ts';
import { connectedModel, connectedModelVariables } from './connected-model.ts';
import { oidcProviders, onOff, samlPrivateKey, type SignInKinds } from './sign-in-kinds.ts';

const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

const commaSeparated = z
  .string()
  .optional()
  .transform((text) =>
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
/** As a browser writes it: in small letters, without a path. */
const origin = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/;
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT_OFFSET: wholeNumber(0, 10_000).default(0),
  MILEPOST_DATA: z.string().min(1).default('.milepost'),
  MILEPOST_SEED: z.enum(['demo', 'none']).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().min(3).default('Milepost <no-reply@milepost.test>'),
  NOTIFICATION_MAIL: onOff.default(true),
  BUSY_CALENDARS: onOff.default(true),
  BACKGROUND_JOBS: onOff.default(true),
  TEST_CALENDAR_ORIGINS: commaSeparated.refine((given) => given.every((one) => origin.test(one)), {
    error: 'must be origins such as http://127.0.0.1:8080, with commas between them',
  }),
  SUPABASE_URL: address.optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().startsWith('sb_publishable_').optional(),
  SUPABASE_SECRET_KEY: z.string().startsWith('sb_secret_').optional(),
  SITE_URL: address.optional(),
  ALLOWED_ORIGINS: commaSeparated,
  ADDITIONAL_REDIRECT_URLS: commaSeparated,
  PREVIEW_ORIGINS: commaSeparated.refine((given) => given.every((one) => origin.test(one)), {
    error: 'must be origins such as https://preview.example.org, with commas between them',
  }),
  TRUSTED_PROXIES: commaSeparated,
  AUTH_EMAIL_MIN_INTERVAL: wholeNumber(0, 3600).optional(),
  AUTH_EMAILS_PER_HOUR: wholeNumber(1, 10_000).optional(),
  AUTH_FAILURES_PER_ACCOUNT: wholeNumber(1, 10_000).default(10),
  AUTH_FAILURES_PER_ADDRESS: wholeNumber(1, 100_000).default(200),
  AUTH_MAILS_PER_ADDRESS: wholeNumber(1, 100_000).default(200),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(6, 72).default(6),
  AUTH_OIDC_PROVIDERS: oidcProviders,
  AUTH_MANUAL_LINKING: onOff.default(true),
  AUTH_WEB3_ETHEREUM: onOff.default(false),
  AUTH_SAML_PRIVATE_KEY: samlPrivateKey,
  CALENDAR_ACCOUNTS: onOff.default(true),
  ...calendarAccountVariables,
  ...connectedModelVariables,
  ...callRelayVariables,
  ...cardPaymentVariables,
});

/** The variables of the backend. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export type MailLimits = { readonly minimumIntervalSeconds: number; readonly perHour: number };

/** The settings of the backend, with every default filled in. */
export type Environment = {
  readonly production: boolean;
  readonly logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  readonly host: string;
  readonly apiPort: number;
  readonly inboxPort: number;
  /** Absolute folder that holds database, secrets and inbox. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Whether an empty database is filled with the demonstration people. */
  readonly seed: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Whether this process sends what people are notified of as e-mail too. */
  readonly notificationMail: boolean;
  /** Whether this process has the calendars read that coaches keep elsewhere. */
  readonly busyCalendars: boolean;
  /** Whether this process does background jobs. */
  readonly backgroundJobs: boolean;
  /** Servers of tests whose calendars are read although they are private or without TLS; none in production. */
  readonly testCalendarOrigins: readonly string[];
  /** Whether this process has Google and Outlook calendars synced. */
  readonly syncCalendarAccounts: boolean;
  /** For functions, about Google and Outlook: client ids, secrets, the key of tokens. */
  readonly calendarAccounts: Readonly<Record<string, string>>;
  /** For functions, about the model that writes suggestions; nothing where none is connected. */
  readonly connectedModel: Readonly<Record<string, string>>;
  /** For functions, about the STUN and TURN servers of calls; nothing where none are set. */
  readonly callRelays: Readonly<Record<string, string>>;
  /** For functions, about Stripe; nothing where people don't pay by card. */
  readonly cardPayments: Readonly<Record<string, string>>;
  /** The address under which browsers reach this backend: issuer of tokens, base of links. */
  readonly publicUrl: string;
  readonly siteUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly redirectUrls: readonly string[];
  /** Where modules that are not in service may be looked at from. */
  readonly previewOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly givenKeys: { readonly publishable: string | undefined; readonly secret: string | undefined };
  readonly signInKinds: SignInKinds;
  readonly minPasswordCharacters: number;
  /** Of bcrypt, for new passwords. */
  readonly passwordCost: number;
  readonly limits: {
    readonly mailsPerAccount: MailLimits;
    readonly mailsPerAddressAndHour: number;
    readonly failuresPerAccount: number;
    readonly failuresPerAddress: number;
  };
};

const modulePorts = [3000, 3001, 3002, 3003, 3004, 3005];

/** As on hosted Supabase, which can import the hashes. Nobody is to lower it from outside. */
const passwordCost = 10;

/** A local inbox costs nothing and annoys nobody; real mailboxes get what hosted Supabase allows. */
const mailLimits = (realMail: boolean): MailLimits =>
  realMail ? { minimumIntervalSeconds: 60, perHour: 4 } : { minimumIntervalSeconds: 5, perHour: 60 };

/**
 * Reads the environment variables; `.env.example` explains each.
 * @throws Error with one line for each variable that is wrong
 */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not usable. ${lines.join('; ')}`);
  }
  const value = parsed.data;
  if (value.NODE_ENV === 'production' && value.TEST_CALENDAR_ORIGINS.length > 0) {
    throw new Error('The environment is not usable. TEST_CALENDAR_ORIGINS: is for tests, never for production');
  }
  const local = (port: number): string => `http://localhost:${port + value.PORT_OFFSET}`;
  const siteUrl = (value.SITE_URL ?? local(3000)).replace(/\/+$/, '');
  const usual = mailLimits(value.SMTP_URL !== undefined);
  return {
    production: value.NODE_ENV === 'production',
    logLevel: value.LOG_LEVEL,
    host: value.HOST,
    apiPort: 54321 + value.PORT_OFFSET,
    inboxPort: 54324 + value.PORT_OFFSET,
    dataFolder: path.resolve(repositoryRoot, value.MILEPOST_DATA),
    databaseUrl: value.DATABASE_URL,
    seed: (value.MILEPOST_SEED ?? (value.DATABASE_URL === undefined ? 'demo' : 'none')) === 'demo',
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    notificationMail: value.NOTIFICATION_MAIL,
    busyCalendars: value.BUSY_CALENDARS,
    backgroundJobs: value.BACKGROUND_JOBS,
    testCalendarOrigins: value.TEST_CALENDAR_ORIGINS,
    syncCalendarAccounts: value.CALENDAR_ACCOUNTS,
    calendarAccounts: calendarAccounts(value),
    connectedModel: connectedModel(value),
    callRelays: callRelays(value),
    cardPayments: cardPayments(value),
    publicUrl: (value.SUPABASE_URL ?? local(54321)).replace(/\/+$/, ''),
    siteUrl,
    allowedOrigins: value.ALLOWED_ORIGINS.length > 0 ? value.ALLOWED_ORIGINS : [siteUrl, ...modulePorts.map(local)],
    redirectUrls: [siteUrl, `${siteUrl}/**`, ...value.ADDITIONAL_REDIRECT_URLS],
    previewOrigins: value.PREVIEW_ORIGINS,
    trustedProxies: value.TRUSTED_PROXIES,
    givenKeys: { publishable: value.SUPABASE_PUBLISHABLE_KEY, secret: value.SUPABASE_SECRET_KEY },
    signInKinds: {
      providers: value.AUTH_OIDC_PROVIDERS,
      manualLinking: value.AUTH_MANUAL_LINKING,
      web3Ethereum: value.AUTH_WEB3_ETHEREUM,
      samlKey: value.AUTH_SAML_PRIVATE_KEY,
    },
    minPasswordCharacters: value.AUTH_PASSWORD_MIN_LENGTH,
    passwordCost,
    limits: {
      mailsPerAccount: {
        minimumIntervalSeconds: value.AUTH_EMAIL_MIN_INTERVAL ?? usual.minimumIntervalSeconds,
        perHour: value.AUTH_EMAILS_PER_HOUR ?? usual.perHour,
      },
      mailsPerAddressAndHour: value.AUTH_MAILS_PER_ADDRESS,
      failuresPerAccount: value.AUTH_FAILURES_PER_ACCOUNT,
      failuresPerAddress: value.AUTH_FAILURES_PER_ADDRESS,
    },
  };
}

import { AI_PROVIDERS, PROVIDER_IDS, type ProviderId } from '@plumbline/contract';
import { z } from 'zod';
import { isLoopbackName } from './platform/http/loopback.ts';
import { networkOf } from './platform/http/client-address.ts';

const flag = (values: readonly [string, ...string[]], otherwise: string) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` }).default(otherwise);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

function isNetwork(text: string): boolean {
  try {
    networkOf(text);
    return true;
  } catch {
    return false;
  }
}

const price = z.coerce.number({ error: 'must be a price for a million tokens, such as 0.25' }).min(0).optional();

/** The variables that a server reads, and their validation. */
export const variables = z.object({
  PORT: z.coerce.number({ error: 'must be a number from 0 to 65535' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  SUBDOMAINS: flag(['true', 'false'], 'false'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  ROLE: flag(['all', 'web', 'worker'], 'all'),
  REQUIRE_TLS: flag(['true', 'false'], 'false'),
  REGISTRATION: flag(['open', 'invite', 'closed'], 'open'),
  REQUIRE_SECOND_FACTOR: flag(['no', 'yes'], 'no'),
  SESSION_POLL: z.coerce.number({ error: 'must be a number of seconds, or 0' }).int().min(0).max(86_400).default(0),
  FEEDBACK_SITE: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the key of a site, as the settings of its widget show it')
    .optional(),
  PRIVATE_TARGETS: flag(['auto', 'allow', 'deny'], 'auto'),
  PRIVATE_ALLOW: list.pipe(
    z.array(
      z
        .url({ protocol: /^https?$/, error: 'must be a list of origins such as https://staging.example.com' })
        .transform((url) => new URL(url).origin),
    ),
  ),
  DNS_SERVERS: list,
  TRUSTED_PROXIES: list.refine((proxies) => proxies.every(isNetwork), 'must be a list of addresses or networks such as 10.0.0.0/8'),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  TRACKING_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, as `openssl rand -hex 32` prints them')
    .optional(),
  CHROME_PATH: z.string().min(1).optional(),
  PROBES: flag(['auto', 'always', 'verified', 'never'], 'auto'),
  LANGUAGETOOL_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  CLAMAV_URL: z
    .string()
    .regex(/^(unix:\/[^/]|tcp:\/\/[^/?#]+:\d+\/?$)/, 'must be unix: and the path of a socket, or an address such as tcp://127.0.0.1:3310')
    .optional(),
  LIBRARY_FACTS_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an address such as Plumbline <plumbline@example.com>')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an https URL' })
    // Whoever controls the issuer decides who someone is.
    .refine((url) => url.startsWith('https:') || isLoopbackName(new URL(url).hostname), 'must be an https URL')
    .default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).default('https://api.stripe.com'),
  AI_PROVIDER: z.enum(AI_PROVIDERS, { error: `must be one of ${AI_PROVIDERS.join(', ')}` }).optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).max(200, 'must be the name of a model').optional(),
  AI_TIMEOUT: z.coerce.number({ error: 'must be a number of seconds from 1 to 600' }).min(1).max(600).default(60),
  AI_INPUT_PRICE: price,
  AI_OUTPUT_PRICE: price,
  LOG_LEVEL: flag(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});

export type Variables = z.output<typeof variables>;

/** Variables whose values are never printed, and which may come from a file named by `<NAME>_FILE`. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'TRACKING_KEY',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'AI_API_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof Variables)[];

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).transform((url) => url.replace(/\/+$/, ''));

/** Settings of a work tool, by the suffix of the variable: `LINEAR_CLIENT_ID`. */
export const workToolVariables = z.object({
  CLIENT_ID: z.string().min(1).optional(),
  CLIENT_SECRET: z.string().min(1).optional(),
  BASE_URL: webUrl.optional(),
  OAUTH_URL: webUrl.optional(),
});

/** The name of a work tool’s variable. */
export function workToolVariable(id: ProviderId, name: keyof z.output<typeof workToolVariables>): string {
  return `${id.toUpperCase()}_${name}`;
}

/** Variables of work tools that are also secret. */
export const WORK_TOOL_SECRETS: readonly string[] = PROVIDER_IDS.map((id) => workToolVariable(id, 'CLIENT_SECRET'));

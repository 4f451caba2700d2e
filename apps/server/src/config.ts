import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { AI_PROVIDERS, type AiProvider } from '@plumbline/contract';
import { type Variables, variables } from './environment.ts';
import { plainConnections } from './plain-connections.ts';
import type { S3Settings } from './platform/files/s3-files.ts';
import { isLoopbackAddress, isLoopbackName } from './platform/http/loopback.ts';
import { isSecret, readSecretFiles } from './secret-files.ts';
import { plainWorkTools, readWorkTools, type WorkToolsSettings } from './work-tool-settings.ts';

const version: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Settings of a server process. */
export interface Config {
  readonly version: string;
  readonly port: number;
  readonly host: string;
  /** Origin at which browsers reach the server; null: the address it listens on. */
  readonly publicUrl: string | null;
  /** Whether workspaces can have subdomains of the server’s host. */
  readonly subdomains: boolean;
  readonly dataDir: string;
  /** Connection string of an external PostgreSQL; null: the embedded one in dataDir. */
  readonly databaseUrl: string | null;
  readonly servesWeb: boolean;
  readonly runsJobs: boolean;
  readonly role: 'all' | 'web' | 'worker';
  /** The server only serves its own machine: local sites can be tested, and emails can be viewed. */
  readonly localMode: boolean;
  /** Settings that cause unencrypted connections to other machines. */
  readonly plainConnections: readonly string[];
  /** Whether such connections are forbidden, including to mail servers without TLS. */
  readonly requireTls: boolean;
  /** Who may create an account; the first one is always allowed. */
  readonly registration: 'open' | 'invite' | 'closed';
  /** Every account needs an authenticator app or a passkey. */
  readonly requireSecondFactor: boolean;
  /** Seconds after which an open page checks the session again; 0: only when it regains focus. */
  readonly sessionPollSeconds: number;
  /** Key of the widget that our own pages show; null: none. */
  readonly feedbackSite: string | null;
  readonly privateTargets: 'allow' | 'deny';
  readonly privateAllow: readonly string[];
  readonly dnsServers: readonly string[];
  /** Proxies in front of this server, whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  readonly appSecret: string | null;
  /** The secret before it was replaced; null: none. */
  readonly previousSecret: string | null;
  /** Encryption key for relayed visits, 32 bytes in hexadecimal; null: the relay is disabled. */
  readonly trackingKey: string | null;
  readonly chromePath: string | null;
  readonly probes: 'auto' | 'always' | 'verified' | 'never';
  /** A LanguageTool server for texts in languages other than English; null: only their spelling is checked. */
  readonly languageToolUrl: string | null;
  readonly clamavUrl: string | null;
  /** A newer table of vulnerable JavaScript libraries, in the format of Retire.js; null: the built-in one. */
  readonly libraryFactsUrl: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Tests that a process runs at once: one per CPU, plus one that a single workspace’s tests cannot occupy. */
  readonly testConcurrency: number;
  /** How long a test keeps its worker while a test of another owner is waiting. */
  readonly testSlice: TimeSlice;
  /** The time after which an import may make way for another owner’s. */
  readonly importSlice: TimeSlice;
  /** An S3-compatible store for files; null: a folder in dataDir. */
  readonly s3: S3Settings | null;
  /** A mail server; null: emails are stored in a folder in dataDir. */
  readonly smtpUrl: string | null;
  /** Sender of all emails. */
  readonly mailFrom: string;
  /** Sign-in with Google, or another OpenID provider in its place; null: not offered. */
  readonly google: GoogleSettings | null;
  /** Payments; null: administrators change plans. */
  readonly stripe: StripeSettings | null;
  /** A language model; null: rule-based answers. */
  readonly ai: AiSettings | null;
  /** Work tools in which items can be created. */
  readonly workTools: WorkToolsSettings;
}

/** A time after which a worker may be needed by others. */
export interface TimeSlice {
  readonly ms: number;
  /** How long the others must have been waiting; also the polling interval. */
  readonly patienceMs: number;
}

/** Access to a language model. */
export interface AiSettings {
  readonly provider: AiProvider;
  /** null: the provider’s own. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly model: string;
  /** How long the model may produce no output before it is given up. */
  readonly timeoutMs: number;
  /** Prices per million tokens, in any currency; null: cost is not tracked. */
  readonly prices: { readonly input: number; readonly output: number } | null;
}

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly baseUrl: string;
}

/** A setting is invalid; the message is one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Long enough that resuming a large site from the journal, which takes seconds, does not matter. */
const TEST_SLICE: TimeSlice = { ms: 10 * 60_000, patienceMs: 5000 };

/** Long enough that reading the largest file again, which takes a few seconds, matters little. */
const IMPORT_SLICE: TimeSlice = { ms: 15_000, patienceMs: 1000 };

/** How to encrypt connections that are not configured by a web address. */
const REMEDIES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'add ?sslmode=verify-full to it',
  CLAMAV_URL: 'run clamd, or a tunnel to it, on this machine',
};

/**
 * Reads settings from environment variables.
 * @throws ConfigError naming the first invalid variable and what it must be
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const files = readSecretFiles(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')));
  if ('problem' in files) throw new ConfigError(files.problem);
  const { given } = files;
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? 'environment');
    throw new ConfigError(`${name} ${issue?.message ?? 'is wrong'}${isSecret(name) ? '' : ` (it is "${given[name] ?? ''}")`}.`);
  }
  const values = parsed.data;
  if (values.ROLE !== 'all' && !values.DATABASE_URL) {
    throw new ConfigError(`ROLE=${values.ROLE} needs DATABASE_URL: separate web and worker processes share one database.`);
  }
  if (values.ROLE !== 'all' && !values.APP_SECRET) {
    throw new ConfigError(`ROLE=${values.ROLE} needs APP_SECRET: all processes must use the same secret.`);
  }
  const publicUrl = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null;
  const listensLocally = isLoopbackAddress(values.HOST);
  if (publicUrl === null && !listensLocally) {
    throw new ConfigError(
      `HOST=${values.HOST} needs PUBLIC_URL: others can reach this server, so it has to know the address they use, such as https://plumbline.example.com.`,
    );
  }
  const subdomains = values.SUBDOMAINS === 'true';
  if (subdomains && publicUrl !== null && !takesNames(new URL(publicUrl).hostname)) {
    throw new ConfigError(
      `SUBDOMAINS=true needs a PUBLIC_URL whose host others can stand before, such as https://plumbline.example.com (it is "${publicUrl}").`,
    );
  }
  const workTools = readWorkTools(given);
  if ('problem' in workTools) throw new ConfigError(workTools.problem);
  const plain = [...plainConnections(values), ...plainWorkTools(workTools.tools)];
  const requireTls = values.REQUIRE_TLS === 'true';
  if (requireTls && plain[0] !== undefined) {
    const remedy = REMEDIES[plain[0]] ?? 'give it an https address';
    throw new ConfigError(`${plain[0]} is not encrypted, which REQUIRE_TLS=true forbids: ${remedy}.`);
  }
  const localMode = listensLocally && (publicUrl === null || isLoopbackName(new URL(publicUrl).hostname));
  return {
    version: version.version,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    subdomains,
    dataDir: values.DATA_DIR ? resolve(values.DATA_DIR) : defaultDataDir(process.cwd()),
    databaseUrl: values.DATABASE_URL ?? null,
    servesWeb: values.ROLE !== 'worker',
    runsJobs: values.ROLE !== 'web',
    role: oneOf(values.ROLE, ['all', 'web', 'worker']),
    localMode,
    plainConnections: plain,
    requireTls,
    registration: oneOf(values.REGISTRATION, ['open', 'invite', 'closed']),
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR === 'yes',
    sessionPollSeconds: values.SESSION_POLL,
    feedbackSite: values.FEEDBACK_SITE ?? null,
    privateTargets: values.PRIVATE_TARGETS === 'auto' ? (localMode ? 'allow' : 'deny') : oneOf(values.PRIVATE_TARGETS, ['allow', 'deny']),
    privateAllow: values.PRIVATE_ALLOW,
    dnsServers: values.DNS_SERVERS,
    trustedProxies: values.TRUSTED_PROXIES,
    appSecret: values.APP_SECRET ?? null,
    previousSecret: values.APP_SECRET_PREVIOUS ?? null,
    trackingKey: values.TRACKING_KEY ?? null,
    chromePath: values.CHROME_PATH ?? null,
    probes: oneOf(values.PROBES, ['auto', 'always', 'verified', 'never']),
    clamavUrl: values.CLAMAV_URL ?? null,
    languageToolUrl: values.LANGUAGETOOL_URL ?? null,
    libraryFactsUrl: values.LIBRARY_FACTS_URL ?? null,
    s3: readS3(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Plumbline <plumbline@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`,
    google: readGoogle(values),
    stripe: readStripe(values),
    ai: readAi(values),
    workTools: workTools.tools,
    logLevel: oneOf(values.LOG_LEVEL, ['debug', 'info', 'warn', 'error', 'silent']),
    testConcurrency: Math.max(2, availableParallelism()) + 1,
    testSlice: TEST_SLICE,
    importSlice: IMPORT_SLICE,
  };
}

/** Whether a host name can have subdomains: not an address, and with a dot unless it is localhost. */
function takesNames(hostname: string): boolean {
  if (hostname === 'localhost') return true;
  return hostname.includes('.') && !hostname.endsWith('.') && !/^\d+(?:\.\d+){3}$/.test(hostname);
}

function readS3(values: Variables): S3Settings | null {
  if (!values.S3_BUCKET) return null;
  if (!values.S3_ACCESS_KEY_ID) throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID.');
  if (!values.S3_SECRET_ACCESS_KEY) throw new ConfigError('S3_BUCKET needs S3_SECRET_ACCESS_KEY.');
  return {
    bucket: values.S3_BUCKET,
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}

function readGoogle(values: Variables): GoogleSettings | null {
  if (!values.GOOGLE_CLIENT_ID && !values.GOOGLE_CLIENT_SECRET) return null;
  if (!values.GOOGLE_CLIENT_ID) throw new ConfigError('GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID.');
  if (!values.GOOGLE_CLIENT_SECRET) throw new ConfigError('GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET.');
  return { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET, issuer: values.GOOGLE_ISSUER };
}

function readStripe(values: Variables): StripeSettings | null {
  if (!values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET) return null;
  if (!values.STRIPE_SECRET_KEY) throw new ConfigError('STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY.');
  if (!values.STRIPE_WEBHOOK_SECRET) throw new ConfigError('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET.');
  return { secretKey: values.STRIPE_SECRET_KEY, webhookSecret: values.STRIPE_WEBHOOK_SECRET, baseUrl: values.STRIPE_BASE_URL };
}

/** What each provider needs besides a model; by default, Ollama runs on the same machine. */
const AI_NEEDS = {
  'openai-compatible': { key: false, baseUrl: true },
  openai: { key: true, baseUrl: false },
  anthropic: { key: true, baseUrl: false },
  google: { key: true, baseUrl: false },
  ollama: { key: false, baseUrl: false },
} as const satisfies Record<AiProvider, object>;

function readAi(values: Variables): AiSettings | null {
  const provider = values.AI_PROVIDER;
  if (!provider) {
    const alone = (['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_INPUT_PRICE', 'AI_OUTPUT_PRICE'] as const).find(
      (name) => values[name] !== undefined,
    );
    if (alone) throw new ConfigError(`${alone} needs AI_PROVIDER: one of ${AI_PROVIDERS.join(', ')}.`);
    return null;
  }
  if (!values.AI_MODEL) throw new ConfigError(`AI_PROVIDER=${provider} needs AI_MODEL: the name of the model to ask.`);
  if (AI_NEEDS[provider].key && !values.AI_API_KEY) throw new ConfigError(`AI_PROVIDER=${provider} needs AI_API_KEY.`);
  if (AI_NEEDS[provider].baseUrl && !values.AI_BASE_URL) {
    throw new ConfigError(`AI_PROVIDER=${provider} needs AI_BASE_URL, such as http://127.0.0.1:8000/v1.`);
  }
  const [input, output] = [values.AI_INPUT_PRICE, values.AI_OUTPUT_PRICE];
  if ((input === undefined) !== (output === undefined)) throw new ConfigError('AI_INPUT_PRICE and AI_OUTPUT_PRICE go together.');
  return {
    provider,
    baseUrl: values.AI_BASE_URL?.replace(/\/+$/, '') ?? null,
    apiKey: values.AI_API_KEY ?? null,
    model: values.AI_MODEL,
    timeoutMs: values.AI_TIMEOUT * 1000,
    prices: input === undefined || output === undefined ? null : { input, output },
  };
}

function oneOf<const Value extends string>(value: string, values: readonly Value[]): Value {
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw new ConfigError(`${value} is none of ${values.join(', ')}.`);
  return found;
}

/**
 * `./data`, but as root a folder in /var/lib if the unprivileged user that PostgreSQL must run as cannot reach the checkout (for example, a
 * checkout in /root).
 */
function defaultDataDir(checkout: string): string {
  const beside = join(checkout, 'data');
  if (process.getuid?.() !== 0 || othersMayEnter(checkout)) return beside;
  return `/var/lib/plumbline-${createHash('sha256').update(checkout).digest('hex').slice(0, 8)}`;
}

function othersMayEnter(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

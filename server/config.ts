/** The configuration. `main.ts` and the commands pass the environment variables, and `readConfig` parses them. */
import * as z from 'zod/mini'
import { registrationModes, type RegistrationMode } from '#contract/auth.ts'
import type { BucketConfig } from './pictures/s3-bucket.ts'

// `zod/mini` includes no messages by default. These messages say why a variable is invalid.
z.config(z.locales.en())

const serviceUrl = (fallback: string) =>
  z._default(z.union([z.literal('off'), z.url({ protocol: /^https?$/ })]), fallback)

const ProxyAddress = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
])
const isProxyTrust = (value: string) =>
  /^(true|false|\d+)$/.test(value) || value.split(',').every((part) => ProxyAddress.safeParse(part.trim()).success)

/**
 * Whether a URL has only a scheme, a host and an optional port. Slashes at its end are allowed. For a text that is not
 * a URL, `z.url` reports the problem.
 */
const isOrigin = (text: string) =>
  !URL.canParse(text) || new URL(text).href.replace(/\/+$/, '') === new URL(text).origin

/**
 * The time limit for the shutdown after `DRAIN_SECONDS`. The server first waits for open requests, then for background
 * jobs, and then for mails and reminders. When the time is over, the process ends with exit code 1.
 */
export const shutdownTimeoutMs = 10_000

/** The variables and their defaults. From them and from `descriptions`, `npm run docs` writes docs/configuration.md. */
export const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 5000),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), './data'),
  PUBLIC_URL: z.optional(
    z
      .url({ protocol: /^https?$/ })
      .check(z.refine(isOrigin, 'must have no path, query or password, for example https://potluck.example')),
  ),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  MEALDB_URL: serviceUrl('https://www.themealdb.com/api/json/v1/1'),
  COCKTAILDB_URL: serviceUrl('https://www.thecocktaildb.com/api/json/v1/1'),
  VIDEO_SEARCH_URL: serviceUrl('https://api.spoonacular.com/food/videos/search'),
  VIDEO_SEARCH_KEY: z.optional(z.string()),
  NEWS_URL: serviceUrl('https://newsapi.org/v2/everything'),
  NEWS_KEY: z.optional(z.string()),
  AI_BASE_URL: z.optional(z.union([z.literal('off'), z.url({ protocol: /^https?$/ })])),
  AI_API_KEY: z.optional(z.string()),
  AI_MODEL: z._default(z.string(), 'gpt-4o-mini'),
  S3_URL: z.optional(
    z
      .url({ protocol: /^https?$/ })
      .check(
        z.refine(
          (url) => readBucket(url) !== null,
          'must be https://KEY:SECRET@host/bucket, with ?region= where the store needs one',
        ),
      ),
  ),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Potluck <potluck@localhost>'),
  PUSH_CONTACT: z.optional(z.url({ protocol: /^(mailto|https)$/ })),
  TRUST_PROXY: z.optional(
    z.string().check(z.refine(isProxyTrust, 'must be true, false, a number of hops, or addresses of proxies')),
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(300)), 0),
  REGISTRATION: z._default(z.enum(registrationModes), 'open'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
})

type Variables = z.output<typeof Environment>

/** One line of Markdown for each variable. The code does not compile when the line of a variable is missing. */
export const descriptions: Record<keyof Variables, string> = {
  PORT: 'the port to listen on; with `0`, the server takes a free port and logs its number',
  HOST: 'the address to listen on; `0.0.0.0` for all interfaces',
  DATA_DIR:
    'the folder for the database, uploaded and generated pictures, files of unfinished imports, and unsent mail. Only one process can use the folder, unless `DATABASE_URL` is set',
  PUBLIC_URL:
    'the public URL of the service, without a path, for the links in mails, invites and shared pages. Without this variable, links begin with the origin of the request. Required with `SMTP_URL`',
  DATABASE_URL:
    'a PostgreSQL database (15 or newer) that any number of processes can share, `postgres://user:password@host/name`; without this variable, Potluck uses SQLite in `DATA_DIR`',
  MEALDB_URL: 'the API of the meal database to mirror, or `off`',
  COCKTAILDB_URL: 'the API of the drink database to mirror, or `off`',
  VIDEO_SEARCH_URL: 'a video search API with the format of Spoonacular, or `off`',
  VIDEO_SEARCH_KEY:
    'the API key of the video search; without a key, only the videos of the built-in list play in the app',
  NEWS_URL: 'a news API with the format of NewsAPI, or `off`',
  NEWS_KEY: 'the API key of the news service; without a key, Potluck shows the built-in journal',
  AI_BASE_URL:
    'an API compatible with OpenAI chat completions, or `off`; default: the address of OpenAI, if `AI_API_KEY` is set',
  AI_API_KEY:
    'the API key of the AI service; local models may not need one. If neither this key nor `AI_BASE_URL` is set, Potluck suggests dishes of the catalogue',
  AI_MODEL: 'the name of the model',
  S3_URL:
    'an S3-compatible bucket for uploaded pictures, instead of `DATA_DIR/uploads`: `https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`. The default region is `us-east-1`. Write a `/` in the secret as `%2F`. Several processes need a bucket if they share no folder. Two databases must not use the same bucket and prefix',
  SMTP_URL:
    'the SMTP server, `smtp://user:password@host:587`; requires `PUBLIC_URL`; without this variable, the server writes mails to `DATA_DIR/outbox` as `.eml` files and logs their names',
  MAIL_FROM: 'the sender of mails',
  PUSH_CONTACT:
    'a mail or web address at which the operators of push services can reach you when reminders cause trouble, `mailto:you@example.com` or `https://…`; default: `PUBLIC_URL`, if it begins with `https`',
  TRUST_PROXY:
    'the proxies whose `X-Forwarded-For` is trusted: a number of hops, or addresses separated by commas (also `loopback`, `linklocal`, `uniquelocal` and CIDR); `true` trusts every client',
  REGISTRATION:
    'who can create an account: `open` (any visitor), `invite` (a visitor with a room invite or a link from `npm run invite`) or `closed` (no new accounts)',
  METRICS_TOKEN: 'the bearer token for `/api/metrics`; without a token there are no metrics',
  DRAIN_SECONDS:
    'for how many seconds after SIGTERM the server still serves requests; during this time `/api/ready` fails, so that a load balancer stops sending requests',
  LOG_LEVEL: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** The origin of the service, for links. If it is absent, links begin with the origin of the request. */
  publicUrl?: string
  /** The URL of PostgreSQL. If it is absent, Potluck uses SQLite in `dataDir`. */
  databaseUrl?: string
  /** The API of the meal database; absent when `MEALDB_URL` is `off`. */
  mealDbUrl?: string
  /** The API of the drink database; absent when `COCKTAILDB_URL` is `off`. */
  cocktailDbUrl?: string
  /** The video search; absent without a key, or when `VIDEO_SEARCH_URL` is `off`. */
  videoSearch?: { url: string; key: string }
  /** The news search; absent without a key, or when `NEWS_URL` is `off`. */
  news?: { url: string; key: string }
  /** The chat completions API; absent when neither its URL nor its key is set, or when `AI_BASE_URL` is `off`. */
  ai?: { url: string; key?: string; model: string }
  /** The bucket for uploaded pictures. If it is absent, the pictures are stored in `dataDir`/uploads. */
  pictureBucket?: BucketConfig
  /** The mail server. If it is absent, mails are written to `dataDir`/outbox. */
  smtpUrl?: string
  mailFrom: string
  /** How push services reach the operator; absent if `PUSH_CONTACT` is not set and `PUBLIC_URL` is not an https URL. */
  pushContact?: string
  /** The value of the option `trustProxy` of Fastify. */
  trustProxy: boolean | number | string
  registration: RegistrationMode
  /** The bearer token for the metrics. If it is absent, the server has no metrics. */
  metricsToken?: string
  /** How long the server continues to accept requests after SIGINT or SIGTERM, in milliseconds. */
  drainMs: number
  logLevel: Variables['LOG_LEVEL']
}

/** @throws Error with one line for each invalid variable */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty or blank variable counts as unset. Otherwise a blank `PORT` would be 0.
  const nonBlank = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(nonBlank)
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  // Without PUBLIC_URL, a link in a mail would lead to the host in the request, and an attacker can choose this host.
  if (nonBlank.SMTP_URL && !nonBlank.PUBLIC_URL) problems.push('PUBLIC_URL: must be set when SMTP_URL is set')
  if (!parsed.success || problems.length)
    throw new Error(`The configuration is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  const env = parsed.data
  const publicUrl = env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    mealDbUrl: unlessOff(env.MEALDB_URL),
    cocktailDbUrl: unlessOff(env.COCKTAILDB_URL),
    videoSearch: readVideoSearch(env),
    news: readNews(env),
    ai: readAi(env),
    pictureBucket: (env.S3_URL && readBucket(env.S3_URL)) || undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    pushContact: env.PUSH_CONTACT ?? (publicUrl?.startsWith('https:') ? publicUrl : undefined),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    registration: env.REGISTRATION,
    metricsToken: env.METRICS_TOKEN,
    drainMs: env.DRAIN_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
  }
}

const unlessOff = (url: string) => (url === 'off' ? undefined : url.replace(/\/+$/, ''))

function readVideoSearch({ VIDEO_SEARCH_URL, VIDEO_SEARCH_KEY }: Variables) {
  const url = unlessOff(VIDEO_SEARCH_URL)
  return url && VIDEO_SEARCH_KEY ? { url, key: VIDEO_SEARCH_KEY } : undefined
}

function readNews({ NEWS_URL, NEWS_KEY }: Variables) {
  const url = unlessOff(NEWS_URL)
  return url && NEWS_KEY ? { url, key: NEWS_KEY } : undefined
}

function readAi({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Variables) {
  if (AI_BASE_URL === 'off' || (!AI_BASE_URL && !AI_API_KEY)) return undefined
  return { url: (AI_BASE_URL ?? 'https://api.openai.com/v1').replace(/\/+$/, ''), key: AI_API_KEY, model: AI_MODEL }
}

function readTrustProxy(value: string | undefined) {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? Number(value) : value
}

/**
 * @returns null when the address is not a URL, when key, secret or bucket is missing, or when key or secret cannot be
 * decoded
 */
function readBucket(address: string): BucketConfig | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, username, password, searchParams } = new URL(address)
  const path = pathname.replace(/\/+$/, '')
  if (!path || !username || !password) return null
  try {
    return {
      url: origin + path,
      region: searchParams.get('region') ?? 'us-east-1',
      key: decodeURIComponent(username),
      secret: decodeURIComponent(password),
    }
  } catch {
    return null
  }
}

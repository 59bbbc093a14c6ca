/** The configuration: environment only, read once, every problem named at once. No `process.env` below this file. */
import * as z from 'zod/mini'
import type { BucketConfig } from './pictures/s3-bucket.ts'

const outside = (fallback: string) => z._default(z.union([z.literal('off'), z.url({ protocol: /^https?$/ })]), fallback)

const ProxyAddress = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
])
const isTrust = (value: string) =>
  /^(true|false|\d+)$/.test(value) || value.split(',').every((part) => ProxyAddress.safeParse(part.trim()).success)

/** What may be set; `docs/configuration.md` is made of this and of `meanings`. */
export const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 5000),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), './data'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  MEALDB_URL: outside('https://www.themealdb.com/api/json/v1/1'),
  COCKTAILDB_URL: outside('https://www.thecocktaildb.com/api/json/v1/1'),
  VIDEO_SEARCH_URL: outside('https://api.spoonacular.com/food/videos/search'),
  VIDEO_SEARCH_KEY: z.optional(z.string()),
  NEWS_URL: outside('https://newsapi.org/v2/everything'),
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
          'must be https://KEY:SECRET@host/bucket, with ?region= where the store has several',
        ),
      ),
  ),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Potluck <potluck@localhost>'),
  TRUST_PROXY: z.optional(
    z.string().check(z.refine(isTrust, 'true, false, a number of hops, or addresses of proxies')),
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'at least 16 characters'))),
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(300)), 0),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
})

type Variables = z.output<typeof Environment>

/** Each variable in a line, as Markdown: one without its line does not compile. */
export const descriptions: Record<keyof Variables, string> = {
  PORT: 'where to listen; `0` takes any free port and names it in the log',
  HOST: 'on which address; `0.0.0.0` for all of them',
  DATA_DIR:
    'the database, uploaded and drawn pictures, unsent mail; one process a folder, unless `DATABASE_URL` is set',
  PUBLIC_URL:
    'where people reach the service, for the links in mails, invites and shared pages; without it the origin of the request. Set it wherever mail is sent',
  DATABASE_URL:
    'a PostgreSQL server, 15 or newer, `postgres://user:password@host/name`; then any number of processes may run side by side. Without it SQLite in `DATA_DIR`',
  MEALDB_URL: 'the meal database to mirror, or `off`',
  COCKTAILDB_URL: 'the drink database to mirror, or `off`',
  VIDEO_SEARCH_URL: 'where videos are looked for, as Spoonacular answers, or `off`',
  VIDEO_SEARCH_KEY: 'a key to it; without one only the videos that are known beforehand play here',
  NEWS_URL: 'where news is looked for, as NewsAPI answers, or `off`',
  NEWS_KEY: 'a key to it; without one our own journal is read',
  AI_BASE_URL:
    "a service that speaks OpenAI's chat, also one without a key, or `off`; OpenAI's own where only the key is set",
  AI_API_KEY: 'a key to it; without a key and an address the catalogue suggests dishes',
  AI_MODEL: 'the model to ask',
  S3_URL:
    'where uploaded pictures are kept instead of `DATA_DIR/uploads`: a bucket of any store that speaks S3, or a part of one, `https://KEY:SECRET@host/bucket/part?region=eu-central-1`, a `/` in the secret written `%2F`; for processes that share no folder, and for one database alone',
  SMTP_URL:
    'where mail goes out, `smtp://user:password@host:587`; without it mails are written to `DATA_DIR/outbox` as `.eml` and named in the log',
  MAIL_FROM: 'who mail is from',
  TRUST_PROXY:
    'whose `X-Forwarded-For` counts: a number of hops, or addresses of proxies with commas between (`loopback`, `uniquelocal` and CIDR too); `true` believes anybody',
  METRICS_TOKEN: 'opens `/api/metrics` to whoever sends it as a bearer token; without it there are no metrics',
  DRAIN_SECONDS:
    'after SIGTERM, how long `/api/ready` says no while calls are still taken, for a load balancer that asks it now and then',
  LOG_LEVEL: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Where people reach the service, for links; absent means the request's own origin. */
  publicUrl?: string
  /** PostgreSQL; absent means SQLite in `dataDir`. */
  databaseUrl?: string
  /** Absent where set to `off`. */
  mealDbUrl?: string
  cocktailDbUrl?: string
  /** Spoonacular's search for food videos; absent without a key. */
  videoSearch?: { url: string; key: string }
  /** NewsAPI's search for articles; absent without a key. */
  news?: { url: string; key: string }
  /** Chat as OpenAI speaks it; absent without a key and without an address of one's own, which may need no key. */
  ai?: { url: string; key?: string; model: string }
  /** Absent: uploaded pictures are kept in `dataDir`/uploads. */
  pictureBucket?: BucketConfig
  /** Absent: mails are written to `dataDir`/outbox. */
  smtpUrl?: string
  mailFrom: string
  trustProxy: boolean | number | string
  /** Who may read the metrics; absent: nobody. */
  metricsToken?: string
  /** Between being told to end and taking no more calls. */
  drainMs: number
  logLevel: Variables['LOG_LEVEL']
}

/** @throws Error with one line for each variable that cannot be used. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration cannot be used:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    mealDbUrl: unlessOff(env.MEALDB_URL),
    cocktailDbUrl: unlessOff(env.COCKTAILDB_URL),
    videoSearch: readVideoSearch(env),
    news: readNews(env),
    ai: readAi(env),
    pictureBucket: (env.S3_URL && readBucket(env.S3_URL)) || undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustProxy: readTrust(env.TRUST_PROXY),
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

/** `true`, `false`, a number of hops, or a list of addresses, as Fastify takes it. */
function readTrust(value: string | undefined) {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? Number(value) : value
}

/** Null where the key, its secret or the bucket is missing, or written so that they cannot be told. */
function readBucket(text: string): BucketConfig | null {
  if (!URL.canParse(text)) return null
  const { origin, pathname, username, password, searchParams } = new URL(text)
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

/** The configuration: environment only, read once, every problem named at once. No `process.env` below this file. */
import * as z from 'zod/mini'

const outside = (fallback: string) => z._default(z.union([z.literal('off'), z.url({ protocol: /^https?$/ })]), fallback)

const ProxyAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])])
const isTrust = (value: string) => /^(true|false|\d+)$/.test(value) || value.split(',').every((part) => ProxyAddress.safeParse(part.trim()).success)

const Environment = z.object({
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
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Potluck <potluck@localhost>'),
  TRUST_PROXY: z.optional(z.string().check(z.refine(isTrust, 'true, false, a number of hops, or addresses of proxies'))),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
})

type Variables = z.output<typeof Environment>

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
  /** Absent: mails are written to `dataDir`/outbox. */
  smtpUrl?: string
  mailFrom: string
  trustProxy: boolean | number | string
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
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustProxy: readTrust(env.TRUST_PROXY),
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

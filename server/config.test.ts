/** The defaults and valid values of the configuration, and the error that lists all invalid variables. */
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('the configuration is valid without any variable', { tags: ['OPS-01'] }, () => {
    expect(readConfig({})).toMatchObject({
      port: 5000,
      host: 'localhost',
      dataDir: './data',
      publicUrl: undefined,
      databaseUrl: undefined,
      mealDbUrl: 'https://www.themealdb.com/api/json/v1/1',
      cocktailDbUrl: 'https://www.thecocktaildb.com/api/json/v1/1',
      trustProxy: false,
      logLevel: 'info',
    })
  })

  it('the configuration treats an empty or blank variable as unset and ignores unknown variables', () => {
    expect(readConfig({ PORT: '', MEALDB_URL: '', DATABASE_URL: '', TRUST_PROXY: '', HOME: '/root' })).toEqual(
      readConfig({}),
    )
    expect(readConfig({ PORT: ' ', DRAIN_SECONDS: '\t', PUBLIC_URL: ' ' })).toEqual(readConfig({}))
  })

  it('the configuration uses the variables that are set', () => {
    const databaseUrl = 'postgresql://u:p@db:5432/potluck'
    const publicUrl = 'https://potluck.test'
    expect(
      readConfig({
        PORT: '0',
        HOST: '::',
        DATA_DIR: '/var/potluck',
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: publicUrl,
        LOG_LEVEL: 'debug',
      }),
    ).toMatchObject({ port: 0, host: '::', dataDir: '/var/potluck', databaseUrl, publicUrl, logLevel: 'debug' })
    expect(readConfig({ DATABASE_URL: 'postgres://db/potluck' }).databaseUrl).toBe('postgres://db/potluck')
  })

  it(
    'the configuration accepts addresses of services with or without a trailing slash, and the value `off`',
    { tags: ['OPS-06'] },
    () => {
      expect(readConfig({ MEALDB_URL: 'http://127.0.0.1:9/api//', COCKTAILDB_URL: 'off' })).toMatchObject({
        mealDbUrl: 'http://127.0.0.1:9/api',
        cocktailDbUrl: undefined,
      })
      expect(readConfig({ MEALDB_URL: 'off', COCKTAILDB_URL: 'http://127.0.0.1:9/api' })).toMatchObject({
        mealDbUrl: undefined,
        cocktailDbUrl: 'http://127.0.0.1:9/api',
      })
    },
  )

  it(
    'videos, news and AI are enabled by a key (AI also by an address), and disabled by `off`',
    { tags: ['OPS-06'] },
    () => {
      expect(readConfig({})).toMatchObject({ videoSearch: undefined, news: undefined, ai: undefined })
      expect(readConfig({ VIDEO_SEARCH_KEY: 'k', NEWS_KEY: 'k', AI_API_KEY: 'k' })).toMatchObject({
        news: { url: 'https://newsapi.org/v2/everything', key: 'k' },
        videoSearch: { url: 'https://api.spoonacular.com/food/videos/search', key: 'k' },
        ai: { url: 'https://api.openai.com/v1', key: 'k', model: 'gpt-4o-mini' },
      })
      expect(readConfig({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'llama' }).ai).toEqual({
        url: 'http://127.0.0.1:11434/v1',
        key: undefined,
        model: 'llama',
      })
      expect(
        readConfig({
          VIDEO_SEARCH_KEY: 'k',
          VIDEO_SEARCH_URL: 'off',
          NEWS_KEY: 'k',
          NEWS_URL: 'off',
          AI_API_KEY: 'k',
          AI_BASE_URL: 'off',
        }),
      ).toMatchObject({ videoSearch: undefined, news: undefined, ai: undefined })
    },
  )

  it('the configuration accepts TRUST_PROXY as `true`, `false`, a number of hops, or a list of addresses', () => {
    const values = ['true', 'false', '2', '10.0.0.0/8, loopback'].map(
      (TRUST_PROXY) => readConfig({ TRUST_PROXY }).trustProxy,
    )
    expect(values).toEqual([true, false, 2, '10.0.0.0/8, loopback'])
  })

  it('the configuration requires PUBLIC_URL when SMTP_URL is set', { tags: ['OPS-01', 'OPS-10'] }, () => {
    const SMTP_URL = 'smtp://mail.test'
    const read = (environment: Record<string, string>) => () => readConfig(environment)
    expect(read({ SMTP_URL, PORT: '70000' })).toThrow(
      /^The configuration is invalid:\n {2}PORT: .*\n {2}PUBLIC_URL: must be set when SMTP_URL is set$/,
    )
    expect(read({ SMTP_URL, PUBLIC_URL: '' })).toThrow('PUBLIC_URL')
    expect(readConfig({ SMTP_URL, PUBLIC_URL: 'https://potluck.test' }).smtpUrl).toBe(SMTP_URL)
    expect(readConfig({ SMTP_URL: '' }).publicUrl).toBeUndefined()
  })

  it.each([
    ['https://potluck.test/', 'https://potluck.test'],
    ['HTTPS://Potluck.test:443//', 'https://potluck.test'],
    ['http://[::1]:5000', 'http://[::1]:5000'],
  ])('the origin of links is taken from PUBLIC_URL %s', { tags: ['OPS-10'] }, (PUBLIC_URL, origin) =>
    expect(readConfig({ PUBLIC_URL })).toMatchObject({
      publicUrl: origin,
      pushContact: origin.startsWith('https:') ? origin : undefined,
    }),
  )

  it.each(['/kitchen', '/?a=b', '?', '/#a'])(
    'the configuration rejects a PUBLIC_URL with %s after its host',
    { tags: ['OPS-01'] },
    (rest) =>
      expect(() => readConfig({ PUBLIC_URL: `https://potluck.test${rest}` })).toThrow(
        '\n  PUBLIC_URL: must have no path, query or password, for example https://potluck.example',
      ),
  )

  it('the configuration rejects a PUBLIC_URL with a password and does not print it', { tags: ['OPS-01'] }, () => {
    const read = () => readConfig({ PUBLIC_URL: 'https://ann:secret@potluck.test' })
    expect(read).toThrow('  PUBLIC_URL: must have no path')
    expect(read).not.toThrow('secret')
  })

  it('the configuration reports all invalid variables in one error', { tags: ['OPS-01'] }, () => {
    const addresses = {
      PUBLIC_URL: 'potluck.test',
      DATABASE_URL: 'mysql://db/potluck',
      MEALDB_URL: 'ftp://meals.test',
      COCKTAILDB_URL: 'no',
    }
    const invalid = { ...addresses, PORT: '70000', LOG_LEVEL: 'loud' }
    const read = () => readConfig({ ...invalid, HOST: 'fine' })
    expect(read).toThrow(/^The configuration is invalid:\n/)
    for (const name of Object.keys(invalid)) expect(read).toThrow(new RegExp(`^ {2}${name}: \\S`, 'm'))
    expect(read).not.toThrow('HOST')
  })

  it.each(['http', '-1', '5000.5', '65536', 'NaN'])('the configuration rejects the port %s', (PORT) =>
    expect(() => readConfig({ PORT })).toThrow('  PORT: '),
  )
})

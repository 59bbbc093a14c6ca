/** What every tool on the command line shares: parameters, the configuration of the server, one sentence at the end, and an exit code. */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig, type Config } from '#server/config.ts'
import { AppError } from '#server/http/app-error.ts'
import { storageErrorCode } from '#server/http/storage-errors.ts'
import { explainStartupError } from '#server/startup-errors.ts'
import { removeTemporaryPaths } from './temporary-paths.ts'

interface Given {
  parameters: string[]
  config: Config
  /** Of the product. */
  version: string
  /** A path as it was typed, made whole. */
  pathOf: (typed: string) => string
}

/** `usage`: the command with its parameters, for example `backup -- FILE`; those in square brackets may be left out. */
export async function runCommand(usage: string, work: (given: Given) => Promise<string>) {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      removeTemporaryPaths()
      process.exit(code)
    })
  }
  let config: Config | undefined
  try {
    const parameters = process.argv.slice(2)
    const most = usage.match(/[A-Z]+/g)!.length
    const least = usage.replaceAll(/\[\w+\]/g, '').match(/[A-Z]+/g)!.length
    if (
      parameters.length < least ||
      parameters.length > most ||
      parameters.some((each) => !each || each.startsWith('-'))
    )
      throw new Error(`Usage: npm run ${usage}`)
    const read = readConfig(process.env)
    config = { ...read, dataDir: resolve(read.dataDir) }
    const pathOf = (typed: string) => resolve(process.env.INIT_CWD ?? '.', typed)
    console.log(await work({ parameters, config, version: readVersion(), pathOf }))
  } catch (error) {
    const known =
      error instanceof AppError
        ? ofBucket(error)
        : config && !isAboutFile(error)
          ? explainStartupError(error, config)
          : error
    console.error(known instanceof Error ? known.message : known)
    process.exitCode = 1
  }
}

/** The file that is written or read lies anywhere, and says where itself; a connection that fails does not. */
const isAboutFile = (error: unknown) =>
  error instanceof Error && 'syscall' in error && storageErrorCode(error) !== 'unavailable'

/** Nothing else that a tool uses refuses as one refuses callers: their words would not say why. */
const ofBucket = ({ cause }: AppError) =>
  new Error(`The bucket that S3_URL names does not do what it is asked: ${reasonOf(cause)}.`)

const reasonOf = (error: unknown): string =>
  error instanceof Error ? [error.message, reasonOf(error.cause)].filter(Boolean).join(': ') : ''

/** The manifest of the product lies two folders up, seen from the bundle as well as from here. */
function readVersion() {
  const manifest = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** Runs the work of a command, and deletes its unfinished files when a signal stops the command. */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig, type Config } from '#server/config.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { storageErrorCode } from '#server/http/errors/storage-errors.ts'
import { writePrivately } from '#server/private-files.ts'
import { explainStartupError } from '#server/startup-errors.ts'
import { removeTemporaryPaths } from './temporary-paths.ts'

interface CommandContext {
  parameters: string[]
  config: Config
  /** The version of Potluck. */
  version: string
  /** Resolves a path relative to the folder in which the command was typed. */
  pathOf: (path: string) => string
}

/**
 * Checks the parameters, reads the configuration, runs `work`, and prints its text. If one of these steps fails, prints
 * the error and sets the exit code 1.
 * @param usage the command and its parameters, for example `backup -- FILE`; parameters in square brackets are optional
 */
export async function runCommand(usage: string, work: (context: CommandContext) => Promise<string>) {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      removeTemporaryPaths()
      process.exit(code)
    })
  }
  writePrivately()
  let config: Config | undefined
  try {
    const parameters = process.argv.slice(2)
    const countNames = (text: string) => (text.match(/[A-Z]+/g) ?? []).length
    const countMax = countNames(usage)
    const countMin = countNames(usage.replaceAll(/\[\w+\]/g, ''))
    if (
      parameters.length < countMin ||
      parameters.length > countMax ||
      parameters.some((each) => !each || each.startsWith('-'))
    )
      throw new Error(`Usage: npm run ${usage}`)
    const read = readConfig(process.env)
    config = { ...read, dataDir: resolve(read.dataDir) }
    const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
    console.log(await work({ parameters, config, version: readVersion(), pathOf }))
  } catch (error) {
    const known =
      error instanceof AppError
        ? bucketError(error)
        : config && !isAboutFile(error)
          ? explainStartupError(error, config)
          : error
    console.error(known instanceof Error ? known.message : known)
    process.exitCode = 1
  }
}

/**
 * Whether an operation on a file failed, for example on the archive. The message of such an error contains the path of
 * the file. `explainStartupError` would replace this message by a message about the data folder.
 */
const isAboutFile = (error: unknown) =>
  error instanceof Error && 'syscall' in error && storageErrorCode(error) !== 'unavailable'

/**
 * In a command, only the code for the bucket throws `AppError`. The message of an `AppError` is for clients of the API,
 * so the operator gets the message of its `cause`.
 */
const bucketError = ({ cause }: AppError) => new Error(`A request to the bucket in S3_URL failed: ${reasonOf(cause)}.`)

const reasonOf = (error: unknown): string =>
  error instanceof Error ? [error.message, reasonOf(error.cause)].filter(Boolean).join(': ') : ''

/** Both this source file (`server/cli`) and the bundles (`dist/server`) are two folders below package.json. */
function readVersion() {
  const manifest = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

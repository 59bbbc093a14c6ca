/** Installs packages with apt-get, for the browser and the PostgreSQL server of the tests. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const timeoutMs = 15 * 60_000
const outputBytesMax = 2 ** 26

export const isRoot = process.getuid?.() === 0
export const pathFolders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
export const hasApt = () => pathFolders.some((folder) => existsSync(join(folder, 'apt-get')))

/**
 * Updates the lists of packages, and installs `packages` without questions to the user.
 * @throws Error with the error output of apt-get in `stderr` when the installation fails
 */
export async function aptInstall(packages, options = []) {
  const settings = {
    env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    timeout: timeoutMs,
    maxBuffer: outputBytesMax,
  }
  const apt = (...parameters) =>
    execute(
      'apt-get',
      ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120', ...options, ...parameters],
      settings,
    )
  // One unreachable source fails the whole update, so a failed update is ignored. If a needed list is missing, the
  // installation fails.
  await apt('update').catch(() => {})
  await apt('install', '-y', '--no-install-recommends', ...packages)
}

/** @returns the first line of the error output that describes the error, or else the first line of the error message */
export const reasonOf = (error) => /^(E:|Error).*/m.exec(error.stderr)?.[0] ?? error.message.split('\n')[0]

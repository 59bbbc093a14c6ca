/** Simulates a full disk for one process, with a limit on the size of its files. The limit can change at any time. */
import { spawnSync } from 'node:child_process'

function limitFileSize(pid: number, size: string) {
  const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${size}:unlimited`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`prlimit failed: ${stderr}`)
}

/** False on systems without `prlimit`, which only Linux has. */
export const canFillDisk = spawnSync('prlimit', ['--version']).status === 0
/** Makes every write of the process to a file fail. */
export const fillDisk = (pid: number) => limitFileSize(pid, '0')
export const freeDisk = (pid: number) => limitFileSize(pid, 'unlimited')

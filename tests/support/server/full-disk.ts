/** Simulates a full disk for one process: a limit on the size of its files, which can change while the process runs. */
import { spawnSync } from 'node:child_process'

function limitFileSize(pid: number, size: string) {
  const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${size}:unlimited`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`prlimit failed: ${stderr}`)
}

/** Only Linux has `prlimit`. */
export const canFillDisk = spawnSync('prlimit', ['--version']).status === 0
/** From now on every write of the process to a file fails. */
export const fillDisk = (pid: number) => limitFileSize(pid, '0')
export const freeDisk = (pid: number) => limitFileSize(pid, 'unlimited')

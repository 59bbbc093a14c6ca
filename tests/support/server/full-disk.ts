/** Simulates a full disk for one process, with a limit on the size of its files. The limit can change at any time. */
import { spawnSync } from 'node:child_process'

function limitFileSize(pid: number, size: string) {
  const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${size}:unlimited`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`prlimit failed: ${stderr}`)
}

/** False on systems without the command `prlimit`. Only Linux has this command. */
export const canFillDisk = spawnSync('prlimit', ['--version']).status === 0
/** After this call, the process cannot write to any file. */
export const fillDisk = (pid: number) => limitFileSize(pid, '0')
export const freeDisk = (pid: number) => limitFileSize(pid, 'unlimited')

/** A full disk for one process: the system lets it write files up to a size, which can be changed while it runs. */
import { spawnSync } from 'node:child_process'

const limit = (pid: number, size: string) => {
  const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${size}:unlimited`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The size of files was not limited: ${stderr}`)
}

/** Linux alone has this. */
export const canFillDisk = spawnSync('prlimit', ['--version']).status === 0
/** From now on nothing can be written to any file. */
export const fillDisk = (pid: number) => limit(pid, '0')
export const freeDisk = (pid: number) => limit(pid, 'unlimited')

/** A process and all processes that it has started. Needs `/proc` (Linux). */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

interface Member {
  pid: number
  /** The name of the script that the process runs, or `other`. */
  name: string
  residentMb: number
}

export function processTree(pid: number) {
  const parents = new Map<number, number>()
  const memory = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const status = /^\d+$/.test(name) ? read(`/proc/${name}/status`) : ''
    const parent = /^PPid:\s+(\d+)/m.exec(status)
    if (!parent) continue
    parents.set(Number(name), Number(parent[1]))
    memory.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  }
  const belongs = (each: number): boolean => each === pid || (parents.has(each) && belongs(parents.get(each)!))
  const pids = [...parents.keys()].filter(belongs)
  return {
    pids,
    residentMb: pids.reduce((sum, each) => sum + memory.get(each)!, 0),
    /** The resident memory of each process. Shared pages count once for each process. */
    members: (): Member[] =>
      pids.map((each) => ({ pid: each, name: nameOf(each), residentMb: Math.round(memory.get(each)!) })),
    /** The memory of all processes together. Pages that several processes share count once. */
    proportionalMb: () => pids.reduce((sum, each) => sum + proportionalMbOf(each), 0),
  }
}

const nameOf = (pid: number) =>
  basename(
    read(`/proc/${pid}/cmdline`)
      .split('\0')
      .find((part) => part.endsWith('.js')) ?? 'other',
  )

const proportionalMbOf = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024

/** @returns an empty text when the process has ended */
function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

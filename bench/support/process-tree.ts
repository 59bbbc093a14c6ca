/** A process and all processes that it has started. Needs `/proc` (Linux). */
import { readdirSync, readFileSync } from 'node:fs'

export function processTree(pid: number) {
  const parents = new Map<number, number>()
  const memory = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const status = /^\d+$/.test(name) ? readStatus(name) : ''
    const parent = /^PPid:\s+(\d+)/m.exec(status)
    if (!parent) continue
    parents.set(Number(name), Number(parent[1]))
    memory.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  }
  const belongs = (each: number): boolean => each === pid || (parents.has(each) && belongs(parents.get(each)!))
  const pids = [...parents.keys()].filter(belongs)
  return { pids, residentMb: pids.reduce((sum, each) => sum + memory.get(each)!, 0) }
}

/** @returns an empty text when the process has ended */
function readStatus(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

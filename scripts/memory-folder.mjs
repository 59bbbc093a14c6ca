/** Where the files of a test run go. */
import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** The databases of a whole test run take half of it. */
const bytesMin = 12 * 1024 ** 3

/** A folder in memory where that has plenty of room, else the usual one: tests create and remove thousands of files. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return Math.min(bavail * bsize, freemem()) > bytesMin ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Chooses the folder for the temporary files of a test run. */
import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** A folder in memory is used only if more memory than this is free: twice the size of all databases of a test run. */
const bytesMin = 12 * 1024 ** 3

/**
 * @returns a folder in memory if enough memory is free, otherwise the temporary folder of the system. A folder in
 * memory is faster, because tests create and delete thousands of files.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return Math.min(bavail * bsize, freemem()) > bytesMin ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

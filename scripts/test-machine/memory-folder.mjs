/** Chooses the folder for the temporary files of a test run. */
import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** The free memory that a folder in memory needs: twice what the databases of a whole test run take. */
const bytesMin = 12 * 1024 ** 3

/**
 * @returns a folder in memory if enough memory is free, because tests create and delete thousands of files; otherwise
 * the temporary folder of the system
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return Math.min(bavail * bsize, freemem()) > bytesMin ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

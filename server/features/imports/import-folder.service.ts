/** The folder of uploaded files. Each file is named after the id of its import. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

export type ImportFolder = ReturnType<typeof createImportFolder>

export function createImportFolder(path: string) {
  const pathOf = (id: string) => join(path, id)
  return {
    path,
    pathOf,
    hasFile: (id: string) => existsSync(pathOf(id)),
    deleteFile: (id: string) => rm(pathOf(id), { force: true }),
  }
}

/** `/api/imports` and `/api/imports/:importId*`, the routes for importing files of other apps. */
import * as contract from '#contract/imports.ts'
import type { FileUploads } from '#server/http/requests/file-upload.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { ImportFiles } from './import-files.service.ts'

export function importFilesRoutes(mount: Mount<Caller>, imports: ImportFiles, files: FileUploads) {
  mount(contract.startImport, ({ caller, uploadedFile }) => imports.start(caller, uploadedFile!), {
    beforeBody: ({ caller, announcedBytes }) => imports.admit(caller, announcedBytes),
    files,
  })
  mount(contract.imports, ({ caller }) => imports.list(caller))
  mount(contract.readImport, ({ caller, params, query }) => imports.read(caller, params.importId, query))
  mount(contract.acceptImport, ({ caller, params }) => imports.accept(caller, params.importId))
  mount(contract.stopImport, ({ caller, params }) => imports.stop(caller, params.importId))
  mount(contract.removeImport, async ({ caller, params }) => ({
    message: await imports.remove(caller, params.importId),
  }))
}

/** Rows in the table of rights: the routes for imported files. */
import type { RouteName } from '#contract/routes/all-routes.ts'
import type { ImportReport } from '#contract/imports.ts'
import { nextIpAddress, request } from '#tests/support/app/request.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { forAll, noInput, users, type Right } from './rights-row.ts'
import type { RightsFixture } from './rights-fixture.ts'

const file = { file: { bytes: Buffer.from('{}'), name: 'recipes.json' } }

/** Maps the owner of each fixture to the id of the import that `before` has created. */
const prepared = new WeakMap<object, string>()
const ofImport = ({ people }: RightsFixture) => ({ params: { importId: prepared.get(people.owner) ?? 'a'.repeat(24) } })

async function addImport(app: TestApp['app'], { people: { owner } }: RightsFixture) {
  if (prepared.has(owner)) return
  const ip = nextIpAddress()
  const added = await request(app, 'POST /api/imports', { form: file, token: owner.token, ip })
  prepared.set(owner, added.json<ImportReport>().importId)
}
async function stop(app: TestApp['app'], fixture: RightsFixture) {
  await addImport(app, fixture)
  const { importId } = ofImport(fixture).params
  await request(app, `POST /api/imports/${importId}/stop`, { token: fixture.people.owner.token })
}

const owner = forAll('import-unknown', { visitor: 'not-signed-in', owner: 200 })

type FileRoute = Extract<
  RouteName,
  `imports.${'startImport' | 'imports' | `${'read' | 'accept' | 'stop' | 'remove'}Import`}`
>

export const importFilesRights: Record<FileRoute, Right> = {
  'imports.startImport': { who: users, call: () => ({ file }) },
  'imports.imports': { who: users, call: noInput, before: addImport },
  'imports.readImport': { who: owner, call: ofImport, before: addImport },
  'imports.acceptImport': { who: owner, call: ofImport, before: stop },
  'imports.stopImport': { who: owner, call: ofImport, before: addImport },
  'imports.removeImport': { who: owner, call: ofImport, before: addImport },
}

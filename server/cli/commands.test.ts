/** Tests the built commands. Each command runs in its own process, and the server runs in the process of the test. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { readParts } from '#tests/support/database/backup-archive.ts'
import { startBackupApp } from '#tests/support/database/backup-fixture.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { createPostgresDatabase, isSqlite, postgresUrl } from '#tests/support/database/test-database.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRecipe } from '#tests/support/fixtures/recipes.ts'
import { aUser, validPassword } from '#tests/support/fixtures/users.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { emptyEnvironment } from '#tests/support/server/empty-environment.ts'

/** @param typedIn the folder in which the command was typed; `npm run` passes it in INIT_CWD */
async function run(tool: string, parameters: string[], environment: Record<string, string>, typedIn = process.cwd()) {
  const child = spawn(process.execPath, [join(process.cwd(), `dist/server/${tool}.js`), ...parameters], {
    env: { ...process.env, ...emptyEnvironment, INIT_CWD: typedIn, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exitCode = new Promise<number | null>((done) => child.once('exit', done))
  const [stdout, stderr, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), exitCode])
  return { stdout: stdout.toString().trim(), stderr: stderr.toString().trim(), code }
}

/** Starts the app in this process, on the given database. The database is closed when the test ends. */
async function startOn({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL: string }) {
  const db = openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  onTestFinished(() => db.destroy())
  await migrate(db)
  return (await startTestApp({ db, environment: { DATA_DIR } })).app
}

it('the commands back up, restore and export data', async () => {
  const databases = postgresUrl
    ? { source: await createPostgresDatabase(postgresUrl), target: await createPostgresDatabase(postgresUrl) }
    : { source: '', target: '' }
  const folder = aTempFolder()
  const source = { DATA_DIR: join(folder, 'source'), DATABASE_URL: databases.source }
  const served = await startOn(source)
  const ada = await aUser(served)
  const recipe = await aRecipe(served, ada.token)
  const file = join(folder, 'backup.zip')

  expect(await run('backup', ['backup.zip'], source, folder)).toEqual({
    stdout: `${file}: 1 user, 1 recipe, 0 rooms, 0 pictures.`,
    stderr: '',
    code: 0,
  })
  expect(await run('backup', [file], source)).toMatchObject({
    stderr: expect.stringContaining('is there already'),
    code: 1,
  })
  expect((await request(served, 'GET /api/users/profile', { token: ada.token })).statusCode).toBe(200)

  const target = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databases.target }
  expect(await run('restore', [file], target)).toMatchObject({
    stdout: expect.stringMatching(/^Restored into .*: 1 user, 1 recipe, 0 rooms, 0 pictures, as they were on 20/),
    stderr: '',
    code: 0,
  })
  expect(await run('restore', [file], target)).toMatchObject({
    stderr: expect.stringContaining('holds data already'),
    code: 1,
  })
  const restored = await startOn(target)
  expect((await request(restored, 'GET /api/users/profile', { token: ada.token })).statusCode).toBe(200)
  expect((await request(restored, `GET /api/recipes/${recipe._id}`)).json()).toEqual(recipe)

  const { email } = ada.user
  const mine = join(folder, `potluck-export-${email}.zip`)
  expect(await run('export', [email.toUpperCase()], target, folder)).toEqual({
    stdout: `${mine}: recipes 1, likes and bookmarks 0, rooms 0, pictures 0.`,
    stderr: '',
    code: 0,
  })
  expect([...(await readParts(mine)).keys()]).toEqual(['potluck.jsonld', 'index.html'])
  expect(await run('export', ['unknown@example.com'], target, folder)).toMatchObject({
    stdout: '',
    stderr: expect.stringContaining('unknown@example.com'),
    code: 1,
  })
})

/** `registration.test.ts` tests registration by a link of `npm run invite` on both databases. */
it.runIf(isSqlite)('`npm run invite` makes a link that lets one person register', { tags: ['AUTH-41'] }, async () => {
  const { app, dataDir } = await startBackupApp({ isInFolder: true, environment: { REGISTRATION: 'invite' } })
  const source = { DATA_DIR: dataDir, PUBLIC_URL: 'https://potluck.test' }
  const register = async (email: string, invite: string) => {
    const body = { name: 'Ada', email, password: validPassword, invite }
    return (await request(app, 'POST /api/auth/register', { body })).statusCode
  }
  const { stdout, stderr, code } = await run('invite', [], source)
  const [link, note] = stdout.split('\n')
  expect([stderr, code, note]).toEqual(['', 0, expect.stringContaining('Lets one person create an account until 20')])
  const [, token] = /^https:\/\/potluck\.test\/register\?invite=([\w-]{43})$/.exec(link!)!
  expect([await register('ada@example.org', token!), await register('ben@example.org', token!)]).toEqual([200, 403])
  for (const days of ['0', '100', 'soon'])
    expect(await run('invite', [days], source)).toMatchObject({
      stderr: 'DAYS must be a number from 1 to 99.',
      code: 1,
    })
  const none = { DATA_DIR: join(aTempFolder(), 'none') }
  expect(await run('invite', [], none)).toMatchObject({ stderr: `There is no data in "${none.DATA_DIR}".`, code: 1 })
})

it.runIf(isSqlite)('a command that fails prints one line', { timeout: 180_000 }, async () => {
  const none = { DATA_DIR: join(aTempFolder(), 'none') }
  const file = join(aTempFolder(), 'backup.zip')
  expect(await run('backup', [], none)).toEqual({ stdout: '', stderr: 'Usage: npm run backup -- FILE', code: 1 })
  expect(await run('export', ['a', 'b', 'c'], none)).toMatchObject({
    stderr: 'Usage: npm run export -- EMAIL [FILE]',
    code: 1,
  })
  expect(await run('backup', [file], none)).toEqual({
    stdout: '',
    stderr: `There is no data in "${none.DATA_DIR}".`,
    code: 1,
  })
  expect(await run('restore', [file], none)).toEqual({ stdout: '', stderr: `There is no file "${file}".`, code: 1 })
  expect(await run('backup', [file], { ...none, DATABASE_URL: 'postgres://unknown@127.0.0.1:9/none' })).toMatchObject({
    stderr: expect.stringContaining('does not answer'),
    code: 1,
  })
  const hangsUp = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.resetAndDestroy()))
  await new Promise<void>((done) => hangsUp.listen(0, '127.0.0.1', done))
  onTestFinished(() => void hangsUp.close())
  const address = `127.0.0.1:${(hangsUp.address() as AddressInfo).port}`
  expect(await run('backup', [file], { ...none, DATABASE_URL: `postgres://unknown@${address}/none` })).toMatchObject({
    stderr: expect.stringContaining(`${address} does not answer`),
    code: 1,
  })
  const { app, dataDir } = await startBackupApp({ isInFolder: true })
  await aUser(app, { icon: await aJpeg() })
  const unreachableBucket = { DATA_DIR: dataDir, S3_URL: 'http://key:secret@127.0.0.1:9/pictures' }
  expect(await run('backup', [file], unreachableBucket)).toMatchObject({
    stdout: '',
    stderr: expect.stringMatching(/^A request to the bucket in S3_URL failed: [^\n]*no response[^\n]*$/),
    code: 1,
  })
  expect([existsSync(none.DATA_DIR), existsSync(file)]).toEqual([false, false])
})

it('a backup leaves no file behind after SIGTERM', async () => {
  const { app, dataDir } = await startBackupApp({ isInFolder: true })
  await aUser(app, { icon: await aJpeg() })
  // The bucket never responds, so the backup waits for the picture.
  let isAsked = () => {}
  const asked = new Promise<void>((done) => (isAsked = done))
  const bucket = createServer((socket) => socket.on('error', () => {}).once('data', isAsked))
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
  onTestFinished(() => void bucket.close())
  const { port } = bucket.address() as AddressInfo
  const folder = aTempFolder()
  const child = spawn(process.execPath, [join(process.cwd(), 'dist/server/backup.js'), join(folder, 'backup.zip')], {
    env: {
      ...process.env,
      ...emptyEnvironment,
      DATA_DIR: dataDir,
      S3_URL: `http://key:secret@127.0.0.1:${port}/pictures`,
    },
    stdio: 'ignore',
  })
  const exitCode = new Promise<number | null>((done) => child.once('exit', done))
  await Promise.race([asked, exitCode])
  expect(readdirSync(folder)).toEqual(['backup.zip.part'])
  child.kill('SIGTERM')
  expect(await exitCode).toBe(143)
  expect(readdirSync(folder)).toEqual([])
})

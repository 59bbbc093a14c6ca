/** The deployment files, as far as they can be tested without Docker, systemd, Caddy and nginx. */
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { limits as imageLimits } from '#contract/images.ts'
import { limits as importLimits, startImport } from '#contract/imports.ts'
import { Environment, readConfig, shutdownTimeoutMs } from '#server/config.ts'
import { nextPort } from '#tests/support/ports.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { commandOf, environmentOf, readIgnored, readStages, stepsOf, type Stage } from './dockerfile.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string>; engines: { node: string } }
/** The maximum size of the parts of a form other than its file. */
const formBytes = 100_000
const isVariable = (name: string) => name === 'NODE_ENV' || name in Environment.def.shape

/** @returns the names of variables that the server does not read, and the error that the server would throw at start */
function problemsWith(environment: Record<string, string>): string[] {
  const unknown = Object.keys(environment).filter((name) => !isVariable(name))
  try {
    readConfig(environment)
    return unknown
  } catch (error) {
    return [...unknown, String(error)]
  }
}

describe('the image', () => {
  const stages = readStages(join(root, 'Dockerfile'))
  const isIgnored = readIgnored(join(root, '.dockerignore'))
  const last = stages.at(-1)!
  const stageNamed = (name: string) => stages.find((stage) => stage.name === name)!

  test('every file that the image copies exists, and .dockerignore excludes no file that the build needs', async () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'packages', ''])
    for (const { words } of stages.flatMap((stage) => stepsOf(stage, 'COPY')).filter(({ flags }) => !flags.from)) {
      const sources = words.split(/\s+/).slice(0, -1)
      expect(sources.filter((path) => path !== '.' && (!existsSync(join(root, path)) || isIgnored(path)))).toEqual([])
    }
    const { buildInputs } = await importEnsure(root)
    const files = buildInputs.flatMap((path) =>
      path.includes('.')
        ? [path]
        : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
    )
    expect(
      [...files, 'package.json', 'tsconfig.json'].filter((path) => isIgnored(path) && !path.includes('.test.')),
    ).toEqual([])
  })

  test('.dockerignore excludes data, keys, the git history, local builds and local packages', () => {
    const excluded = [
      'data',
      'data/potluck.sqlite',
      '.env',
      '.env.production',
      '.git/config',
      'node_modules/zod/index.js',
      'dist/server/main.js',
      'server/app.test.ts',
      'a.log',
    ]
    expect(excluded.filter((path) => !isIgnored(path))).toEqual([])
  })

  test('the Dockerfile runs only npm scripts that exist, on a supported Node version', () => {
    const runs = stages.flatMap((stage) => stepsOf(stage, 'RUN')).map(({ words }) => words)
    expect(
      runs.flatMap((words) => /npm run (\S+)/.exec(words)?.[1] ?? []).filter((script) => !(script in manifest.scripts)),
    ).toEqual([])
    expect(runs.some((words) => words.startsWith('npm ci --omit=dev'))).toBe(true)
    for (const { from } of stages) expect(Number(/^node:(\d+)-/.exec(from)?.[1])).toBeGreaterThanOrEqual(20)
  })

  test('the last stage copies only dist and node_modules from earlier stages', () => {
    for (const { flags, words } of stepsOf(last, 'COPY').filter((step) => step.flags.from)) {
      const [from] = words.split(/\s+/)
      expect(from).toMatch(new RegExp(`^${stepsOf(stageNamed(flags.from!), 'WORKDIR')[0]!.words}/(dist|node_modules)$`))
    }
  })

  test('the image runs as an unprivileged user with a valid configuration', () => {
    const order = last.steps.map(({ name }) => name)
    expect(stepsOf(last, 'USER').map(({ words }) => words)).toEqual(['node'])
    expect(order.lastIndexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'))
    const environment = environmentOf(last)
    expect(problemsWith(environment)).toEqual([])
    expect(environment).toMatchObject({
      HOST: '0.0.0.0',
      DATA_DIR: stepsOf(last, 'VOLUME')[0]!.words,
      PORT: stepsOf(last, 'EXPOSE')[0]!.words,
    })
    expect(stepsOf(last, 'STOPSIGNAL')[0]!.words).toBe('SIGTERM')
  })

  test('the server runs with the files of the last stage, passes the health check and ends on SIGTERM', async () => {
    const folder = createImageFolder(last)
    const [, ...parameters] = commandOf(stepsOf(last, 'CMD')[0]!)
    const environment = {
      ...environmentOf(last),
      HOST: '127.0.0.1',
      PORT: String(await nextPort()),
      DATA_DIR: join(folder, 'data'),
      MEALDB_URL: 'off',
      COCKTAILDB_URL: 'off',
    }
    // Each package in this folder is a link. With this flag, Node looks for the dependencies of a package in this
    // folder, not beside the target of the link.
    const server = spawn(process.execPath, ['--preserve-symlinks', ...parameters], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    const exited = new Promise((resolve) => server.once('exit', (code) => resolve(code)))
    const address = await Promise.race([addressOf(server.stdout), exited])
    expect(address).toMatch(/^http:/)
    expect(await (await fetch(`${String(address)}/api/health`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${String(address)}/`)).text()).toContain('<div id="root">')
    expect((await fetch(`${String(address)}/api/catalog/meals?limit=1`)).status).toBe(200)

    const [, ...check] = commandOf(stepsOf(last, 'HEALTHCHECK')[0]!)
    const health = (port: string) => spawnSync(process.execPath, check, { env: { PORT: port }, timeout: 10_000 }).status
    expect(health(new URL(String(address)).port)).toBe(0)
    server.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(health(new URL(String(address)).port)).toBe(1)
  })
})

/**
 * Creates a temporary folder with the files of a stage, and with links to the packages that `npm ci --omit=dev`
 * installs. The packages that package-lock.json marks as `devOptional` are left out.
 */
function createImageFolder(stage: Stage) {
  expect(existsSync(join(root, 'dist/server/main.js')), 'run `npm run build` first').toBe(true)
  const folder = aTempFolder()
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  for (const { words } of stepsOf(stage, 'COPY')) {
    const source = words.split(/\s+/)[0]!.replace(/^\/app\//, '')
    if (source !== 'node_modules') copyOrLink(source, folder)
  }
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    // A nested package needs no link: the folder of its parent package contains it.
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || devOptional || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  return folder
}

/**
 * Copies the file `source` to `folder`. If `source` is `dist`, copies `dist/server` and links all other entries of
 * `dist`. `dist/server` must be a copy, because a linked server would not look for its packages in `folder`.
 */
function copyOrLink(source: string, folder: string) {
  if (source !== 'dist') return cpSync(join(root, source), join(folder, source))
  mkdirSync(join(folder, 'dist'))
  for (const name of readdirSync(join(root, 'dist')).filter((each) => !each.startsWith('.'))) {
    if (name === 'server') cpSync(join(root, 'dist/server'), join(folder, 'dist/server'), { recursive: true })
    else symlinkSync(join(root, 'dist', name), join(folder, 'dist', name))
  }
}

async function addressOf(output: NodeJS.ReadableStream) {
  for await (const line of createInterface(output)) {
    const { msg, address } = JSON.parse(line) as { msg: string; address?: string }
    if (msg === 'Potluck is ready') return address
  }
  return null
}

interface Ensure {
  buildInputs: string[]
  ensureBuilt(options?: { needsCovers: boolean }): void
  beginBuild(options?: { hasCovers: boolean }): () => void
}

const importEnsure = async (folder: string) =>
  (await import(pathToFileURL(join(folder, 'scripts/ensure.mjs')).href)) as Ensure

describe('ensureBuilt', () => {
  /** Copies a part of the repository without the build script, so that every attempt to build fails. */
  async function treeWithoutBuildScript() {
    const folder = aTempFolder()
    for (const path of ['scripts/ensure.mjs', 'package-lock.json', 'contract/routes/route.ts'])
      cpSync(join(root, path), join(folder, path))
    return {
      at: (path: string) => join(folder, path),
      ...(await importEnsure(folder)),
    }
  }

  test('no build starts when the lockfile is newer but has the same content, as after `npm prune`', async () => {
    const { at, ensureBuilt, beginBuild } = await treeWithoutBuildScript()
    beginBuild()()
    utimesSync(at('package-lock.json'), new Date(), new Date(Date.now() + 60_000))
    expect(ensureBuilt).not.toThrow()
  })

  test('a build starts after an unfinished build, and after a change to a source file', async () => {
    const { at, ensureBuilt, beginBuild } = await treeWithoutBuildScript()
    beginBuild()()
    beginBuild()
    expect(ensureBuilt).toThrow('build.mjs')
    beginBuild()()
    expect(ensureBuilt).not.toThrow()
    writeFileSync(at('contract/routes/route.ts'), 'changed')
    expect(ensureBuilt).toThrow('build.mjs')
  })

  test('after a build without covers, as tests use it, a new build starts when covers are needed', async () => {
    const { ensureBuilt, beginBuild } = await treeWithoutBuildScript()
    beginBuild({ hasCovers: false })()
    expect(() => ensureBuilt({ needsCovers: false })).not.toThrow()
    expect(ensureBuilt).toThrow('build.mjs')
    beginBuild()()
    expect(() => ensureBuilt({ needsCovers: false })).not.toThrow()
  })
})

describe.each(['deploy/compose.yaml', 'deploy/compose.cluster.yaml'])('%s', (file) => {
  interface Service {
    image: string
    build?: string
    environment?: Record<string, string>
    volumes?: string[]
    depends_on?: Record<string, unknown>
    stop_grace_period?: string
  }
  const { services, volumes } = parse(read(file)) as {
    services: Record<string, Service>
    volumes: Record<string, null>
  }
  const all = Object.values(services)
  const appServices = all.filter(({ build }) => build)
  /** Replaces each variable by its default, as Compose does. A variable without a default becomes `secret`. */
  const substitute = (value: string) =>
    value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+:\?[^}]*\}/g, 'secret')

  test('the server reads each variable and accepts its value', () => {
    expect(appServices.length).toBeGreaterThan(0)
    for (const { environment = {}, build } of appServices) {
      expect(
        problemsWith(Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, substitute(value)]))),
      ).toEqual([])
      expect(existsSync(join(root, 'deploy', build!, 'Dockerfile'))).toBe(true)
    }
  })

  test('the server gets enough time to shut down', () => {
    for (const { environment, stop_grace_period: grace } of appServices)
      expect(Number.parseInt(grace!) * 1000).toBeGreaterThan(
        shutdownTimeoutMs + Number(environment?.DRAIN_SECONDS ?? 0) * 1000,
      )
  })

  test('mounted volumes are declared, mounted files exist, and every process mounts the same data', () => {
    const mounts = all.flatMap((service) => service.volumes ?? []).map((mount) => mount.split(':')[0]!)
    expect(
      mounts.filter((from) => !(from.startsWith('./') ? existsSync(join(root, 'deploy', from)) : from in volumes)),
    ).toEqual([])
    expect(Object.keys(volumes).filter((name) => !mounts.includes(name))).toEqual([])
    expect(new Set(appServices.map((service) => service.volumes?.join())).size).toBe(1)
    expect(appServices[0]!.volumes).toEqual([expect.stringMatching(/:\/data$/)])
  })

  test('several server processes use PostgreSQL, and all names of services are correct', () => {
    const databases = appServices.map(({ environment }) => environment?.DATABASE_URL)
    expect(appServices.length === 1 || databases.every(Boolean)).toBe(true)
    for (const { depends_on: needs = {} } of all)
      expect(Object.keys(needs).filter((name) => !(name in services))).toEqual([])
    expect(databases.filter((url) => url && !(new URL(substitute(url)).hostname in services))).toEqual([])
    const upstreams = services.proxy?.environment?.UPSTREAMS?.split(' ').map((each) => each.split(':')[0]!) ?? []
    expect(upstreams).toEqual(services.proxy ? Object.keys(services).filter((name) => services[name]!.build) : [])
  })
})

describe('deploy/potluck.service', () => {
  const lines = read('deploy/potluck.service')
    .split('\n')
    .filter((line) => line.includes('=') && !line.startsWith('#'))
    .map((line) => line.split(/=(.*)/) as [string, string])
  const valueOf = (name: string) => lines.filter(([key]) => key === name).map(([, value]) => value)

  test('the server reads each variable and accepts its value', () => {
    expect(
      problemsWith(Object.fromEntries(valueOf('Environment').map((pair) => pair.split(/=(.*)/) as [string, string]))),
    ).toEqual([])
  })

  test('the server starts with the flags of `npm start` and gets enough time to shut down', () => {
    const flags = [...new Set(manifest.scripts.start!.split(' ').filter((word) => word.startsWith('--')))]
    expect(valueOf('ExecStart')).toEqual([`/usr/bin/node ${flags.join(' ')} /opt/potluck/dist/server/main.js`])
    expect(Number(valueOf('TimeoutStopSec')[0]) * 1000).toBeGreaterThan(shutdownTimeoutMs)
  })

  test('the service can write only to its data folder', () => {
    expect(valueOf('StateDirectory').map((name) => `DATA_DIR=/var/lib/${name}`)).toEqual(
      valueOf('Environment').filter((pair) => pair.startsWith('DATA_DIR=')),
    )
    const required = {
      DynamicUser: 'yes',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      PrivateTmp: 'yes',
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
    }
    for (const [name, value] of Object.entries(required)) expect(valueOf(name), name).toEqual([value])
    // The JIT compiler of Node needs memory that is both writable and executable.
    expect(valueOf('MemoryDenyWriteExecute')).toEqual([])
  })
})

describe.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('%s', (file) => {
  const text = read(file).replaceAll(/#.*$/gm, '')

  test('the braces are balanced', () => expect(text.split('{').length).toBe(text.split('}').length))

  test('the import route accepts the largest recipe file; other routes accept the largest picture and pasted page', () => {
    const sizes = [...text.matchAll(/(?:client_max_body_size|max_size) (\d+)(?:m;|MiB)/g)].map(([, size]) =>
      Number(size),
    )
    const [everywhere, onImportRoute] = sizes.toSorted((one, other) => one - other).map((size) => size * 1024 * 1024)
    expect(sizes).toHaveLength(2)
    expect(everywhere).toBeGreaterThan(Math.max(imageLimits.imageBytesMax, importLimits.bodyBytesMax) + formBytes)
    expect(onImportRoute).toBeGreaterThan(importLimits.fileBytesMax + formBytes)
    expect(text).toContain(startImport.path)
  })

  test('all requests of a client go to the same process, because clients without WebSocket need this', () =>
    expect(text).toMatch(/ip_hash/))
})

test('deploy/nginx.conf forwards the address of the client and allows WebSocket connections', () => {
  const headers = Object.fromEntries(
    [...read('deploy/nginx.conf').matchAll(/proxy_set_header (\S+) (\S+);/g)].map(([, name, value]) => [name, value]),
  )
  expect(headers).toEqual({
    Upgrade: '$http_upgrade',
    Connection: '$connection_upgrade',
    Host: '$host',
    'X-Forwarded-Host': '$host',
    'X-Forwarded-Proto': '$scheme',
    'X-Forwarded-For': '$proxy_add_x_forwarded_for',
  })
  expect(read('deploy/nginx.conf')).toContain('proxy_http_version 1.1;')
})

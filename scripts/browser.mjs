/** The browser that the tests drive: the machine's own, or one installed by whatever this machine and this user allow. */
import { execFile } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './ensure.mjs'

const execute = promisify(execFile)
const minute = 60_000
const [cache, playwright] = ['', 'playwright'].map((name) => join(root, '.cache/browser', name))
const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
/** Debian's Chromium without windows: of what a page takes, half. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const apps = ['Google Chrome', 'Chromium'].map((app) => `Applications/${app}.app/Contents/MacOS/${app}`)
const everywhere = (all) => ['/usr/bin', ...path].flatMap((folder) => all.map((name) => join(folder, name)))
const known = [
  ...everywhere(names),
  '/opt/google/chrome/chrome',
  ...['/', homedir()].flatMap((home) => apps.map((app) => join(home, app))),
]
const launcherOf = (name) => join(cache, name)

/**
 * `isWhole`: as people have it, for Lighthouse, which asks what the one without windows never answers.
 * @returns {Promise<string>}
 */
export async function ensureBrowser({ isWhole = false } = {}) {
  const packages = isWhole ? ['chromium'] : [shell, 'chromium']
  const find = () =>
    [...(isWhole ? [] : everywhere([shell])), ...known, ...packages.map(launcherOf), ...downloaded(playwright)].find(
      isProgram,
    )
  const found = find()
  if (found) return found
  const ways = [downloadFromPlaywright]
  if (path.some((folder) => isProgram(join(folder, 'apt-get'))))
    ways.unshift(
      ...packages.map((name) => () => (process.getuid?.() === 0 ? installAsRoot(name, find) : unpackAsUser(name))),
    )
  const causes = []
  for (const way of ways) {
    try {
      return await way()
    } catch (error) {
      causes.push(error)
      console.error(`… failed: ${/^(E:|Error).*/m.exec(error.stderr)?.[0] ?? error.message.split('\n')[0]}`)
    }
  }
  throw new Error(
    'The tests need a browser, and none could be installed here. Please install Chromium or Google Chrome (on Debian: apt-get install chromium) and start the tests again.',
    { cause: causes },
  )
}

async function installAsRoot(name, find) {
  console.error(`Installing ${name} with apt-get…`)
  await aptInstall(name)
  return starting(find())
}

/** apt resolves and fetches with folders of our own, and dpkg-deb unpacks: neither asks for privileges then. */
async function unpackAsUser(name) {
  console.error(`Downloading ${name} with apt-get into .cache/browser…`)
  const [own, unpacked, launcher] = [join(cache, 'apt'), join(cache, `${name}.root`), launcherOf(name)]
  for (const folder of [own, unpacked]) rmSync(folder, { recursive: true, force: true })
  for (const folder of [`${own}/lists/partial`, `${own}/archives/partial`, unpacked])
    mkdirSync(folder, { recursive: true })
  await aptInstall(
    name,
    '--download-only',
    ...[
      `Dir::State::lists=${own}/lists`,
      `Dir::Cache=${own}`,
      `Dir::Cache::archives=${own}/archives`,
      'Dir::State::status=/var/lib/dpkg/status',
      'Debug::NoLocking=true',
      'APT::Sandbox::User=',
    ].flatMap((option) => ['-o', option]),
  )
  console.error('Unpacking it…')
  for (const file of readdirSync(`${own}/archives`))
    if (file.endsWith('.deb')) await execute('dpkg-deb', ['-x', `${own}/archives/${file}`, unpacked])
  // Under another name until it has started, so that a broken one is never found. The same goes for Playwright's below.
  renameSync(await starting(writeLauncher(`${launcher}.new`, unpacked, name)), launcher)
  rmSync(own, { recursive: true, force: true })
  return launcher
}

function writeLauncher(file, unpacked, name) {
  // The loader picks among `glibc-hwcaps` by the processor at hand, a fixed path would not.
  const libraries = readdirSync(unpacked, { recursive: true }).filter(
    (library) => /^(usr\/)?lib\/.+\.so(\.\d+)*$/.test(library) && !library.includes('glibc-hwcaps'),
  )
  const folders = [...new Set(libraries.map(dirname))]
    .map((folder) => `$here/${basename(unpacked)}/${folder}`)
    .join(':')
  const families = {
    Sans: ['sans-serif', 'Arial', 'Helvetica', 'system-ui'],
    Serif: ['serif', 'Times New Roman'],
    Mono: ['monospace', 'Courier New'],
  }
  const aliases = Object.entries(families).flatMap(([face, all]) =>
    all.map(
      (family) =>
        `<alias binding="same"><family>${family}</family><prefer><family>Liberation ${face}</family></prefer></alias>`,
    ),
  )
  writeFileSync(
    join(cache, `${name}.fonts.conf`),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>/usr/share/fonts</dir>
<dir prefix="relative">${basename(unpacked)}/usr/share/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir>${aliases.join('')}</fontconfig>\n`,
  )
  writeFileSync(
    file,
    `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="${folders}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="$here/${name}.fonts.conf"
exec "$here/${basename(unpacked)}/usr/lib/chromium/${name}" "$@"\n`,
  )
  chmodSync(file, 0o755)
  return file
}

async function downloadFromPlaywright() {
  console.error('Downloading the browser of Playwright into .cache/browser…')
  const draft = `${playwright}.new`
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: draft, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  await execute(
    process.execPath,
    [`${root}/node_modules/playwright-core/cli.js`, 'install', 'chromium-headless-shell'],
    { env, timeout: 10 * minute },
  )
  await starting(downloaded(draft)[0])
  renameSync(draft, playwright)
  return downloaded(playwright)[0]
}

async function aptInstall(name, ...options) {
  const settings = {
    env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 15 * minute,
    maxBuffer: 2 ** 26,
  }
  const apt = (...parameters) =>
    execute(
      'apt-get',
      ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120', ...options, ...parameters],
      settings,
    )
  // One source out of reach fails the whole update. Whether the lists suffice is for the installation to say.
  await apt('update').catch(() => {})
  await apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
}

/** `--version` needs no page: only a picture proves that all libraries and a font are there. */
async function starting(browser = 'chromium') {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-browser-'))
  try {
    await execute(browser, ['--version'], { timeout: minute })
    await execute(
      browser,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--user-data-dir=${folder}/profile`,
        `--screenshot=${folder}/page.png`,
        'data:text/html,<h1>Potluck</h1>',
      ],
      { timeout: minute, cwd: folder },
    )
    if (existsSync(`${folder}/page.png`)) return browser
    throw new Error(`${browser} takes no screenshot`)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const downloaded = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true })
        .filter((name) => /^(chrome-)?headless[-_]shell$/.test(basename(name)))
        .map((name) => join(folder, name))
        .filter(isProgram)

/** Neither a snap nor Ubuntu's script that only asks for one: a snap does not see the profile folders of the tests. */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    const stat = statSync(file)
    return (
      stat.isFile() &&
      basename(realpathSync(file)) !== 'snap' &&
      (stat.size > 4096 || !readFileSync(file, 'utf8').includes('/snap/'))
    )
  } catch {
    return false
  }
}

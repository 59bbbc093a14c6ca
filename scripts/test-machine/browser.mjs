/**
 * Finds a browser for the tests, or installs one: with apt as root, with apt into `.cache` as another user, or from
 * Playwright.
 */
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
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { aptInstall, hasApt, isRoot, pathFolders, reasonOf } from './apt.mjs'
import { root } from '#scripts/ensure.mjs'

const execute = promisify(execFile)
const minute = 60_000
const cacheDir = join(root, '.cache/browser')
const playwrightDir = join(cacheDir, 'playwright')
const fonts = 'fonts-liberation'
/** Debian's Chromium without a user interface. Tests take half as long with this browser as with a full Chromium. */
const headlessShell = 'chromium-headless-shell'
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const apps = ['Google Chrome', 'Chromium'].map((app) => `Applications/${app}.app/Contents/MacOS/${app}`)
const inPath = (names) => ['/usr/bin', ...pathFolders].flatMap((folder) => names.map((name) => join(folder, name)))
const knownBrowsers = [
  ...inPath(browserNames),
  '/opt/google/chrome/chrome',
  ...['/', homedir()].flatMap((home) => apps.map((app) => join(home, app))),
]
const launcherOf = (name) => join(cacheDir, name)

/**
 * Returns the path of a browser. Installs a browser if none is found. For Lighthouse, a complete Chromium is preferred:
 * with `isFullBrowser`, the function does not use the headless shell of Debian. If apt cannot install a browser, the
 * function downloads the headless shell of Playwright, even with `isFullBrowser`.
 * @returns {Promise<string>}
 * @throws Error when no browser is found and none can be installed
 */
export async function ensureBrowser({ isFullBrowser = false } = {}) {
  const packages = isFullBrowser ? ['chromium'] : [headlessShell, 'chromium']
  const find = () =>
    [
      ...(isFullBrowser ? [] : inPath([headlessShell])),
      ...knownBrowsers,
      ...packages.map(launcherOf),
      ...downloadedBrowsers(playwrightDir),
    ].find(isProgram)
  const found = find()
  if (found) return found
  const installers = [downloadFromPlaywright]
  if (hasApt())
    installers.unshift(...packages.map((name) => () => (isRoot ? installAsRoot(name, find) : unpackAsUser(name))))
  const causes = []
  for (const installBrowser of installers) {
    try {
      return await installBrowser()
    } catch (error) {
      causes.push(error)
      console.error(`… failed: ${reasonOf(error)}`)
    }
  }
  throw new Error(
    'The tests need a browser, and none could be installed here. Please install Chromium or Google Chrome (on Debian: apt-get install chromium) and start the tests again.',
    { cause: causes },
  )
}

async function installAsRoot(name, find) {
  console.error(`Installing ${name} with apt-get…`)
  await aptInstall([name, fonts])
  return requireWorking(find())
}

/** Unpacks a browser into `.cache/browser`. apt and dpkg-deb write only there, so they need no root privileges. */
async function unpackAsUser(name) {
  console.error(`Downloading ${name} with apt-get into .cache/browser…`)
  const [aptDir, unpacked, launcher] = [join(cacheDir, 'apt'), join(cacheDir, `${name}.root`), launcherOf(name)]
  for (const folder of [aptDir, unpacked]) rmSync(folder, { recursive: true, force: true })
  for (const folder of [`${aptDir}/lists/partial`, `${aptDir}/archives/partial`, unpacked])
    mkdirSync(folder, { recursive: true })
  const options = [
    `Dir::State::lists=${aptDir}/lists`,
    `Dir::Cache=${aptDir}`,
    `Dir::Cache::archives=${aptDir}/archives`,
    'Dir::State::status=/var/lib/dpkg/status',
    'Debug::NoLocking=true',
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option])
  await aptInstall([name, fonts], ['--download-only', ...options])
  console.error('Unpacking…')
  for (const file of readdirSync(`${aptDir}/archives`))
    if (file.endsWith('.deb')) await execute('dpkg-deb', ['-x', `${aptDir}/archives/${file}`, unpacked])
  // The launcher has a temporary name until the browser has started once, so that a later run never uses a launcher
  // that does not work.
  renameSync(await requireWorking(writeLauncher(`${launcher}.new`, unpacked, name)), launcher)
  rmSync(aptDir, { recursive: true, force: true })
  return launcher
}

function writeLauncher(file, unpacked, name) {
  // The dynamic loader itself chooses a folder of `glibc-hwcaps` for the CPU, so LD_LIBRARY_PATH has no such folder.
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
    join(cacheDir, `${name}.fonts.conf`),
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
  console.error('Downloading the Playwright browser into .cache/browser…')
  const temporary = `${playwrightDir}.new`
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: temporary, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  await execute(
    process.execPath,
    [`${root}/node_modules/playwright-core/cli.js`, 'install', 'chromium-headless-shell'],
    { env, timeout: 10 * minute },
  )
  await requireWorking(downloadedBrowsers(temporary)[0])
  rmSync(playwrightDir, { recursive: true, force: true })
  renameSync(temporary, playwrightDir)
  return downloadedBrowsers(playwrightDir)[0]
}

/**
 * Starts a browser and takes a screenshot. Unlike `--version`, a screenshot needs all libraries and a font.
 * @returns the path of the browser
 * @throws Error when the browser does not work
 */
async function requireWorking(browser = 'chromium') {
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

const downloadedBrowsers = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true })
        .filter((name) => /^(chrome-)?headless[-_]shell$/.test(basename(name)))
        .map((name) => join(folder, name))
        .filter(isProgram)

/**
 * Whether a file is an executable program. Returns false for a snap and for Ubuntu's script that installs a snap,
 * because a snap has no access to the profile folders of the tests.
 */
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

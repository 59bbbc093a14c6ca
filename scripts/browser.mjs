/** The browser that the tests drive: the machine's own, or one installed by whatever this machine and this user allow. */
import { execFile } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './ensure.mjs'

const execute = promisify(execFile)
const minute = 60_000
const cache = join(root, '.cache/browser')
const launcher = join(cache, 'chromium')
const playwright = join(cache, 'playwright')
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const apps = ['Google Chrome', 'Chromium'].map((app) => `Applications/${app}.app/Contents/MacOS/${app}`)
const known = [...names.map((name) => `/usr/bin/${name}`), '/opt/google/chrome/chrome', ...['/', homedir()].flatMap((home) => apps.map((app) => join(home, app)))]
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** @returns {string | null} */
export function findBrowser() {
  return [...known, ...names.flatMap(onPath), launcher, ...downloaded(playwright)].find(isProgram) ?? null
}

/** @returns {Promise<string>} */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  const ways = [downloadFromPlaywright]
  if (onPath('apt-get').some(isProgram)) ways.unshift(process.getuid?.() === 0 ? installAsRoot : unpackAsUser)
  const causes = []
  for (const way of ways) {
    try {
      return await way()
    } catch (error) {
      causes.push(error)
      console.error(`… failed: ${`${error.stderr || error.message}`.trim().split('\n').pop()}`)
    }
  }
  throw new Error('The tests need a browser, and none could be installed here. Please install Chromium or Google Chrome (on Debian: apt-get install chromium) and start the tests again.', { cause: causes })
}

async function installAsRoot() {
  console.error('Installing Chromium with apt-get…')
  await aptInstall()
  return starting(findBrowser())
}

/** apt resolves and fetches with folders of our own, and dpkg-deb unpacks: neither asks for privileges then. */
async function unpackAsUser() {
  console.error('Downloading Chromium with apt-get into .cache/browser…')
  const [own, unpacked] = [join(cache, 'apt'), join(cache, 'root')]
  for (const folder of [own, unpacked]) rmSync(folder, { recursive: true, force: true })
  for (const folder of ['apt/lists/partial', 'apt/archives/partial', 'root']) mkdirSync(join(cache, folder), { recursive: true })
  await aptInstall('--download-only', ...[`Dir::State::lists=${own}/lists`, `Dir::Cache=${own}`, `Dir::Cache::archives=${own}/archives`,
    'Dir::State::status=/var/lib/dpkg/status', 'Debug::NoLocking=true', 'APT::Sandbox::User='].flatMap((option) => ['-o', option]))
  console.error('Unpacking Chromium…')
  for (const name of readdirSync(join(own, 'archives'))) {
    if (name.endsWith('.deb')) await execute('dpkg-deb', ['-x', join(own, 'archives', name), unpacked])
  }
  // Under another name until it has started, so that a broken one is never found. The same goes for Playwright's below.
  const draft = `${launcher}.new`
  writeLauncher(draft, unpacked)
  await starting(draft)
  renameSync(draft, launcher)
  rmSync(own, { recursive: true, force: true })
  return launcher
}

function writeLauncher(path, unpacked) {
  // The loader picks among `glibc-hwcaps` by the processor at hand, a fixed path would not.
  const libraries = readdirSync(unpacked, { recursive: true }).filter((name) => /^(usr\/)?lib\/.+\.so(\.\d+)*$/.test(name) && !name.includes('glibc-hwcaps'))
  const folders = [...new Set(libraries.map(dirname))].map((folder) => `$here/root/${folder}`).join(':')
  const aliases = [['sans-serif', 'Sans'], ['serif', 'Serif'], ['monospace', 'Mono']].map(([family, face]) => `<alias><family>${family}</family><prefer><family>Liberation ${face}</family></prefer></alias>`)
  writeFileSync(join(cache, 'fonts.conf'), `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>/usr/share/fonts</dir>
<dir prefix="relative">root/usr/share/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir>${aliases.join('')}</fontconfig>\n`)
  writeFileSync(path, `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="${folders}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/root/usr/lib/chromium/chromium" "$@"\n`)
  chmodSync(path, 0o755)
}

async function downloadFromPlaywright() {
  console.error('Downloading the browser of Playwright into .cache/browser…')
  const draft = `${playwright}.new`
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: draft, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  await execute(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium-headless-shell'], { env, timeout: 10 * minute })
  await starting(downloaded(draft)[0])
  renameSync(draft, playwright)
  return downloaded(playwright)[0]
}

async function aptInstall(...options) {
  const settings = { env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' }, timeout: 15 * minute, maxBuffer: 2 ** 26 }
  const apt = (...parameters) => execute('apt-get', ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120', ...options, ...parameters], settings)
  // One source out of reach fails the whole update. Whether the lists suffice is for the installation to say.
  await apt('update').catch(() => {})
  await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
}

/** `--version` needs no page: only a picture proves that all libraries and a font are there. */
async function starting(browser = null) {
  if (!browser) throw new Error('no browser was found after the installation')
  const folder = mkdtempSync(join(tmpdir(), 'potluck-browser-'))
  try {
    await execute(browser, ['--version'], { timeout: minute })
    await execute(browser, [...flags, `--user-data-dir=${folder}/profile`, `--screenshot=${folder}/page.png`, 'data:text/html,<h1>Potluck</h1>'], { timeout: minute, cwd: folder })
    if (!existsSync(join(folder, 'page.png'))) throw new Error(`${browser} takes no screenshot`)
    return browser
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function downloaded(folder) {
  return !existsSync(folder) ? [] : readdirSync(folder, { recursive: true }).map((name) => join(folder, name)).filter((path) => /^(chrome-)?headless[-_]shell$/.test(basename(path)) && isProgram(path))
}

function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean).map((folder) => join(folder, name))
}

/** Neither a snap nor Ubuntu's script that only asks for one: a snap does not see the profile folders of the tests. */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    const file = statSync(path)
    return file.isFile() && basename(realpathSync(path)) !== 'snap' && !(file.size < 4096 && readFileSync(path, 'utf8').includes('/snap/'))
  } catch {
    return false
  }
}

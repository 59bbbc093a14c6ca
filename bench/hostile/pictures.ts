/**
 * Hostile pictures and forms (bench/README.md). Measures the memory of all processes of the server and the latency of
 * other users, during three attacks: small files that decode to large pictures, forms that clients send only in part,
 * and requests for many covers that are not drawn yet.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { postRecipe } from '#tests/support/server/recipes.ts'
import { probeDuring } from '#bench/support/latency-probe.ts'
import { processTree } from '#bench/support/process-tree.ts'
import { startBuilt, type ServerProcess } from '#bench/support/server-process.ts'
import { median, report } from '#bench/support/statistics.ts'
import { tempFolder } from '#bench/support/temp-folder.ts'

const goals = { memoryMb: 700, growthMb: 250, latencyRatio: 2, openForms: 5 }
const forms = 150
const attackMs = 5000
/** An account may upload 60 times an hour. */
const uploadsMax = 60
const quietMs = 2000
const formBytes = 4_900_000
const formWaitMs = 40_000
const covers = 60
const recipesOfUser = 50
const samplePauseMs = 20
/** Responses of this route are not cached, so each request needs the thread of the server. */
const probePath = '/api/catalog/meals/random'
const password = 'Sourdough7'

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#d2552d' } })

/**
 * The files of a hostile visitor. The first two have more pixels than the server accepts in their formats. The others
 * have exactly the maximum number of pixels.
 */
const files: Record<string, () => Promise<Buffer>> = {
  'AVIF of 40 megapixels': () => flat(8000, 5000).avif({ effort: 0 }).toBuffer(),
  'GIF of 40 megapixels': () => flat(8000, 5000).gif().toBuffer(),
  'AVIF of 16 megapixels': () => flat(4000, 4000).avif({ effort: 0 }).toBuffer(),
  'GIF of 16 megapixels': () => flat(4000, 4000).gif().toBuffer(),
  'interlaced PNG of 40 megapixels': () => flat(8000, 5000).png({ progressive: true }).toBuffer(),
}

const wanted = process.argv[2] ?? ''
if ('pictures'.includes(wanted))
  for (const [name, make] of Object.entries(files)) await measurePictures(name, await make())
if ('forms'.includes(wanted))
  for (const isSpread of [false, true])
    await withServer({ TRUST_PROXY: '1' }, (server) => measureForms(server, isSpread))
if ('covers'.includes(wanted)) await withServer({}, measureCovers)

/**
 * Uploads the picture three times at once: first with three registrations, which need no account, then repeatedly by
 * three signed-in users.
 */
async function measurePictures(name: string, bytes: Buffer) {
  await withServer({}, async (server) => {
    const registrations = await probe(
      server,
      Promise.all([1, 2, 3].map((index) => register(server, `visitor-${index}`, bytes))),
    )
    reportMemory(`three registrations: ${name} (${bytes.length} bytes)`, registrations.peakMb)
    const tokens = await Promise.all([1, 2, 3].map((index) => register(server, `cook-${index}`)))
    await measure(server, '  then three uploads at once, repeated', { memoryMb: goals.memoryMb }, async () => {
      const endsAt = performance.now() + attackMs
      for (let round = 0; round < uploadsMax && performance.now() < endsAt; round += 1)
        await Promise.all(tokens.map((token) => upload(server, token, bytes)))
    })
  })
}

function reportMemory(name: string, peakMb: number) {
  report(name, `${peakMb.toFixed(0)} MB`, { text: `< ${goals.memoryMb} MB`, isReached: peakMb < goals.memoryMb })
}

/**
 * Runs `attack` while a probe sends requests. Reports the memory of all processes of the server, and the latency of the
 * probe compared with its latency before and after the attack.
 */
async function measure(
  server: ServerProcess,
  name: string,
  goal: { memoryMb?: number; growthMb?: number },
  attack: () => Promise<unknown>,
) {
  const quietBefore = await probe(server, sleep(quietMs))
  const before = processTree(server.pid).residentMb
  const busy = await probe(server, attack())
  const quietAfter = await probe(server, sleep(quietMs))
  const quietTimes = [...quietBefore.times, ...quietAfter.times]
  const growth = busy.peakMb - before
  const { memoryMb = Infinity, growthMb = Infinity } = goal
  report(
    name,
    `${before.toFixed(0)} to ${busy.peakMb.toFixed(0)} MB in ${busy.seconds.toFixed(1)} s`,
    memoryMb < Infinity
      ? { text: `< ${memoryMb} MB`, isReached: busy.peakMb < memoryMb }
      : growthMb < Infinity
        ? { text: `growth < ${growthMb} MB`, isReached: growth < growthMb }
        : undefined,
  )
  const ratio = median(busy.times) / median(quietTimes)
  report(
    '  latency of others, median',
    `${ratio.toFixed(2)} times (${median(quietTimes).toFixed(1)} to ${median(busy.times).toFixed(1)} ms), longest ${Math.max(...busy.times).toFixed(0)} ms`,
    { text: `≤ ${goals.latencyRatio} times`, isReached: ratio <= goals.latencyRatio },
  )
}

/** Measures the memory and the latency of other users during `work`. */
async function probe(server: ServerProcess, work: Promise<unknown>) {
  let peakMb = 0
  const sample = () => (peakMb = Math.max(peakMb, processTree(server.pid).residentMb))
  const { times, seconds } = await probeDuring(work, { url: server.url + probePath, pauseMs: samplePauseMs, sample })
  return { times, seconds, peakMb }
}

async function measureForms(server: ServerProcess, isSpread: boolean) {
  const sockets: Socket[] = []
  const name = `${forms} unfinished forms ${isSpread ? `from ${forms} addresses` : 'from one address'}`
  let openAfter = 0
  await measure(server, name, { growthMb: goals.growthMb }, async () => {
    const startedAt = performance.now()
    for (let index = 0; index < forms; index += 1)
      sockets.push(sendUnfinishedForm(server.port, isSpread ? `198.51.100.${index}` : '198.51.100.1'))
    await sleep(formWaitMs - (performance.now() - startedAt))
    openAfter = sockets.filter((socket) => !socket.closed).length
  })
  report(`  open after ${formWaitMs / 1000} s`, String(openAfter), {
    text: `≤ ${goals.openForms}`,
    isReached: openAfter <= goals.openForms,
  })
  for (const socket of sockets) socket.destroy()
}

/** Starts a form that announces 5 MB, sends nearly all of its bytes, and then nothing more. */
function sendUnfinishedForm(port: number, address: string) {
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/auth/register HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: ${address}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 5000000',
  ]
  const part =
    '--b\r\nContent-Disposition: form-data; name="profileIcon"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  socket.on('error', () => {}).resume()
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
  socket.write(Buffer.alloc(formBytes, 1))
  return socket
}

async function measureCovers(server: ServerProcess) {
  const ids: string[] = []
  let token = ''
  for (let index = 0; index < covers; index += 1) {
    if (index % recipesOfUser === 0) token = await register(server, `author-${index}`)
    ids.push((await postRecipe({ origin: server.url }, token, { title: `Soup ${index}` }))._id)
  }
  let drawn = 0
  await measure(server, `${covers} covers at once`, {}, async () => {
    const replies = await Promise.all(ids.map((id) => fetch(`${server.url}/covers/recipes/${id}/960.webp`)))
    for (const reply of replies) {
      await reply.arrayBuffer()
      if (reply.ok) drawn += 1
    }
  })
  report('  drawn', `${drawn} of ${covers}`)
}

/** @returns the token of the new account; an empty text when the server refuses */
async function register(server: ServerProcess, name: string, picture?: Buffer): Promise<string> {
  const form = new FormData()
  for (const [field, value] of Object.entries({ name, email: `${name}@example.org`, password }))
    form.append(field, value)
  if (picture) form.append('profileIcon', new Blob([new Uint8Array(picture)]), 'me.jpg')
  const reply = await fetch(`${server.url}/api/auth/register`, { method: 'POST', body: form })
  return ((await reply.json()) as { token?: string }).token ?? ''
}

async function upload(server: ServerProcess, token: string, picture: Buffer) {
  const form = new FormData()
  form.append('profileImage', new Blob([new Uint8Array(picture)]), 'me.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${server.url}/api/users/profile-image`, { method: 'POST', body: form, headers })
  await reply.arrayBuffer()
}

async function withServer(env: Record<string, string>, work: (server: ServerProcess) => Promise<unknown>) {
  const dataDir = tempFolder()
  const server = await startBuilt(dataDir, { env: { LOG_LEVEL: 'fatal', ...env } })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

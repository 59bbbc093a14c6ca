/** A picture that takes too long or too much memory is refused, and the next picture is processed. */
import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { limits, texts } from '#contract/images.ts'
import { aBlackPng, aLargeGif, pictureHeaders } from '#tests/support/fixtures/large-pictures.ts'
import { aFlatAvif, plainImage } from '#tests/support/fixtures/pictures.ts'
import { createImageProcessor, type PictureLimits } from './image-processing.ts'
import { createImageWorker, defaultWorkerLimits, type WorkerLimits } from './image-worker-client.ts'
import { createPictureQueue } from './picture-queue.ts'
import type { PictureStorage } from './picture-storage.ts'

const png = await plainImage().png().toBuffer()
const large = aBlackPng({ width: 8000, height: 5000 })

const expectedEnvironment = [
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  'NODE_CHANNEL_FD',
  'NODE_CHANNEL_SERIALIZATION_MODE',
  'UV_THREADPOOL_SIZE',
]

/** A processor that stores nothing, with its own process. */
function start({ decodeMs = 60_000, ...given }: Partial<WorkerLimits & PictureLimits> = {}) {
  const worker = createImageWorker({ ...defaultWorkerLimits, ...given })
  onTestFinished(() => worker.stop())
  const decoding = { worker, queue: createPictureQueue() }
  return { worker, images: createImageProcessor({} as PictureStorage, { waitMs: 60_000, decodeMs }, decoding) }
}

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code))

describe('a picture', { tags: ['LIMITS-31'] }, () => {
  it('a picture that takes too long is refused, and its process is ended', async () => {
    const { images, worker } = start({ decodeMs: 20 })
    await expect(images.process(large)).rejects.toMatchObject({ code: 'image-too-slow' })
    expect(worker.pid()).toBeUndefined()
  })

  it('a picture whose process is killed is refused, and a new process handles the next picture', async () => {
    const { images, worker } = start()
    await images.process(png)
    const first = worker.pid()!
    const interrupted = images.process(large)
    process.kill(first, 'SIGKILL')
    await expect(interrupted).rejects.toMatchObject({ code: 'image-too-slow' })
    expect((await images.process(png)).files).toHaveLength(limits.imageWidths.length)
    expect(worker.pid()).not.toBe(first)
  })

  it.runIf(process.platform === 'linux')('a picture that needs too much memory is refused', async () => {
    const avif = await aFlatAvif()
    const { images } = start({ memoryBytes: 64 * 1024 * 1024 })
    expect((await images.process(png)).files).toHaveLength(limits.imageWidths.length)
    const [code] = codesOf(await Promise.allSettled([images.process(avif)]))
    expect(code).toMatch(/^image-(unreadable|too-slow)$/)
    expect((await images.process(png)).files).toHaveLength(limits.imageWidths.length)
    // The same picture is processed with the default memory limit.
    expect((await start().images.process(avif)).files).toHaveLength(limits.imageWidths.length)
  })

  it('the decoding process ends when no other picture follows', async () => {
    const { images, worker } = start({ idleMs: 10 })
    await images.process(png)
    const pid = worker.pid()!
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(worker.pid()).toBeUndefined()
  })

  it.runIf(process.platform === 'linux')(
    'a picture is decoded by a process without the keys of the server',
    async () => {
      const { images, worker } = start()
      await images.process(png)
      const environment = readFileSync(`/proc/${worker.pid()}/environ`, 'latin1').split('\0').filter(Boolean)
      expect(new Set(environment.map((line) => line.split('=')[0]))).toEqual(new Set(expectedEnvironment))
    },
  )
})

it('an AVIF or GIF of more than 16 megapixels is refused before it is decoded', { tags: ['LIMITS-13'] }, async () => {
  const { images, worker } = start({ memoryBytes: 24 * 1024 * 1024 })
  const { avif, gif } = await pictureHeaders({ width: 4001, height: 4000 })
  await images.process(png)
  const pid = worker.pid()
  for (const bytes of [avif, gif])
    await expect(images.process(bytes)).rejects.toMatchObject({
      code: 'image-too-many-pixels',
      message: texts.heavyTooLarge,
    })
  // The process has too little memory to decode these pictures. It still runs, so it has not tried to decode them.
  expect(worker.pid()).toBe(pid)
  const largest = await aLargeGif({ width: 4000, height: 4000 })
  expect((await start().images.process(largest)).files).toHaveLength(limits.imageWidths.length)
})

describe('the queue of pictures', { tags: ['LIMITS-31'] }, () => {
  const heavyMax = 2
  const lightPicture = { isHeavy: false, waitMs: 60_000 }
  const heavyPicture = { isHeavy: true, waitMs: 60_000 }

  it('the queue handles one picture at a time, and a light picture before the next heavy one (GIF or AVIF)', async () => {
    const queue = createPictureQueue()
    const order: string[] = []
    const gate = aGate()
    let running = 0
    const work = (name: string) => async () => {
      running += 1
      expect(running).toBe(1)
      order.push(name)
      await gate.isOpen
      running -= 1
    }
    const heavy = ['heavy 1', 'heavy 2'].map((name) => queue.run(heavyPicture, work(name)))
    await expect.poll(() => order).toEqual(['heavy 1'])
    const light = ['light 1', 'light 2'].map((name) => queue.run(lightPicture, work(name)))
    gate.open()
    await Promise.all([...heavy, ...light])
    expect(order).toEqual(['heavy 1', 'light 1', 'light 2', 'heavy 2'])
  })

  it('the queue refuses heavy pictures (GIF or AVIF) beyond the limit, but no light picture', async () => {
    const queue = createPictureQueue(heavyMax)
    const gate = aGate()
    const heavy = Array.from({ length: heavyMax + 2 }, () => queue.run(heavyPicture, () => gate.isOpen))
    const light = queue.run(lightPicture, async () => {})
    gate.open()
    expect(codesOf(await Promise.allSettled([...heavy, light]))).toEqual([
      ...Array.from({ length: heavyMax + 1 }, () => 'done'),
      'images-busy',
      'done',
    ])
  })

  it('the queue refuses a picture that waits too long, and never handles it', async () => {
    const queue = createPictureQueue()
    const gate = aGate()
    const first = queue.run(lightPicture, () => gate.isOpen)
    let hasRun = false
    const second = queue.run({ ...lightPicture, waitMs: 10 }, async () => {
      hasRun = true
    })
    await expect(second).rejects.toMatchObject({ code: 'images-busy', retryAfterSeconds: expect.any(Number) })
    gate.open()
    await first
    await queue.run(lightPicture, async () => {})
    expect(hasRun).toBe(false)
  })
})

function aGate() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  return { isOpen, open }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

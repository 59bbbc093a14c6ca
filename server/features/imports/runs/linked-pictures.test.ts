/** Limits for the pictures that the recipes of a file link to. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { texts } from '#contract/imports.ts'
import { emptyRecipe } from '#contract/recipes.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { createRateLimiter } from '#server/http/limits/rate-limiter.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import { storePictureOf } from './import-pictures.service.ts'
import { createLinkedPictures } from './linked-pictures.service.ts'

const picture = Buffer.from('picture')

/**
 * Opens the linked pictures of a file. A request to a URL with `gone` fails. Our limits refuse the first requests to a
 * URL with `busy`, and all requests to a URL with `full`.
 */
function open(limiter = createRateLimiter(null), userId = 'ada') {
  const requested: string[] = []
  async function readPicture(address: string) {
    requested.push(address)
    if (address.includes('gone')) throw new UpstreamError('no connection')
    if (address.includes('busy') && requested.length < 3) throw new AppError('pages-busy', { retryAfterSeconds: 0.01 })
    if (address.includes('full')) throw new AppError('pages-busy', { retryAfterSeconds: 0.01 })
    return picture
  }
  const { signal } = new AbortController()
  return { ...createLinkedPictures({ readPicture, limiter, signal })(userId), requested }
}

describe('linked pictures', { tags: ['IMPORTS-50'] }, () => {
  it('after three consecutive failures of a host, only pictures of other hosts are requested', async () => {
    const { read, requested } = open()
    const results = []
    for (let count = 0; count < 4; count += 1) {
      results.push(await read(`https://gone.test/${count}`))
      expect(await read('https://there.test/soup.jpg')).toBe(picture)
    }
    expect(results).toEqual([null, null, null, undefined])
    expect(requested).toHaveLength(7)
  })

  it('after five consecutive failures of different hosts, no more pictures are requested', async () => {
    const { read, requested } = open()
    for (let count = 0; count < 8; count += 1) await read(`https://gone${count}.test/soup.jpg`)
    expect([requested.length, await read('https://there.test/soup.jpg')]).toEqual([5, undefined])
  })

  it('a picture is requested again later when our limits for its host refuse the first requests', async () => {
    const { read, requested } = open()
    expect(await read('https://busy.test/soup.jpg')).toBe(picture)
    expect(requested).toHaveLength(3)
  })

  it('a request that our limits refuse does not reset the count of consecutive failures of the host', async () => {
    const { read, requested } = open()
    for (const name of ['gone-1', 'gone-2', 'full', 'gone-3']) await read(`https://one.test/${name}`)
    const count = requested.length
    expect([await read('https://one.test/soup.jpg'), requested.length]).toEqual([undefined, count])
  })

  it('an account can copy 2,000 linked pictures an hour, and a further picture gets a message', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const limiter = createRateLimiter(null)
    const linked = open(limiter)
    const image = 'https://there.test/soup.jpg'
    for (let count = 0; count < 2001; count += 1) await linked.read(image)
    expect(linked.requested).toHaveLength(2000)
    expect(await open(limiter, 'bob').read(image)).toBe(picture)

    const recipes = { storePicture: () => Promise.resolve('/uploads/soup.webp') }
    const parts = { recipes, signal: new AbortController().signal }
    const sources = { readPicture: () => Promise.resolve(null), linked }
    const recipe = { ...emptyRecipe, title: 'Soup', image }
    const entry = {
      position: 0,
      key: '',
      title: '',
      recipe,
      problem: null,
      notes: [],
      fingerprint: '',
      hasPicture: false,
    }
    expect(await storePictureOf(parts, sources, entry)).toEqual({ image, problem: texts.pictureOverLimit })
    vi.advanceTimersByTime(3600_000)
    expect(await storePictureOf(parts, sources, entry)).toEqual({ image: '/uploads/soup.webp', problem: null })
  })
})

/** How often the server requests pictures that a file links. */
import { describe, expect, it } from 'vitest'
import { AppError } from '#server/http/app-error.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import { createLinkedPictures } from './linked-pictures.service.ts'

const picture = Buffer.from('picture')

/** The pictures of a file. Hosts with `gone` in their name do not answer, and `busy` gets too many requests at first. */
function open(limiter = createRateLimiter(null), userId = 'ada') {
  const asked: string[] = []
  async function readPicture(address: string) {
    asked.push(address)
    if (address.includes('gone')) throw new UpstreamError('no connection')
    if (address.includes('busy') && asked.length < 3) throw new AppError('pages-busy', { retryAfterSeconds: 0.01 })
    return picture
  }
  const { signal } = new AbortController()
  return { ...createLinkedPictures({ readPicture, limiter, signal })(userId), asked }
}

describe('linked pictures', { tags: ['IMPORTS-50'] }, () => {
  it('of a host that fails three times in a row are no longer asked for; others are', async () => {
    const { read, asked } = open()
    const answers = []
    for (let count = 0; count < 4; count += 1) {
      answers.push(await read(`https://gone.test/${count}`))
      expect(await read('https://there.test/soup.jpg')).toBe(picture)
    }
    expect(answers).toEqual([null, null, null, undefined])
    expect(asked).toHaveLength(7)
  })

  it('are no longer asked for when five in a row fail, as without a connection', async () => {
    const { read, asked } = open()
    for (let count = 0; count < 8; count += 1) await read(`https://gone${count}.test/soup.jpg`)
    expect([asked.length, await read('https://there.test/soup.jpg')]).toEqual([5, undefined])
  })

  it('of a site that gets too many requests are read later', async () => {
    const { read, asked } = open()
    expect(await read('https://busy.test/soup.jpg')).toBe(picture)
    expect(asked).toHaveLength(3)
  })

  it('are limited for an account', async () => {
    const limiter = createRateLimiter(null)
    const { read, asked } = open(limiter)
    for (let count = 0; count < 2001; count += 1) await read('https://there.test/soup.jpg')
    expect(asked).toHaveLength(2000)
    expect(await open(limiter).read('https://there.test/soup.jpg')).toBeUndefined()
    expect(await open(limiter, 'bob').read('https://there.test/soup.jpg')).toBe(picture)
  })
})

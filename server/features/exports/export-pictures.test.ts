/** Tests pictures that cannot be read for some time, or at all, while the server writes a file of recipes. */
import { expect, it } from 'vitest'
import { AppError } from '#server/http/errors/app-error.ts'
import { createReadForExport } from './export-pictures.service.ts'

function start() {
  const lines: unknown[] = []
  const read = createReadForExport({ log: { warn: (line: unknown) => void lines.push(line) } as never, pauseMs: 1 })
  return { lines, read }
}

it.each(['images-busy', 'unavailable'] as const)('a picture is read again after %s', async (code) => {
  const { lines, read } = start()
  let attempts = 0
  const readLate = async () => {
    attempts += 1
    if (attempts < 4) throw new AppError(code)
    return 'picture'
  }
  expect([await read('/a', readLate), attempts, lines]).toEqual(['picture', 4, []])
})

it('reading a picture fails when the storage stays unavailable, so no file without pictures is made', async () => {
  const { read } = start()
  await expect(read('/a', () => Promise.reject(new AppError('unavailable')))).rejects.toThrow(AppError)
})

it('a picture that cannot be decoded is left out, and logged', async () => {
  const { lines, read } = start()
  expect(await read('/a', () => Promise.reject(new AppError('image-unreadable')))).toBeNull()
  expect(lines).toEqual([expect.objectContaining({ address: '/a' })])
})

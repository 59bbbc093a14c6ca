/** Pictures that cannot be read now, or not at all, while a file of recipes is written. */
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

it('an export fails when its pictures stay unavailable, instead of making a file without pictures', async () => {
  const { read } = start()
  await expect(read('/a', () => Promise.reject(new AppError('unavailable')))).rejects.toThrow(AppError)
})

it('a picture that cannot be decoded is left out, and logged', async () => {
  const { lines, read } = start()
  expect(await read('/a', () => Promise.reject(new AppError('image-unreadable')))).toBeNull()
  expect(lines).toEqual([expect.objectContaining({ address: '/a' })])
})

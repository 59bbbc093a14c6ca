/** Requests with paths that lead out of the public folders. */
import { describe, expect, it } from 'vitest'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

describe('files', () => {
  const segments = [
    '..',
    '%2e%2e',
    '..%2f..%2f..',
    '%2e%2e%2f%2e%2e',
    '..%5c..',
    '%252e%252e%252f',
    '....//',
    '.%00.',
    '%c0%ae%c0%ae',
    '~',
    '/etc',
    '%2fetc%2fpasswd',
  ]
  const privateContent = /root:|"dependencies"|potluck\.sqlite|SQLite format/

  it('files outside the public folders cannot be read', async () => {
    const { app } = await startTestApp()
    const paths = segments.flatMap((segment) => [
      `/uploads/${segment}/640.webp`,
      `/uploads/${'a'.repeat(24)}/${segment}`,
      `/uploads/${segment}/potluck.sqlite`,
      `/uploads/${segment}%2fpackage.json`,
      `/covers/${segment}/x/320.webp`,
      `/covers/meals/${segment}/320.webp`,
      `/covers/meals/banana-bread/${segment}%2f320.webp`,
      `/covers/recipes/${segment}/320.webp`,
      `/assets/${segment}/${segment}/package.json`,
      `/${segment}/${segment}/package.json`,
      `/api/journal/${segment}x`,
    ])
    for (const path of paths) {
      const { statusCode, body } = await request(app, `GET ${path as '/'}`)
      expect([[400, 403, 404].includes(statusCode), privateContent.test(body)], path).toEqual([true, false])
    }
  })
})

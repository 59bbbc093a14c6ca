import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aReport } from '#tests/support/web/imports.ts'
import { fakeUploads } from '#tests/support/web/fake-upload.ts'
import { storeToken } from '#web/core/session/token.ts'
import { startUpload, useUpload } from './uploads.ts'

test('an upload ends when the user signs out', { tags: ['IMPORTS-46'] }, async () => {
  storeToken('token-of-ada')
  onTestFinished(() => storeToken(null))
  const uploads = fakeUploads()
  const shown = renderHook(useUpload).result
  const started = startUpload(new File(['bytes'], 'My Recipes.paprikarecipes'))
  expect(uploads).toHaveLength(1)
  act(() => storeToken(null))
  expect(uploads[0]!.isAborted).toBe(true)
  expect(shown.current).toBeNull()
  uploads[0]!.reply(aReport())
  expect(await started).toBeNull()
})

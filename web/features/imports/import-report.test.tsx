import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiError, fakeApi, replyTo } from '#tests/support/web/fake-api.ts'
import { findAlert, press } from '#tests/support/web/interactions.ts'
import { aReport, anImportedRecipe } from '#tests/support/web/imports.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { queryClient } from '#web/core/api/query-client.ts'
import { ImportReport } from './import-report.tsx'

test(
  'a filter whose recipes cannot be loaded shows an error and can be retried',
  { tags: ['IMPORTS-47'] },
  async () => {
    queryClient.clear()
    const report = aReport()
    const path = `GET /api/imports/${report.importId}`
    const api = fakeApi()
    renderPart(<ImportReport importId={report.importId} onTakeBack={() => {}} />)
    await replyTo(api, path, report)
    await screen.findByText('Recipe 1')
    press('Needs a look')
    await replyTo(api, `${path}?hasMessage=true`, ...apiError(500))
    await findAlert('This import could not be loaded.')
    press('Try Again')
    await replyTo(api, `${path}?hasMessage=true`, aReport({ recipes: [anImportedRecipe(7)] }))
    expect(await screen.findByText('Recipe 7')).toBeTruthy()
  },
)

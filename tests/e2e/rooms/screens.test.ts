/** Checks WCAG 2.2 AA on the week, the shopping list, and those dialogs of a room that no journey checks. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { roomListPath, roomPath, roomWeekPath } from '#contract/screens.ts'
import { violations } from '#tests/support/browser.ts'
import { closeDialog, dialog, main, useJourney, visit } from '#tests/support/journey.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { createRoom, roomDay } from '#tests/support/server/rooms.ts'
import { registerUser } from '#tests/support/server/users.ts'

const { product, open } = useJourney()
const phone = { width: 360, height: 740 }
const lasagne = { dish: 'Lasagne alla Bolognese', dishRef: { kind: 'meal', id: 'lasagne-alla-bolognese' } }

/** A room with a dinner in the plan, a shopping list, and a recipe that is shared. The caller is its first member. */
async function aUsedRoom() {
  const [ada, grace] = await Promise.all([registerUser(product), registerUser(product, 'Grace Hopper')])
  const { _id: roomId } = await createRoom(product.origin, [ada, grace])
  const api = <T>(route: string, body: object) =>
    callApi<T>(product.origin, ada, route.replace('ROOM', `api/rooms/${roomId}`), body)
  const place = { date: roomDay(), meal: 'dinner' }
  const entry = await api<{ _id: string }>('POST /ROOM/plan', {
    ...place,
    ...lasagne,
    note: 'For the freezer',
    servings: 4,
  })
  await api('POST /ROOM/list/from-plan', { from: roomDay(), to: roomDay(1) })
  await api('POST /ROOM/list/lines', { text: 'candles' })
  const recipe = { title: 'Shakshuka', description: 'Eggs in sauce', ingredients: ['6 eggs'], steps: ['Stir.'] }
  const { _id: recipeId } = await api<{ _id: string }>('POST /ROOM/recipes', { ...recipe, image: null, origin: null })
  return { ada, roomId, entryId: entry._id, recipeId, place }
}

/** Opens each dialog over the screen at `path`, and checks it when the text is shown in it. */
async function checkDialogs(page: Page, path: string, dialogs: [query: string, shown: string | RegExp][]) {
  for (const [query, shown] of dialogs) {
    await visit(page, `${path}?${query}`)
    await dialog(page).getByText(shown).first().waitFor()
    expect(await violations(page, '[role=dialog]', [320, 1024]), query).toEqual([])
    await closeDialog(page)
  }
}

test(
  'the week, the shopping list and the dialogs of a room have no violations and fit the window',
  { tags: ['SHELL-18', 'SHELL-19'] },
  async () => {
    const { ada, roomId, entryId, recipeId, place } = await aUsedRoom()
    const page = await open(roomWeekPath(roomId), { token: ada.token, ...phone })
    await main(page).getByText(lasagne.dish).first().waitFor()
    expect(await violations(page, 'main', [320, 768, 1024, 2560])).toEqual([])
    await checkDialogs(page, roomWeekPath(roomId), [
      [`dialog=plan ${place.date} ${place.meal}`, 'Dish'],
      [`dialog=entry ${entryId}`, lasagne.dish],
      ['dialog=fill-week', 'Fill the week'],
      ['dialog=calendar', 'Calendar'],
    ])

    await visit(page, roomListPath(roomId))
    await main(page).getByRole('checkbox', { name: 'candles' }).waitFor()
    expect(await violations(page, 'main', [320, 768, 2560])).toEqual([])
    await checkDialogs(page, roomListPath(roomId), [['dialog=shops', 'Shops']])

    await visit(page, roomPath(roomId))
    await main(page).getByRole('link', { name: 'Leave this room' }).waitFor()
    await checkDialogs(page, roomPath(roomId), [
      ['dialog=reminders', 'Reminders'],
      ['dialog=room-settings', 'Room Settings'],
      ['dialog=new-room-id', 'New Room ID'],
      [`unshare=${recipeId}`, 'Shakshuka'],
    ])
  },
)

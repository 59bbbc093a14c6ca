/** Tests that each waiting change is sent once, with the token of the account that has made the change. */
import { act, renderHook } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits, texts } from '#contract/texts/outbox.ts'
import { apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { anOperation, storedOperations, storeOperations } from '#tests/support/web/operations.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { useNotices } from '#web/core/notices.ts'
import { onSent } from './outbox-attempt.ts'
import {
  addOperation,
  forgetOperations,
  moveOutbox,
  nextOperation,
  readAccount,
  readOutbox,
  useOutboxAccount,
  waitingOf,
  withOperation,
} from './outbox.ts'
import { flushOutbox, perform, performLater, startOutbox } from './outbox-sender.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { forgetUser } from '#web/core/session/session.ts'
import { readToken, storeToken } from '#web/core/session/token.ts'

const outbox04 = { tags: ['OUTBOX-04'] }
const vote = 'PUT /api/rooms/r1/suggestions/pie/vote'
const notices = () => renderHook(useNotices).result.current.map(({ text }) => text)
const subjects = () => storedOperations().map(({ subject }) => subject)
const storeTwo = () => storeOperations([anOperation({ subject: 'first' }), anOperation({ subject: 'second' })])
const noRooms = new Set<string>()

describe('the outbox', () => {
  test('the outbox keeps only the latest operation of an account, room and subject', outbox04, () => {
    const first = anOperation({ subject: 's' })
    const other = anOperation({ subject: 't' })
    const bobs = anOperation({ subject: 's', by: 'bob' })
    const elsewhere = anOperation({ subject: 's', params: { roomId: 'r2' } })
    const latest = anOperation({ subject: 's' })
    expect(withOperation([first, other, bobs, elsewhere], latest)).toEqual([other, bobs, elsewhere, latest])
  })

  test('the outbox limits the operations of each account, and drops old operations of other accounts', outbox04, () => {
    const full = Array.from({ length: limits.waitingMax }, () => anOperation())
    expect(withOperation(full, anOperation())).toBeNull()
    const bobs = anOperation({ by: 'bob' })
    expect(withOperation(full, bobs)).toEqual([...full, bobs])
    const old = { at: Date.now() - limits.otherAccountDays * 24 * 3600_000 }
    const [adas, oldOfBob, added] = [anOperation(old), anOperation({ ...old, by: 'bob' }), anOperation()]
    expect(withOperation([adas, oldOfBob], added)).toEqual([adas, added])
  })

  test('if other accounts have too many operations, the outbox drops the oldest of these operations', outbox04, () => {
    const others = Array.from({ length: limits.otherAccountsMax + 2 }, (_, index) =>
      anOperation({ by: `b${index % 5}` }),
    )
    const [adas, added] = [anOperation(), anOperation()]
    expect(withOperation([adas, ...others], added)).toEqual([adas, ...others.slice(2), added])
  })

  test('an account sends its oldest operation next, but skips delayed operations and blocked rooms', outbox04, () => {
    const [bobs, later] = [anOperation({ by: 'bob' }), anOperation({ notBefore: 1000 })]
    const [first, second] = [anOperation(), anOperation({ params: { roomId: 'r2' } })]
    const all = [bobs, later, first, second]
    expect(nextOperation(all, 'ada', 999, noRooms)).toBe(first)
    expect(nextOperation(all, 'ada', 1000, noRooms)).toBe(later)
    expect(nextOperation(all, 'ada', 999, new Set(['r1']))).toBe(second)
    expect(nextOperation(all, 'ada', 999, new Set(['r1', 'r2']))).toBeUndefined()
  })

  test.for([
    ['withdraw', 'decide'],
    ['withdraw', 'suggest'],
    ['emptyBasket', 'listLine'],
  ] as const)('a delayed %s is sent before a later %s', { tags: ['OUTBOX-06'] }, ([delayed, route]) => {
    const first = anOperation({ route: delayed, notBefore: Date.now() + 9000 })
    const all = withOperation([first], anOperation({ route }))!
    expect(nextOperation(all, 'ada', Date.now(), noRooms)?.id).toBe(first.id)
  })

  test('all operations of a room are shown as waiting when one of them has failed', { tags: ['OUTBOX-05'] }, () => {
    const [sending, behind] = [anOperation(), anOperation()]
    expect(waitingOf([sending, behind], 'ada')).toEqual([])
    const failed = { ...sending, tries: 1 }
    expect(waitingOf([failed, behind], 'ada', 'r1')).toEqual([failed, behind])
    expect(waitingOf([failed, behind], 'ada', 'r2')).toEqual([])
    expect(waitingOf([failed, behind], 'bob')).toEqual([])
  })

  test('an outbox that cannot be read counts as empty', outbox04, () => {
    for (const text of ['[{"by":', '{}', 'null']) {
      localStorage.setItem('outbox', text)
      expect(readOutbox()).toEqual([])
    }
  })

  test('when a room gets a new id, the waiting operations of the room get new paths and keys', outbox04, () => {
    const [moved, stays] = [anOperation({ stale: [['rooms', 'r1']] }), anOperation({ params: { roomId: 'r2' } })]
    storeOperations([moved, stays])
    moveOutbox('r1', 'r3')
    const [first, second] = storedOperations()
    expect(first).toMatchObject({
      params: { roomId: 'r3', suggestionId: 'pie' },
      show: '/rooms/r3',
      stale: [['rooms', 'r3']],
    })
    expect(first!.id).not.toBe(moved.id)
    expect(second).toEqual(stays)
  })
})

describe('sending', () => {
  test('operations are sent one by one, each with its key, and then removed', outbox04, async () => {
    const api = fakeApi()
    storeTwo()
    const keys = storedOperations().map(({ id }) => id)
    const flushed = flushOutbox('ada')
    const first = await api.request(vote)
    expect([first.body, first.headers.get('idempotency-key')]).toEqual([{ answer: 'yes' }, keys[0]])
    expect(api.all).toEqual([vote])
    first.reply({})
    const second = await api.request(vote)
    expect(second.headers.get('idempotency-key')).toBe(keys[1])
    expect(subjects()).toEqual(['second'])
    second.reply({})
    await flushed
    expect(storedOperations()).toEqual([])
  })

  test('simultaneous calls send each operation once, also operations that are added meanwhile', outbox04, async () => {
    const api = fakeApi()
    storeTwo()
    const flushed = flushOutbox('ada')
    const first = await api.request(vote)
    await flushOutbox('ada')
    storeOperations([...storedOperations(), anOperation({ subject: 'of another tab' })])
    addOperation(anOperation({ subject: 'of this tab' }))
    first.reply({})
    for (let sent = 1; sent < 4; sent++) (await api.request(vote)).reply({})
    await flushed
    expect([api.all.length, storedOperations()]).toEqual([4, []])
  })

  test('only one tab at a time sends operations, if the browser has locks', outbox04, async () => {
    const api = fakeApi()
    let release = () => {}
    const taken = new Promise<void>((resolve) => (release = resolve))
    const request = async (...[, work]: [string, () => Promise<void>]) => {
      await taken
      return work()
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
    storeTwo()
    const flushed = flushOutbox('ada')
    // The other tab, which has the lock, has sent the first operation.
    storeOperations(storedOperations().slice(1))
    expect(api.all).toEqual([])
    release()
    ;(await api.request(vote)).reply({})
    await flushed
    expect(api.all).toHaveLength(1)
  })

  test('operations of other accounts wait, and sending stops when another user signs in', outbox04, async () => {
    const api = fakeApi()
    storeToken('token-of-ada')
    onTestFinished(() => storeToken(null))
    storeTwo()
    storeOperations([...storedOperations(), anOperation({ by: 'bob', subject: 'of Bob' })])
    const flushed = flushOutbox('ada')
    const first = await api.request(vote)
    storeToken('token-of-bob')
    first.reply({})
    await flushed
    const sent = api.all.filter((name) => name === vote)
    expect([sent.length, subjects()]).toEqual([1, ['second', 'of Bob']])
  })

  test.each([401, 429, 500, 503])(
    'if an operation gets status %i, this operation and the next one are sent later',
    { tags: ['OUTBOX-07'] },
    async (status) => {
      const api = fakeApi()
      storeTwo()
      const flushed = flushOutbox('ada')
      ;(await api.request(vote)).reply(...apiError(status))
      await flushed
      expect(subjects()).toEqual(['first', 'second'])
      expect(storedOperations()[0]!.tries).toBe(1)
      const again = flushOutbox('ada')
      for (let sent = 0; sent < 2; sent++) (await api.request(vote)).reply({})
      await again
      expect([api.all.length, storedOperations()]).toEqual([3, []])
    },
  )

  test(
    'an operation is repeated after growing pauses, but not before the time in Retry-After',
    { tags: ['OUTBOX-07'] },
    async () => {
      vi.useFakeTimers()
      const api = fakeApi()
      storeToken('token-of-ada')
      onTestFinished(() => storeToken(null))
      storeOperations([anOperation()])
      const flushed = flushOutbox('ada')
      ;(await api.request(vote)).disconnect()
      await flushed
      await vi.advanceTimersByTimeAsync(1000)
      expect(api.all).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1000)
      const refused = await api.request(vote)
      refused.reply({ message: '', code: 'too-many' }, { status: 429, headers: { 'retry-after': '30' } })
      await vi.advanceTimersByTimeAsync(29_000)
      expect(api.all).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(2000)
      ;(await api.request(vote)).reply({})
      await vi.advanceTimersByTimeAsync(0)
      expect(storedOperations()).toEqual([])
    },
  )

  test('a server error in one room does not delay another room', { tags: ['OUTBOX-07'] }, async () => {
    const api = fakeApi()
    storeOperations([anOperation(), anOperation({ params: { roomId: 'r2', suggestionId: 'pie' } })])
    const flushed = flushOutbox('ada')
    ;(await api.request(vote)).reply(...apiError(500))
    ;(await api.request('PUT /api/rooms/r2/suggestions/pie/vote')).reply({})
    await flushed
    expect(storedOperations().map(({ params }) => params.roomId)).toEqual(['r1'])
  })

  test.each([400, 403, 404, 409, 410, 422])(
    'an operation that is refused with %i is removed, and a notice says why and leads to the room',
    { tags: ['OUTBOX-07'] },
    async (status) => {
      const api = fakeApi()
      storeTwo()
      navigate('/', { isReplacing: true })
      const flushed = flushOutbox('ada')
      ;(await api.request(vote)).reply(...apiError(status, 'This meal is decided.'))
      ;(await api.request(vote)).reply({})
      await flushed
      expect(storedOperations()).toEqual([])
      expect(notices()).toContain('Not saved: Pie: Yes please. This meal is decided.')
      const { result } = renderHook(useNotices)
      act(() => result.current.at(-1)!.action!.run())
      expect(location.pathname).toBe('/rooms/r1')
    },
  )

  test('a notice about a refusal waits until the page is visible', { tags: ['OUTBOX-07'] }, async () => {
    const api = fakeApi()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    onTestFinished(() => visibility.mockRestore())
    storeOperations([anOperation({ refused: 'Not saved: unseen.' })])
    const flushed = flushOutbox('ada')
    ;(await api.request(vote)).reply(...apiError(409, 'Too late.'))
    await flushed
    expect(storedOperations()).toMatchObject([{ refusal: 'Too late.' }])
    visibility.mockRestore()
    await flushOutbox('ada')
    expect(notices()).toContain('Not saved: unseen. Too late.')
    expect([api.all.length, storedOperations()]).toEqual([1, []])
  })

  test('a repeated withdrawal counts as done if the suggestion is gone', { tags: ['OUTBOX-04'] }, async () => {
    const api = fakeApi()
    storeOperations([anOperation({ route: 'withdraw', tries: 1, refused: 'Not saved: Withdraw.' })])
    const flushed = flushOutbox('ada')
    const gone = { message: 'This suggestion is no longer there.', code: 'suggestion-unknown' }
    ;(await api.request('DELETE /api/rooms/r1/suggestions/pie')).reply(gone, { status: 404 })
    await flushed
    expect(storedOperations()).toEqual([])
    expect(notices().join()).not.toContain('Not saved: Withdraw.')
  })
})

describe('an account', () => {
  const profile = 'GET /api/users/profile'

  test('operations are kept when their user signs out, and are sent after the next sign-in', outbox04, async () => {
    const api = fakeApi()
    storeToken('token-of-ada')
    onTestFinished(() => storeToken(null))
    startOutbox()
    const { unmount } = renderHook(() => useOutboxAccount('ada'))
    storeOperations([anOperation()])
    unmount()
    forgetUser()
    expect([readAccount(), readToken(), storedOperations().length]).toEqual([null, null, 1])
    storeToken('token-of-bob')
    ;(await api.request(profile)).reply(aProfile({ _id: 'bob' }))
    storeToken(null)
    storeToken('another-token-of-ada')
    ;(await api.request(profile)).reply(aProfile())
    ;(await api.request(vote)).reply({})
    await expect.poll(() => storedOperations()).toEqual([])
    expect(api.all.filter((name) => name === vote)).toHaveLength(1)
  })

  test('the operations of a deleted account are removed', outbox04, () => {
    storeOperations([anOperation(), anOperation({ by: 'bob' })])
    forgetOperations('ada')
    expect(storedOperations().map(({ by }) => by)).toEqual(['bob'])
  })

  test('an operation with an unknown route is removed, and a notice reports it', { tags: ['OUTBOX-07'] }, async () => {
    storeOperations([anOperation({ route: 'dance' as 'vote', refused: 'Not saved: Dance.' })])
    await flushOutbox('ada')
    expect([storedOperations(), notices().at(-1)]).toEqual([[], `Not saved: Dance. ${texts.noReason}`])
  })
})

describe('a change of the user', () => {
  test('a change has one of three outcomes: sent, waiting or refused', { tags: ['OUTBOX-04'] }, async () => {
    const api = fakeApi()
    const sent: unknown[] = []
    onSent(({ subject }, reply) => sent.push([subject, reply]))
    const outcome = perform(anOperation({ subject: 'now' }))
    ;(await api.request(vote)).reply({ _id: 'pie' })
    expect([await outcome, sent]).toEqual([{ kind: 'sent', reply: { _id: 'pie' } }, [['now', { _id: 'pie' }]]])
    const refused = perform(anOperation({ subject: 'refused' }))
    ;(await api.request(vote)).reply(...apiError(409, 'Too late.'))
    expect(await refused).toMatchObject({ kind: 'refused', error: { message: 'Too late.' } })
    expect(storedOperations()).toEqual([])
    const [waiting, behind] = [perform(anOperation({ subject: 'x' })), perform(anOperation({ subject: 'y' }))]
    ;(await api.request(vote)).disconnect()
    expect([await waiting, await behind]).toEqual([{ kind: 'waiting' }, { kind: 'waiting' }])
    expect(subjects()).toEqual(['x', 'y'])
  })

  test('a change is refused with a notice if the outbox is full', { tags: ['OUTBOX-04'] }, async () => {
    storeOperations(Array.from({ length: limits.waitingMax }, () => anOperation()))
    expect(await perform(anOperation())).toEqual({ kind: 'refused', error: null })
    expect(notices()).toContain(texts.full)
  })

  test('a change is refused with a notice if the storage of the browser is full', { tags: ['OUTBOX-04'] }, async () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => full.mockRestore())
    expect(await perform(anOperation())).toEqual({ kind: 'refused', error: null })
    expect(notices().at(-1)).toBe(texts.storageFull)
  })

  test('a change without an account is refused with a notice', { tags: ['OUTBOX-04'] }, async () => {
    expect(await perform(anOperation({ by: '' }))).toEqual({ kind: 'refused', error: null })
    expect(performLater(anOperation({ by: '' }))).toBeNull()
    expect([storedOperations(), notices().at(-1)]).toEqual([[], texts.noAccount])
  })

  test('a change that can be undone is sent after its delay', { tags: ['OUTBOX-06'] }, async () => {
    vi.useFakeTimers()
    const api = fakeApi()
    storeToken('token-of-ada')
    onTestFinished(() => storeToken(null))
    performLater(anOperation({ notBefore: Date.now() + limits.undoMs }))
    await vi.advanceTimersByTimeAsync(limits.undoMs - 100)
    expect(api.all).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    ;(await api.request(vote)).reply({})
    await vi.advanceTimersByTimeAsync(0)
    expect(storedOperations()).toEqual([])
  })

  test('leaving a page sends its delayed changes, but no changes of other tabs', { tags: ['OUTBOX-06'] }, async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const api = fakeApi()
    const { unmount } = renderHook(() => useOutboxAccount('ada'))
    onTestFinished(unmount)
    const notBefore = Date.now() + limits.undoMs
    storeOperations([anOperation({ subject: 'of another tab', notBefore })])
    performLater(anOperation({ subject: 'of this tab', notBefore }))
    window.dispatchEvent(new Event('pagehide'))
    ;(await api.request(vote)).reply({})
    expect(api.all.filter((name) => name === vote)).toHaveLength(1)
    expect(storedOperations().map((each) => [each.subject, each.notBefore])).toEqual([
      ['of another tab', notBefore],
      ['of this tab', undefined],
    ])
  })
})

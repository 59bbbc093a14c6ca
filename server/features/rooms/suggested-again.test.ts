/** A dish that several people suggest for a meal is one suggestion, with the answer `yes` from each of these people. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Meals } from '#contract/meals.ts'
import type { Suggested } from '#contract/rooms/suggestions.ts'
import { request } from '#tests/support/app/request.ts'
import { useTestApp } from '#tests/support/app/test-app.ts'
import { aRoom, dayFromNow, readSuggestions, suggest, suggestionBody } from '#tests/support/fixtures/rooms.ts'
import { aGuest } from '#tests/support/fixtures/seats.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { createSuggestions } from './suggestions.service.ts'
import { suggestionsStore } from './suggestions.store.ts'

let date: string
beforeEach(() => void (date = dayFromNow()))
const origin = { kind: 'meal', id: 'lasagne-alla-bolognese' } as const

const shared = useTestApp()

async function start() {
  const { app, db } = shared
  const [ann, bob] = [await aUser(app, { name: 'Ann' }), await aUser(app, { name: 'Bob' })]
  const { _id: roomId } = await aRoom(app, [ann, bob])
  const guest = await aGuest(app, ann, roomId, 'Zoe')
  const events: [string, object][] = []
  const suggestions = createSuggestions({
    store: suggestionsStore(db),
    publish: (event, payload) => void events.push([event, payload]),
  })
  type Caller = { token: string }
  return {
    ...shared,
    ann,
    bob,
    guest,
    roomId,
    events,
    /** Suggests Lasagne through a service that records its events in `events`. */
    addAs: (id: string, fields: object = {}) =>
      suggestions.add({ kind: 'user', id }, roomId, { date, meal: 'dinner', dish: 'Lasagne', ...fields }),
    add: async (caller: Caller, fields?: object) => (await suggest(app, caller, roomId, { ...fields })) as Suggested,
    vote: ({ token }: Caller, { _id }: { _id: string }, answer: Answer | null) =>
      request(app, `PUT /api/rooms/${roomId}/suggestions/${_id}/vote`, { token, body: { answer } }),
    decide: ({ token }: Caller, method: 'POST' | 'DELETE' = 'POST') =>
      request(app, `${method} /api/rooms/${roomId}/meals/${date}/dinner/decide`, { token }),
    readVotes: async () => {
      const meals = await request(app, `GET /api/rooms/${roomId}/meals/${date}`, { token: ann.token })
      return meals
        .json<Meals>()
        .dinner.suggestions.map(({ votes }) =>
          [votes.yes, votes.fine, votes.no].map((people) => people.map(({ name }) => name)),
        )
    },
  }
}

describe('a dish that the meal already has', { tags: ['MEALS-07'] }, () => {
  it('a dish gets the answer `yes` from each member or guest who suggests it', async () => {
    const { ann, bob, guest, add, readVotes } = await start()
    const first = await add(ann)
    expect(first).not.toHaveProperty('existing')
    expect(await add(bob, { dish: 'LASAGNE!' })).toEqual({ ...first, existing: 'answered' })
    expect(await add(guest)).toEqual({ ...first, existing: 'answered' })
    expect(await readVotes()).toEqual([[['Ann', 'Bob', 'Zoe'], [], []]])
  })

  it('a person who suggests a dish again replaces an earlier answer with `yes`', async () => {
    const { ann, bob, add, vote, readVotes } = await start()
    const lasagne = await add(ann)
    await vote(bob, lasagne, 'no')
    await vote(ann, lasagne, null)
    await add(bob)
    expect(await readVotes()).toEqual([[['Bob'], [], []]])
  })

  it('a suggestion without a dish reference gets the reference of the first repetition that has one', async () => {
    const { app, ann, bob, roomId, add } = await start()
    const first = await add(ann)
    expect(await add(bob, { origin })).toEqual({ ...first, origin, existing: 'answered' })
    await add(ann, { origin: { kind: 'meal', id: 'banana-bread' } })
    expect((await readSuggestions(app, ann, roomId)).dinner).toEqual([{ ...first, origin }])
  })

  it('a repeated suggestion changes nothing in a decided meal, and adds `yes` in a reopened meal', async () => {
    const { ann, bob, add, decide, readVotes } = await start()
    const first = await add(ann)
    await decide(ann)
    expect(await add(bob, { origin })).toEqual({ ...first, existing: 'decided' })
    expect(await readVotes()).toEqual([[['Ann'], [], []]])
    await decide(ann, 'DELETE')
    expect(await add(bob)).toMatchObject({ existing: 'answered' })
    expect(await readVotes()).toEqual([[['Ann', 'Bob'], [], []]])
  })

  it('a repeated suggestion is announced only if it adds an answer or a dish reference', async () => {
    const { ann, bob, roomId, addAs, events, decide } = await start()
    const [annId, bobId] = [ann.user._id, bob.user._id]
    await addAs(annId)
    for (let time = 0; time < 2; time += 1) await addAs(annId)
    for (let time = 0; time < 2; time += 1) await addAs(bobId)
    for (let time = 0; time < 2; time += 1) await addAs(bobId, { origin })
    await decide(ann)
    await addAs(bobId)
    const changed = ['votes-changed', { roomId, date, meal: 'dinner' }]
    expect(events).toEqual([['suggestion-added', { roomId }], changed, changed])
  })

  it('a request repeated with the same Idempotency-Key does not replace a newer answer', async () => {
    const { app, ann, bob, roomId, add, vote, readVotes } = await start()
    const first = await add(ann)
    const send = () =>
      request(app, `POST /api/rooms/${roomId}/suggestions`, {
        token: bob.token,
        body: suggestionBody(),
        headers: { 'idempotency-key': 'second-wish' },
      })
    const reply = (await send()).json<Suggested>()
    await vote(bob, first, 'fine')
    expect((await send()).json()).toEqual(reply)
    expect(await readVotes()).toEqual([[['Ann'], ['Bob'], []]])
  })
})

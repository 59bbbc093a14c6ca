/** Guest seats: who can have a seat, what a guest may do, and which data stays after a seat has ended. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorBody } from '#contract/routes/errors.ts'
import type { Meal, Meals, MealSuggestion } from '#contract/meals.ts'
import { limits, type ListedSeat, type OwnSeat } from '#contract/seats.ts'
import { timeId } from '#server/crypto/ids.ts'
import { hashToken } from '#server/crypto/tokens.ts'
import { nextIpAddress, request } from '#tests/support/app/request.ts'
import { startTestApp, useTestApp } from '#tests/support/app/test-app.ts'
import { readAllRows } from '#tests/support/database/database-rows.ts'
import { aRoom, dayFromNow, removeMember, suggest, suggestionBody } from '#tests/support/fixtures/rooms.ts'
import { aGuest, aSeat, enterSeat } from '#tests/support/fixtures/seats.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

type Reply = Awaited<ReturnType<typeof request>>
type Token = { token: string }

const shared = useTestApp()

async function start(product = shared) {
  const { app } = product
  const [ann, bob] = [await aUser(app, { name: 'Ann' }), await aUser(app, { name: 'Bob' })]
  const { _id: roomId } = await aRoom(app, [ann, bob], 'Home')
  const dinner = (path: string, date = dayFromNow()) => `/api/rooms/${roomId}/meals/${date}/dinner/${path}` as const
  return {
    ...product,
    ann,
    bob,
    roomId,
    read: async ({ token }: Token, date = dayFromNow()) =>
      (await request(app, `GET /api/rooms/${roomId}/meals/${date}`, { token })).json<Meals>().dinner,
    vote: ({ token }: Token, { _id }: { _id: string }, answer: string) =>
      request(app, `PUT /api/rooms/${roomId}/suggestions/${_id}/vote`, { token, body: { answer } }),
    eat: ({ token }: Token, status: string, guests = 0) =>
      request(app, `PUT ${dinner('eating')}`, { token, body: { status, guests } }),
    decide: ({ token }: Token) => request(app, `POST ${dinner('decide')}`, { token }),
    end: ({ token }: Token, guestId: string) =>
      request(app, `DELETE /api/rooms/${roomId}/guests/${guestId}`, { token }),
    list: async ({ token }: Token) =>
      (await request(app, `GET /api/rooms/${roomId}/guests`, { token })).json<ListedSeat[]>(),
    own: ({ token }: Token) => request(app, 'GET /api/guests/seat', { token }),
    claim: ({ token }: Token, guest: Token) =>
      request(app, 'POST /api/guests/claim', { token, body: { token: guest.token } }),
  }
}

const codeOf = (reply: Reply) => [reply.statusCode, reply.json<ErrorBody>().code]
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString()

describe('a seat', () => {
  it('a seat lasts 1 to 7 days, is listed without its link, and ends on request', { tags: ['SEATS-01'] }, async () => {
    const { app, ann, bob, roomId, list, end } = await start()
    const seat = await aSeat(app, ann, roomId, 7)
    expect(seat.guestUrl).toMatch(/^http:\/\/[^/#?]+\/guest#[\w-]{43}$/)
    expect(Math.round((Date.parse(seat.expiresAt) - Date.now()) / 3600_000)).toBe(7 * 24)
    await enterSeat(app, seat.secret, 'Zoe')
    const { guestId, expiresAt } = seat
    const createdBy = ann.user._id
    expect(await list(bob)).toEqual([
      { guestId, name: 'Zoe', createdBy, createdAt: expect.any(String) as string, expiresAt },
    ])
    expect([(await end(bob, guestId)).statusCode, await list(bob)]).toEqual([200, []])
    expect(codeOf(await end(bob, guestId))).toEqual([404, 'seat-unknown'])
    expect(codeOf(await enterSeat(app, seat.secret, 'Zoe'))).toEqual([410, 'seat-over'])
    expect(codeOf(await enterSeat(app, 'x'.repeat(43), 'Zoe'))).toEqual([404, 'seat-unknown'])
    for (const days of [0, 8, 1.5])
      expect(
        (await request(app, `POST /api/rooms/${roomId}/guests`, { token: ann.token, body: { days } })).statusCode,
      ).toBe(400)
  })

  it('a room has at most 12 open seats, also with simultaneous requests', { tags: ['SEATS-01'] }, async () => {
    const { app, ann, roomId, list } = await start()
    const add = () => request(app, `POST /api/rooms/${roomId}/guests`, { token: ann.token, body: { days: 1 } })
    const responses = await Promise.all(Array.from({ length: limits.seatsMax + 2 }, add))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limits.seatsMax)
    expect(codeOf(responses.find(({ statusCode }) => statusCode !== 200)!)).toEqual([409, 'seats-full'])
    expect(await list(ann)).toHaveLength(limits.seatsMax)
  })

  it('the database has only hashes of link and token, and the log has neither', { tags: ['SEATS-08'] }, async () => {
    const { app, db, ann, roomId, own, lines } = await start()
    const guest = await aGuest(app, ann, roomId)
    await own(guest)
    await own({ token: `${guest.token}x` })
    const rows = (await readAllRows(db)).join('\n')
    expect([rows.includes(hashToken(guest.secret)), rows.includes(hashToken(guest.token))]).toEqual([true, true])
    for (const secret of [guest.secret, guest.token]) expect(`${rows} ${lines.join('')}`).not.toContain(secret)
  })

  it(
    'a seat can be entered on another device only with the same name, and the earlier device then loses access',
    { tags: ['SEATS-06'] },
    async () => {
      const { app, ann, roomId, own } = await start()
      const guest = await aGuest(app, ann, roomId, 'Zoë')
      expect(codeOf(await enterSeat(app, guest.secret, 'Max'))).toEqual([409, 'seat-taken'])
      expect((await own(guest)).statusCode).toBe(200)
      const again = (await enterSeat(app, guest.secret, ' ZOE ')).json<{
        token: string
        guest: { _id: string; name: string }
      }>()
      expect(again.guest).toEqual({ _id: guest.id, name: 'Zoë' })
      expect(codeOf(await own(guest))).toEqual([401, 'seat-ended'])
      expect((await own(again)).json<OwnSeat>()).toMatchObject({ roomId, roomName: 'Home', guest: again.guest })
    },
  )

  it('a seat ends when a member ends it, its guest leaves or it expires', { tags: ['SEATS-07'] }, async () => {
    const { app, db, ann, roomId, own, end, vote, eat } = await start()
    const guests = [
      await aGuest(app, ann, roomId, 'Zoe'),
      await aGuest(app, ann, roomId, 'Max'),
      await aGuest(app, ann, roomId, 'Ida'),
    ]
    const [ended, left, expired] = guests
    const pie = await suggest(app, ann, roomId, { dish: 'Pie' })
    await end(ann, ended!.id)
    await request(app, 'DELETE /api/guests/seat', { token: left!.token })
    await db
      .updateTable('room_seats')
      .set({ expires_at: hoursFromNow(-0.01) })
      .where('id', '=', expired!.id)
      .execute()
    for (const guest of guests)
      for (const refused of [await own(guest), await vote(guest, pie, 'yes'), await eat(guest, 'in')])
        expect([refused.statusCode, refused.json()]).toEqual([
          401,
          { message: errors['seat-ended'].text, code: 'seat-ended' },
        ])
  })
})

it('the screen of guests tells search engines not to index it', { tags: ['SEATS-13'] }, async () => {
  const { app } = await start()
  const headers = { accept: 'text/html' }
  const replies = [await request(app, 'GET /guest', { headers }), await request(app, 'GET /rooms', { headers })]
  expect(replies.map((reply) => reply.headers['x-robots-tag'])).toEqual(['noindex', undefined])
})

describe('the name of a guest', { tags: ['SEATS-05'] }, () => {
  it.each(['Ann', ' aNN ', 'Аnn', 'Á n\u200Bn.', 'Zoe'])('the name "%s" looks taken and is refused', async (name) => {
    const { app, ann, roomId } = await start()
    await aGuest(app, ann, roomId, 'Zoe')
    const { secret } = await aSeat(app, ann, roomId)
    expect((await enterSeat(app, secret, name)).json()).toEqual({
      message: errors['guest-name-taken'].text,
      code: 'guest-name-taken',
      field: 'name',
    })
    expect((await enterSeat(app, secret, `${name} K`)).statusCode).toBe(200)
  })

  it('the name of a guest needs letters, and is stored without invisible characters', async () => {
    const { app, ann, roomId, list } = await start()
    const { secret } = await aSeat(app, ann, roomId)
    expect(codeOf(await enterSeat(app, secret, '\u200B…🍕'))).toEqual([400, 'guest-name-unreadable'])
    for (const name of ['', ' ', 'x'.repeat(limits.nameCharsMax + 1)])
      expect((await enterSeat(app, secret, name)).statusCode).toBe(400)
    await enterSeat(app, secret, 'Li\u202E  \n Na')
    expect((await list(ann))[0]!.name).toBe('Li Na')
  })
})

describe('a guest', () => {
  it('a guest can suggest and withdraw dishes, answer and eat', { tags: ['SEATS-03', 'SEATS-04'] }, async () => {
    const { app, ann, bob, roomId, read, vote, eat, decide } = await start()
    const guest = await aGuest(app, ann, roomId)
    const me = { _id: guest.id, name: 'Zoe', isGuest: true }
    const pie = await suggest(app, ann, roomId, { dish: 'Pie' })
    expect((await vote(guest, pie, 'yes')).json<MealSuggestion>().votes.yes).toEqual([
      { _id: ann.user._id, name: 'Ann' },
      me,
    ])
    const soup = await suggest(app, guest, roomId, { dish: 'Soup' })
    expect(soup.user).toEqual(me)
    await vote(bob, soup, 'yes')
    expect((await eat(guest, 'late', 2)).json<Meal>()).toMatchObject({
      servings: 5,
      eating: [{}, {}, { ...me, status: 'late', guests: 2 }],
    })
    expect((await read(ann)).suggestions[1]!.user).toEqual(me)
    expect((await decide(ann)).json<Meal>().decided!.reason).toContain('2 of 3')
    expect(codeOf(await decide(guest))).toEqual([401, 'not-signed-in'])
    const cake = await suggest(app, guest, roomId, { dish: 'Cake', meal: 'snacks' })
    const withdraw = ({ token }: Token, { _id }: { _id: string }) =>
      request(app, `DELETE /api/rooms/${roomId}/suggestions/${_id}`, { token })
    expect([
      codeOf(await withdraw(guest, pie)),
      codeOf(await withdraw(bob, cake)),
      (await withdraw(guest, cake)).statusCode,
    ]).toEqual([[403, 'suggestion-not-yours'], [403, 'suggestion-not-yours'], 200])
  })

  it('a guest whose seat has ended counts only at decided meals', { tags: ['SEATS-04'] }, async () => {
    const { app, ann, roomId, read, vote, decide, end } = await start()
    const guest = await aGuest(app, ann, roomId)
    await vote(guest, await suggest(app, ann, roomId, { dish: 'Pie' }), 'yes')
    const cake = await suggest(app, ann, roomId, { dish: 'Cake', meal: 'snacks' })
    await vote(guest, cake, 'no')
    // Each id has a later time than the previous id, so the last of these ids is about a second ahead of the clock.
    for (let made = 0; made < 1000; made += 1) timeId()
    await decide(ann)
    await end(ann, guest.id)
    const { dinner, snacks } = (
      await request(app, `GET /api/rooms/${roomId}/meals/${dayFromNow()}`, { token: ann.token })
    ).json<Meals>()
    expect([dinner.servings, dinner.suggestions[0]!.votes.yes.map(({ name }) => name)]).toEqual([3, ['Ann', 'Zoe']])
    expect([snacks.servings, snacks.suggestions[0]!.votes.no]).toEqual([2, []])
    await request(app, `DELETE /api/rooms/${roomId}/meals/${dayFromNow()}/dinner/decide`, { token: ann.token })
    expect((await read(ann)).servings).toBe(2)
  })

  it(
    'a guest can enter allergies and diets, and the meals of the room show warnings about them',
    { tags: ['SEATS-03', 'SEATS-04'] },
    async () => {
      const { app, ann, roomId, read, own, eat } = await start()
      const guest = await aGuest(app, ann, roomId)
      await suggest(app, ann, roomId, { dish: 'Banana bread', origin: { kind: 'meal', id: 'banana-bread' } })
      const diet = { allergens: ['eggs'], diets: ['vegan'] }
      const saved = await request(app, 'PUT /api/guests/diet', {
        token: guest.token,
        body: { ...diet, allergens: ['eggs', 'eggs'] },
      })
      expect([saved.json(), (await own(guest)).json<OwnSeat>().diet]).toEqual([diet, diet])
      expect((await read(ann)).suggestions[0]!.warnings).toContainEqual({
        memberName: 'Zoe',
        isGuest: true,
        kind: 'eggs',
        found: expect.any(String) as string,
      })
      await eat(guest, 'out')
      expect((await read(ann)).suggestions[0]!.warnings).toEqual([])
    },
  )

  it('a guest sees only the room and days of the seat, and no e-mail address', { tags: ['SEATS-03'] }, async () => {
    const { app, ann, roomId, own } = await start()
    const guest = await aGuest(app, ann, roomId, 'Zoe', 2)
    const { token } = guest
    const { from, until } = (await own(guest)).json<OwnSeat>()
    expect([from <= dayFromNow(), until >= dayFromNow(2), until <= dayFromNow(3)]).toEqual([true, true, true])
    const seen = await request(app, `GET /api/rooms/${roomId}/meals/${dayFromNow(2)}`, { token })
    expect([seen.statusCode, `${seen.body} ${(await own(guest)).body}`.includes('@')]).toEqual([200, false])
    const later = await suggest(app, ann, roomId, { date: dayFromNow(5) })
    const { _id: otherRoom } = await aRoom(app, [ann])
    const refused = async (date: string, room = roomId) => [
      codeOf(await request(app, `GET /api/rooms/${room}/meals/${date}`, { token })),
      codeOf(
        await request(app, `PUT /api/rooms/${room}/meals/${date}/lunch/eating`, {
          token,
          body: { status: 'in', guests: 0 },
        }),
      ),
      codeOf(await request(app, `POST /api/rooms/${room}/suggestions`, { token, body: suggestionBody({ date }) })),
    ]
    for (const days of [-3, 5])
      expect(await refused(dayFromNow(days))).toEqual(Array.from({ length: 3 }, () => [403, 'seat-day']))
    expect(await refused(dayFromNow(), otherRoom)).toEqual(Array.from({ length: 3 }, () => [404, 'room-unknown']))
    expect(
      codeOf(
        await request(app, `PUT /api/rooms/${roomId}/suggestions/${later._id}/vote`, {
          token,
          body: { answer: 'yes' },
        }),
      ),
    ).toEqual([404, 'suggestion-unknown'])
  })

  it('a guest suggests at most ten dishes for a meal', { tags: ['SEATS-03'] }, async () => {
    const { app, ann, roomId } = await start()
    const { token } = await aGuest(app, ann, roomId)
    for (let dish = 0; dish < limits.suggestionsMax; dish += 1)
      await suggest(app, { token }, roomId, { dish: `Dish ${dish}` })
    const body = suggestionBody({ dish: 'One more' })
    expect(codeOf(await request(app, `POST /api/rooms/${roomId}/suggestions`, { token, body }))).toEqual([
      409,
      'suggestions-by-guest-full',
    ])
  })

  it('a new member can claim the answers, suggestions and diet of a guest', { tags: ['SEATS-10'] }, async () => {
    const { app, db, ann, roomId, read, vote, eat, decide, claim, own } = await start()
    const guest = await aGuest(app, ann, roomId)
    const pie = await suggest(app, ann, roomId, { dish: 'Pie' })
    await vote(guest, pie, 'no')
    await suggest(app, guest, roomId, { dish: 'Soup' })
    await eat(guest, 'late', 1)
    await request(app, 'PUT /api/guests/diet', { token: guest.token, body: { allergens: ['nuts'], diets: [] } })
    await decide(ann)
    await db.updateTable('room_decisions').set({ wish_of: guest.id }).execute()
    const zoe = await aUser(app, { name: 'Zoe' })
    expect([(await claim(zoe, guest)).json(), (await own(guest)).statusCode]).toEqual([{ isClaimed: false }, 200])
    await request(app, `POST /api/rooms/join/${roomId}`, { token: zoe.token, ip: nextIpAddress() })
    expect((await claim(zoe, guest)).json()).toEqual({ isClaimed: true })
    const me = { _id: zoe.user._id, name: 'Zoe' }
    const dinner = await read(ann)
    expect([dinner.suggestions[0]!.votes.no, dinner.suggestions[1]!.user, dinner.eating[2]]).toEqual([
      [me],
      me,
      { ...me, status: 'late', guests: 1, isCooking: false },
    ])
    expect((await request(app, 'GET /api/users/diet', { token: zoe.token })).json()).toEqual({
      allergens: ['nuts'],
      diets: [],
    })
    expect([
      codeOf(await own(guest)),
      codeOf(await claim(zoe, guest)),
      codeOf(await claim(zoe, { token: 'x' })),
    ]).toEqual([
      [401, 'seat-ended'],
      [404, 'seat-unknown'],
      [404, 'seat-unknown'],
    ])
    expect((await readAllRows(db)).filter((row) => row.includes(guest.id))).toEqual([])
    const decisions = db.selectFrom('room_decisions').select('wish_of').where('room_id', '=', roomId)
    expect(await decisions.execute()).toEqual([{ wish_of: zoe.user._id }])
  })

  it('the claim of a seat does not replace earlier answers of the member', { tags: ['SEATS-10'] }, async () => {
    const { app, ann, bob, roomId, read, vote, claim } = await start()
    const guest = await aGuest(app, ann, roomId)
    const pie = await suggest(app, ann, roomId, { dish: 'Pie' })
    await vote(guest, pie, 'no')
    await vote(bob, pie, 'fine')
    await claim(bob, guest)
    expect((await read(ann)).suggestions[0]!.votes).toMatchObject({ fine: [{ name: 'Bob' }], no: [] })
  })

  it('a claim adds the allergies and diets of the guest to those of the member', { tags: ['SEATS-10'] }, async () => {
    const { app, ann, bob, roomId, claim } = await start()
    const guest = await aGuest(app, ann, roomId)
    await request(app, 'PUT /api/guests/diet', {
      token: guest.token,
      body: { allergens: ['nuts', 'sesame'], diets: ['no-pork'] },
    })
    await request(app, 'PUT /api/users/diet', {
      token: bob.token,
      body: { allergens: ['milk', 'sesame'], diets: ['vegan'] },
    })
    await claim(bob, guest)
    expect((await request(app, 'GET /api/users/diet', { token: bob.token })).json()).toEqual({
      allergens: ['milk', 'nuts', 'sesame'],
      diets: ['vegan', 'no-pork'],
    })
  })
})

describe('seats', () => {
  it('when a member is removed, the seats that this member created end', { tags: ['SEATS-11'] }, async () => {
    const { app, ann, bob, roomId, own } = await start()
    const [ofBob, ofAnn] = [await aGuest(app, bob, roomId, 'Zoe'), await aGuest(app, ann, roomId, 'Max')]
    await removeMember(app, ann, roomId, bob)
    expect([(await own(ofBob)).statusCode, (await own(ofAnn)).statusCode]).toEqual([401, 200])
  })

  it('seats move with their room to its new id, and are deleted with the room', { tags: ['SEATS-11'] }, async () => {
    const { app, db, ann, bob, roomId, own } = await start(await startTestApp())
    const guest = await aGuest(app, ann, roomId)
    const moved = (await request(app, `POST /api/rooms/${roomId}/id`, { token: ann.token })).json<{ _id: string }>()._id
    expect((await own(guest)).json<OwnSeat>().roomId).toBe(moved)
    for (const person of [bob, ann]) await removeMember(app, person, moved, person)
    expect([(await own(guest)).statusCode, await db.selectFrom('room_seats').selectAll().execute()]).toEqual([401, []])
  })

  it('seats that no guest has taken are deleted a week after their end', { tags: ['SEATS-11'] }, async () => {
    const { app, db, ann, roomId, tidy } = await start(await startTestApp())
    const [unused, taken] = [await aSeat(app, ann, roomId), await aGuest(app, ann, roomId)]
    await db
      .updateTable('room_seats')
      .set({ expires_at: hoursFromNow(-8 * 24) })
      .execute()
    await tidy()
    const left = await db.selectFrom('room_seats').select('id').execute()
    expect([left, unused.guestId === taken.id]).toEqual([[{ id: taken.id }], false])
  })
})

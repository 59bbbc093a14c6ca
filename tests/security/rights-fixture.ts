/** The data for the table of rights: users in every role, a room, a recipe, sessions and a link to reset a password. */
import { limits } from '#contract/auth.ts'
import { timeId } from '#server/crypto/ids.ts'
import { hashToken, newGuestToken, newToken } from '#server/crypto/tokens.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { validPassword } from '#tests/support/fixtures/users.ts'
import { aJpeg, type Upload } from '#tests/support/fixtures/pictures.ts'
import { cheapPasswords, type TestApp } from '#tests/support/app/test-app.ts'
import { aRecipe } from '#tests/support/fixtures/recipes.ts'
import { anInvite, aRoom, removeMember, shareRecipe, suggest } from '#tests/support/fixtures/rooms.ts'

/**
 * Roles of callers. `owner` is the author of the recipe and the first member of the room. `removed` was a member of the
 * room. `stranger` never was a member. `guest` has a seat in the room, and no account. `visitor` is not signed in.
 */
export const roles = ['visitor', 'stranger', 'removed', 'guest', 'member', 'owner'] as const
export type Role = (typeof roles)[number]
type SignedIn = Exclude<Role, 'visitor'>

export type Person = Awaited<ReturnType<typeof insertUsers>>[number]

export interface RightsFixture {
  people: Record<SignedIn, Person>
  /** Another member of the room. Requests to `removeMember` remove this member. */
  other: Person
  roomId: string
  roomName: string
  /** The code of a valid invite. */
  code: string
  /** The code of an invite that ended when `removed` was removed from the room. */
  endedCode: string
  /** The id of a seat that no guest has taken. */
  freeSeatId: string
  /** The secret in the link of the free seat. */
  seatSecret: string
  /** The id of the owner's suggestion for today's dinner. */
  suggestionId: string
  /** The id of a recipe that `other` has shared in the room. */
  sharedRecipeId: string
  /** The id of a recipe that the owner has written. */
  recipeId: string
  /** The id of a second session of the owner. */
  otherSessionId: string
  /** The token in the link with which the owner can set a new password. */
  resetToken: string
  picture: Upload
}

let cached: { passwordHash: string; picture: Upload } | undefined

export async function createRightsFixture({ app, db }: Pick<TestApp, 'app' | 'db'>): Promise<RightsFixture> {
  cached ??= { passwordHash: await cheapPasswords.hash(validPassword), picture: await aJpeg() }
  const [owner, member, removed, stranger, other] = (await insertUsers(db, 5, cached.passwordHash)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const roomName = `Room of ${owner.id}`
  const { _id: roomId } = await aRoom(app, [owner], roomName)
  const joined = [member, other, removed].map(({ id }) => ({ room_id: roomId, user_id: id, stamp: timeId() }))
  await db.insertInto('room_members').values(joined).execute()
  const { inviteCode: endedCode } = await anInvite(app, owner, roomId)
  const { _id: suggestionId } = await suggest(app, owner, roomId, { dish: `Dish of ${roomName}` })
  const { _id: sharedRecipeId } = await shareRecipe(app, other, roomId, { title: `Recipe of ${roomName}` })
  await removeMember(app, owner, roomId, { user: { _id: removed.id } } as Parameters<typeof removeMember>[3])
  const { inviteCode: code } = await anInvite(app, owner, roomId)
  const resetToken = newToken()
  const expiresAt = new Date(Date.now() + limits.resetMinutes * 60_000).toISOString()
  await db
    .insertInto('password_resets')
    .values({ token_hash: hashToken(resetToken), user_id: owner.id, expires_at: expiresAt })
    .execute()
  const otherSessionId = await insertSession(db, owner)
  const { _id: recipeId } = await aRecipe(app, owner.token)
  const [guest, freeSeat] = [await insertSeat(db, roomId, 'Guest of the room'), await insertSeat(db, roomId, null)]
  return {
    people: { owner, member, removed, stranger, guest },
    other,
    freeSeatId: freeSeat.id,
    seatSecret: freeSeat.secret,
    roomId,
    roomName,
    code,
    endedCode,
    suggestionId,
    sharedRecipeId,
    recipeId,
    otherSessionId,
    resetToken,
    picture: cached.picture,
  }
}

async function insertSession(db: TestApp['db'], { id }: Person) {
  const now = new Date().toISOString()
  const session = {
    id: newToken().slice(0, 16),
    token_hash: hashToken(newToken()),
    user_id: id,
    device: 'Another',
    created_at: now,
    used_at: now,
  }
  await db.insertInto('sessions').values(session).execute()
  return session.id
}

/**
 * Inserts a guest seat for one day. If `name` is null, no guest has taken the seat.
 *
 * @returns the secret of the seat, and the guest as a `Person`. The e-mail address of this person is invented, and the
 * session id is the hash of the secret
 */
async function insertSeat(db: TestApp['db'], roomId: string, name: string | null) {
  const [id, secret, token] = [timeId(), newToken(), newGuestToken()]
  await db
    .insertInto('room_seats')
    .values({
      id,
      room_id: roomId,
      secret_hash: hashToken(secret),
      token_hash: name && hashToken(token),
      name,
      created_by: null,
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 24 * 3600_000).toISOString(),
      ended_at: null,
      allergens: '[]',
      diets: '[]',
    })
    .execute()
  return { id, token, sessionId: hashToken(secret), email: `${id}@guest.invalid`, secret }
}

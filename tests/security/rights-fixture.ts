/** Users in every role, with a room, a recipe, a session and a reset link, as the table of rights needs them. */
import { limits } from '#contract/auth.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { validPassword } from '#tests/support/fixtures/users.ts'
import { aJpeg, type Upload } from '#tests/support/fixtures/pictures.ts'
import { cheapPasswords, type TestApp } from '#tests/support/app/test-app.ts'
import { aRecipe } from '#tests/support/fixtures/recipes.ts'
import { anInvite, aRoom, removeMember, share, suggest } from '#tests/support/fixtures/rooms.ts'

/** Roles of callers. `owner` is the author of the recipe and the first member of the room; `removed` is a former member. */
export const roles = ['visitor', 'stranger', 'removed', 'member', 'owner'] as const
export type Role = (typeof roles)[number]
type SignedIn = Exclude<Role, 'visitor'>

export type Person = Awaited<ReturnType<typeof insertUsers>>[number]

export interface RightsFixture {
  people: Record<SignedIn, Person>
  /** Another member of the room, for the route that removes one. */
  guest: Person
  roomId: string
  roomName: string
  /** The code of an invite that was created after the removal. */
  code: string
  /** The code of an invite that the removal has ended. */
  endedCode: string
  /** A recipe that the guest has shared in the room. */
  /** A suggestion of the owner for today's dinner. */
  suggestionId: string
  sharedRecipeId: string
  recipeId: string
  /** A second session of the owner. */
  otherSessionId: string
  /** The token of a password reset link of the owner. */
  resetToken: string
  picture: Upload
}

let cached: { passwordHash: string; picture: Upload } | undefined

export async function createRightsFixture({ app, db }: Pick<TestApp, 'app' | 'db'>): Promise<RightsFixture> {
  cached ??= { passwordHash: await cheapPasswords.hash(validPassword), picture: await aJpeg() }
  const [owner, member, removed, stranger, guest] = (await insertUsers(db, 5, cached.passwordHash)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const roomName = `Room of ${owner.id}`
  const { _id: roomId } = await aRoom(app, [owner, member, guest, removed], roomName)
  const { inviteCode: endedCode } = await anInvite(app, owner, roomId)
  const { _id: suggestionId } = await suggest(app, owner, roomId, { dish: `Dish of ${roomName}` })
  const { _id: sharedRecipeId } = await share(app, guest, roomId, { title: `Recipe of ${roomName}` })
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
  return {
    people: { owner, member, removed, stranger },
    guest,
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

/** The table of rights: for every route a valid request, and the expected outcome for each role. */
import type { RouteName } from '#contract/all-routes.ts'
import { request } from '#tests/support/app/request.ts'
import { validPassword } from '#tests/support/fixtures/users.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { recipeBody } from '#tests/support/fixtures/recipes.ts'
import { atTable, author, everyone, forAll, members, nothing, signedIn, type Right } from './right.ts'
import { importFilesRights } from './rights-import-files.ts'
import { importRights } from './rights-imports.ts'
import { memoryRights } from './rights-memory.ts'
import { planRights } from './rights-plan.ts'
import { reminderRights } from './rights-reminders.ts'
import type { Person, RightsFixture } from './rights-fixture.ts'
import { seatRights } from './seat-rights.ts'
import { suggestionBody, dayFromNow, roomRecipeBody } from '#tests/support/fixtures/rooms.ts'

const ofRecipe = ({ recipeId }: RightsFixture) => ({ params: { id: recipeId } })
const ofRoom = ({ roomId }: RightsFixture) => ({ params: { roomId } })
const ofSuggestedMeal = ({ roomId }: RightsFixture) => ({ params: { roomId, date: dayFromNow(), meal: 'dinner' } })
const ofMeal = () => ({ params: { id: 'external_banana-bread' } })
const credentials = ({ people }: RightsFixture, caller: Person | null) => ({
  // A guest has no account.
  email: (caller && caller !== people.guest ? caller : people.owner).email,
  password: validPassword,
})

const saving = (kind: 'like' | 'bookmark') => async (app: TestApp['app'], _: RightsFixture, caller: Person | null) => {
  if (caller) await request(app, `POST /api/users/${kind}/external_banana-bread`, { token: caller.token })
}

let registrationCount = 0

/** A route that is missing here does not compile. */
export const rights: Record<RouteName, Right> = {
  'health.health': { who: everyone, call: nothing },
  'health.ready': { who: everyone, call: nothing },

  'auth.register': {
    who: everyone,
    call: () => ({
      body: { name: 'New Cook', email: `new-${(registrationCount += 1)}@example.com`, password: validPassword },
    }),
  },
  // Who may register is a choice of the operator; registration.test.ts tests `invite` and `closed`.
  'auth.registration': { who: everyone, call: nothing },
  'auth.login': { who: everyone, call: (fixture, caller) => ({ body: credentials(fixture, caller) }) },
  'auth.logout': { who: signedIn, call: nothing },
  'auth.forgotPassword': {
    who: everyone,
    call: (fixture, caller) => ({ body: { email: credentials(fixture, caller).email } }),
    writesLater: true,
  },
  // The link is the proof: it works without signing in.
  'auth.verifyResetToken': { who: everyone, call: ({ resetToken }) => ({ params: { token: resetToken } }) },
  'auth.resetPassword': {
    who: everyone,
    call: ({ resetToken }) => ({ body: { token: resetToken, password: 'Rye-Bread9' } }),
  },
  'auth.changePassword': { who: signedIn, call: () => ({ body: { current: validPassword, password: 'Rye-Bread9' } }) },
  'auth.sessions': { who: signedIn, call: nothing },
  'auth.endSession': {
    who: forAll('no effect', { visitor: 'not-signed-in', owner: 200 }),
    call: ({ otherSessionId }) => ({ params: { id: otherSessionId } }),
  },
  'auth.endOtherSessions': { who: forAll('no effect', { visitor: 'not-signed-in', owner: 200 }), call: nothing },
  'auth.deleteAccount': { who: signedIn, call: () => ({ body: { password: validPassword } }) },

  'profile.profile': { who: signedIn, call: nothing },
  'profile.profileImage': { who: signedIn, call: ({ picture }) => ({ file: { profileImage: picture } }) },

  'diet.diet': { who: signedIn, call: nothing },
  'diet.changeDiet': { who: signedIn, call: () => ({ body: { allergens: ['nuts'], diets: ['vegan'] } }) },

  'catalog.meals': { who: everyone, call: () => ({ query: { name: 'chicken', limit: '5' } }) },
  'catalog.randomMeal': { who: everyone, call: nothing },
  'catalog.meal': { who: everyone, call: () => ({ params: { id: 'banana-bread' } }) },
  'catalog.drinks': { who: everyone, call: () => ({ query: { category: 'Ordinary Drink', limit: '5' } }) },
  'catalog.drink': { who: everyone, call: () => ({ params: { id: 'negroni' } }) },
  'catalog.closestWords': { who: everyone, call: () => ({ query: { name: 'lasagnaa' } }) },
  'catalog.week': { who: everyone, call: nothing },

  'recipes.recipes': { who: everyone, call: () => ({ query: { limit: '5', name: 'lemon' } }) },
  'recipes.recipe': { who: everyone, call: ofRecipe },
  'recipes.createRecipe': { who: signedIn, call: () => ({ body: recipeBody() }) },
  'recipes.updateRecipe': {
    who: author,
    call: (fixture) => ({ ...ofRecipe(fixture), body: recipeBody({ title: 'Lime Tart' }) }),
  },
  'recipes.removeRecipe': { who: author, call: ofRecipe },
  'recipes.restoreRecipe': {
    who: forAll('recipe-unknown', { visitor: 'not-signed-in', owner: 200 }),
    call: ofRecipe,
    before: (app, { recipeId, people }) =>
      request(app, `DELETE /api/recipes/${recipeId}`, { token: people.owner.token }),
  },
  'ingredients.parseIngredients': { who: everyone, isRead: true, call: () => ({ body: { lines: ['2 eggs'] } }) },
  'recipes.uploadRecipeImage': { who: signedIn, call: ({ picture }) => ({ file: { image: picture } }) },

  ...importFilesRights,

  'saves.like': { who: signedIn, call: ofMeal },
  'saves.unlike': { who: signedIn, call: ofMeal, before: saving('like') },
  'saves.bookmark': { who: signedIn, call: ofMeal },
  'saves.unbookmark': { who: signedIn, call: ofMeal, before: saving('bookmark') },
  'saves.likedRecipes': { who: signedIn, call: nothing },
  'saves.bookmarkedRecipes': { who: signedIn, call: nothing },

  'exports.exportRecipes': {
    who: members,
    call: ({ roomId }) => ({ query: { format: 'json-ld', of: 'room', roomId } }),
  },

  'rooms.rooms': { who: signedIn, call: nothing },
  'rooms.createRoom': { who: signedIn, call: () => ({ body: { name: 'Another Table' } }) },
  'rooms.joinRoom': {
    who: {
      visitor: 'not-signed-in',
      stranger: 200,
      removed: 'invite-too-old',
      guest: 'not-signed-in',
      member: 'member-already',
      owner: 'member-already',
    },
    call: ofRoom,
    isAdmitting: true,
  },
  'rooms.joinByInvite': {
    who: {
      visitor: 'not-signed-in',
      stranger: 200,
      removed: 'invite-too-old',
      guest: 'not-signed-in',
      member: 'member-already',
      owner: 'member-already',
    },
    call: ({ code, endedCode, people }, caller) => ({ params: { code: caller === people.removed ? endedCode : code } }),
    isAdmitting: true,
  },
  'rooms.room': { who: members, call: ofRoom },
  'rooms.suggestions': { who: members, call: (fixture) => ({ ...ofRoom(fixture), query: { date: dayFromNow() } }) },
  'rooms.suggest': {
    who: atTable,
    call: (fixture) => ({ ...ofRoom(fixture), body: suggestionBody({ origin: { kind: 'meal', id: 'banana-bread' } }) }),
  },
  'rooms.invite': { who: members, call: ofRoom },
  'rooms.invites': { who: members, call: ofRoom },
  'rooms.revokeInvite': {
    who: members,
    call: (fixture) => ({ params: { roomId: fixture.roomId, code: fixture.code } }),
  },
  'rooms.addRoomRecipe': { who: members, call: (fixture) => ({ ...ofRoom(fixture), body: roomRecipeBody() }) },
  'rooms.roomRecipe': {
    who: members,
    call: (fixture) => ({ params: { roomId: fixture.roomId, recipeId: fixture.sharedRecipeId } }),
  },
  'rooms.removeRoomRecipe': {
    who: members,
    call: (fixture) => ({ params: { roomId: fixture.roomId, recipeId: fixture.sharedRecipeId } }),
  },
  'meals.meals': { who: atTable, call: (fixture) => ({ params: { roomId: fixture.roomId, date: dayFromNow() } }) },
  'ideas.ideas': {
    who: members,
    call: ({ roomId }) => ({ params: { roomId }, query: { date: dayFromNow(), meal: 'dinner' } }),
  },
  'meals.vote': {
    who: atTable,
    call: ({ roomId, suggestionId }) => ({ params: { roomId, suggestionId }, body: { answer: 'fine' } }),
  },
  'meals.withdraw': {
    who: { ...atTable, member: 'suggestion-not-yours', guest: 'suggestion-not-yours' },
    call: ({ roomId, suggestionId }) => ({ params: { roomId, suggestionId } }),
  },
  'meals.decide': { who: members, call: ofSuggestedMeal },
  'meals.reopen': {
    who: members,
    call: ofSuggestedMeal,
    before: async (app, fixture) => {
      const { roomId, date, meal } = ofSuggestedMeal(fixture).params
      await request(app, `POST /api/rooms/${roomId}/meals/${date}/${meal}/decide`, { token: fixture.other.token })
    },
  },
  'meals.setClosing': {
    who: members,
    call: (fixture) => ({
      ...ofSuggestedMeal(fixture),
      body: { closesAt: new Date(Date.now() + 3600_000).toISOString() },
    }),
  },
  'meals.setEating': {
    who: atTable,
    call: (fixture) => ({ ...ofSuggestedMeal(fixture), body: { status: 'out', guests: 0 } }),
  },
  'meals.setCooking': {
    who: members,
    call: (fixture) => ({ ...ofSuggestedMeal(fixture), body: { cooking: true } }),
  },
  ...memoryRights(members),
  ...importRights,
  ...planRights(members),
  ...reminderRights(members),
  'roomSettings.settings': {
    who: { ...members, member: 'room-settings-not-yours' },
    call: (fixture) => ({ ...ofRoom(fixture), body: { timeZone: 'Europe/Berlin', habits: { dinner: '17:30' } } }),
  },
  ...seatRights,
  'rooms.changeRoomId': { who: { ...members, member: 'room-id-not-yours' }, call: ofRoom },
  'rooms.removeMember': {
    who: members,
    call: (fixture) => ({ ...ofRoom(fixture), body: { memberId: fixture.other.id } }),
  },

  'videos.videoLookup': { who: everyone, call: () => ({ query: { title: 'Creamy Garlic Mushroom Penne Pasta' } }) },
  'news.news': { who: everyone, call: () => ({ query: { topic: 'Baking' } }) },
  'news.journal': { who: everyone, call: nothing },
  'news.journalArticle': { who: everyone, call: () => ({ params: { slug: 'how-to-know-the-loaf-is-done' } }) },
  'ai.suggest': { who: signedIn, call: () => ({ body: { cuisine: 'Italian', shown: ['Lasagne'] } }), isRead: true },
}

/** Parameters for public paths that are neither API routes nor screens. The files of the web app are not listed. */
export const publicPaths: Record<string, (fixture: RightsFixture) => Record<string, string>> = {
  // Files of the web app, and the page of an unknown address.
  '/*': () => ({}),
  '/uploads/:name/:file': () => ({ name: 'a'.repeat(24), file: '640.webp' }),
  '/covers/:kind/:id/:file': () => ({ kind: 'meals', id: 'banana-bread', file: '320.webp' }),
}

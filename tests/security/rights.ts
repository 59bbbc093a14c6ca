/** The table of rights. It contains a valid request for every route, and the expected outcome for each role. */
import type { RouteName } from '#contract/routes/all-routes.ts'
import { request } from '#tests/support/app/request.ts'
import { validPassword } from '#tests/support/fixtures/users.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { recipeBody } from '#tests/support/fixtures/recipes.ts'
import { membersAndGuests, author, allRoles, forAll, members, noInput, users, type Right } from './rights-row.ts'
import { importFilesRights } from './rights-import-files.ts'
import { importRights } from './rights-imports.ts'
import { memoryRights } from './rights-memory.ts'
import { planRights } from './rights-plan.ts'
import { reminderRights } from './rights-reminders.ts'
import type { Person, RightsFixture } from './rights-fixture.ts'
import { seatRights } from './rights-seats.ts'
import { suggestionBody, dayFromNow, roomRecipeBody } from '#tests/support/fixtures/rooms.ts'

const ofRecipe = ({ recipeId }: RightsFixture) => ({ params: { id: recipeId } })
const ofRoom = ({ roomId }: RightsFixture) => ({ params: { roomId } })
const ofSuggestedMeal = ({ roomId }: RightsFixture) => ({ params: { roomId, date: dayFromNow(), meal: 'dinner' } })
const ofMeal = () => ({ params: { id: 'external_banana-bread' } })
const credentials = ({ people }: RightsFixture, caller: Person | null) => ({
  // Visitors and guests have no account, so their requests contain the e-mail address of the owner.
  email: (caller && caller !== people.guest ? caller : people.owner).email,
  password: validPassword,
})

const saving = (kind: 'like' | 'bookmark') => async (app: TestApp['app'], _: RightsFixture, caller: Person | null) => {
  if (caller) await request(app, `POST /api/users/${kind}/external_banana-bread`, { token: caller.token })
}

let registrationCount = 0

/** The type requires a row for every route. */
export const rights: Record<RouteName, Right> = {
  'health.health': { who: allRoles, call: noInput },
  'health.ready': { who: allRoles, call: noInput },

  // In these tests, every visitor may register. registration.test.ts tests the modes `invite` and `closed`.
  'auth.register': {
    who: allRoles,
    call: () => ({
      body: { name: 'New Cook', email: `new-${(registrationCount += 1)}@example.com`, password: validPassword },
    }),
  },
  'auth.registration': { who: allRoles, call: noInput },
  'auth.login': { who: allRoles, call: (fixture, caller) => ({ body: credentials(fixture, caller) }) },
  'auth.logout': { who: users, call: noInput },
  'auth.forgotPassword': {
    who: allRoles,
    call: (fixture, caller) => ({ body: { email: credentials(fixture, caller).email } }),
    writesLater: true,
  },
  // These routes need the token from the link in a reset mail, and no session.
  'auth.verifyResetToken': { who: allRoles, call: ({ resetToken }) => ({ params: { token: resetToken } }) },
  'auth.resetPassword': {
    usesUp: true,
    who: allRoles,
    call: ({ resetToken }) => ({ body: { token: resetToken, password: 'Rye-Bread9' } }),
  },
  'auth.changePassword': { who: users, call: () => ({ body: { current: validPassword, password: 'Rye-Bread9' } }) },
  'auth.sessions': { who: users, call: noInput },
  'auth.endSession': {
    who: forAll('no effect', { visitor: 'not-signed-in', owner: 200 }),
    call: ({ otherSessionId }) => ({ params: { id: otherSessionId } }),
  },
  'auth.endOtherSessions': { who: forAll('no effect', { visitor: 'not-signed-in', owner: 200 }), call: noInput },
  'auth.deleteAccount': { who: users, call: () => ({ body: { password: validPassword } }) },

  'profile.profile': { who: users, call: noInput },
  'profile.profileImage': { who: users, call: ({ picture }) => ({ file: { profileImage: picture } }) },

  'diet.diet': { who: users, call: noInput },
  'diet.changeDiet': { who: users, call: () => ({ body: { allergens: ['nuts'], diets: ['vegan'] } }) },

  'catalog.meals': { who: allRoles, call: () => ({ query: { name: 'chicken', limit: '5' } }) },
  'catalog.randomMeal': { who: allRoles, call: noInput },
  'catalog.meal': { who: allRoles, call: () => ({ params: { id: 'banana-bread' } }) },
  'catalog.drinks': { who: allRoles, call: () => ({ query: { category: 'Ordinary Drink', limit: '5' } }) },
  'catalog.drink': { who: allRoles, call: () => ({ params: { id: 'negroni' } }) },
  'catalog.closestWords': { who: allRoles, call: () => ({ query: { name: 'lasagnaa' } }) },
  'catalog.week': { who: allRoles, call: noInput },

  'recipes.recipes': { who: allRoles, call: () => ({ query: { limit: '5', name: 'lemon' } }) },
  'recipes.recipe': { who: allRoles, call: ofRecipe },
  'recipes.createRecipe': { who: users, call: () => ({ body: recipeBody() }) },
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
  'ingredients.parseIngredients': { who: allRoles, isRead: true, call: () => ({ body: { lines: ['2 eggs'] } }) },
  'recipes.uploadRecipeImage': { who: users, call: ({ picture }) => ({ file: { image: picture } }) },

  ...importFilesRights,

  'saves.like': { who: users, call: ofMeal },
  'saves.unlike': { who: users, call: ofMeal, before: saving('like') },
  'saves.bookmark': { who: users, call: ofMeal },
  'saves.unbookmark': { who: users, call: ofMeal, before: saving('bookmark') },
  'saves.likedRecipes': { who: users, call: noInput },
  'saves.bookmarkedRecipes': { who: users, call: noInput },

  'exports.exportRecipes': {
    who: members,
    call: ({ roomId }) => ({ query: { format: 'json-ld', of: 'room', roomId } }),
  },

  'rooms.rooms': { who: users, call: noInput },
  'rooms.createRoom': { who: users, call: () => ({ body: { name: 'Another Table' } }) },
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
    who: membersAndGuests,
    call: (fixture) => ({ ...ofRoom(fixture), body: suggestionBody({ origin: { kind: 'meal', id: 'banana-bread' } }) }),
  },
  'rooms.invite': { who: members, call: ofRoom },
  'rooms.invites': { who: members, call: ofRoom },
  'rooms.revokeInvite': {
    usesUp: true,
    who: members,
    call: (fixture) => ({ params: { roomId: fixture.roomId, code: fixture.code } }),
  },
  'rooms.addRoomRecipe': { who: members, call: (fixture) => ({ ...ofRoom(fixture), body: roomRecipeBody() }) },
  'rooms.roomRecipe': {
    who: members,
    call: (fixture) => ({ params: { roomId: fixture.roomId, recipeId: fixture.sharedRecipeId } }),
  },
  'rooms.removeRoomRecipe': {
    usesUp: true,
    who: members,
    call: (fixture) => ({ params: { roomId: fixture.roomId, recipeId: fixture.sharedRecipeId } }),
  },
  'meals.meals': {
    who: membersAndGuests,
    call: (fixture) => ({ params: { roomId: fixture.roomId, date: dayFromNow() } }),
  },
  'ideas.ideas': {
    who: members,
    call: ({ roomId }) => ({ params: { roomId }, query: { date: dayFromNow(), meal: 'dinner' } }),
  },
  'meals.vote': {
    who: membersAndGuests,
    call: ({ roomId, suggestionId }) => ({ params: { roomId, suggestionId }, body: { answer: 'fine' } }),
  },
  'meals.withdraw': {
    who: { ...membersAndGuests, member: 'suggestion-not-yours', guest: 'suggestion-not-yours' },
    call: ({ roomId, suggestionId }) => ({ params: { roomId, suggestionId } }),
  },
  'meals.decide': { usesUp: true, who: members, call: ofSuggestedMeal },
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
    who: membersAndGuests,
    call: (fixture) => ({ ...ofSuggestedMeal(fixture), body: { status: 'out', guests: 0 } }),
  },
  'meals.setCooking': {
    who: members,
    call: (fixture) => ({ ...ofSuggestedMeal(fixture), body: { cooking: true } }),
  },
  ...memoryRights,
  ...importRights,
  ...planRights,
  ...reminderRights,
  'roomSettings.settings': {
    who: { ...members, member: 'room-settings-not-yours' },
    call: (fixture) => ({ ...ofRoom(fixture), body: { timeZone: 'Europe/Berlin', habits: { dinner: '17:30' } } }),
  },
  ...seatRights,
  'rooms.changeRoomId': { who: { ...members, member: 'room-id-not-yours' }, call: ofRoom },
  'rooms.removeMember': {
    usesUp: true,
    who: members,
    call: (fixture) => ({ ...ofRoom(fixture), body: { memberId: fixture.other.id } }),
  },

  'videos.videoLookup': { who: allRoles, call: () => ({ query: { title: 'Creamy Garlic Mushroom Penne Pasta' } }) },
  'news.news': { who: allRoles, call: () => ({ query: { topic: 'Baking' } }) },
  'news.journal': { who: allRoles, call: noInput },
  'news.journalArticle': { who: allRoles, call: () => ({ params: { slug: 'how-to-know-the-loaf-is-done' } }) },
  'ai.suggest': { who: users, call: () => ({ body: { cuisine: 'Italian', shown: ['Lasagne'] } }), isRead: true },
}

/** Maps each path outside `/api` that is not a screen to the parameters of the path. */
export const publicPaths: Record<string, (fixture: RightsFixture) => Record<string, string>> = {
  // This path stands for the files of the web app, and for the page of an unknown address.
  '/*': () => ({}),
  '/uploads/:name/:file': () => ({ name: 'a'.repeat(24), file: '640.webp' }),
  '/covers/:kind/:id/:file': () => ({ kind: 'meals', id: 'banana-bread', file: '320.webp' }),
}

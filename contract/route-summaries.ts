/** What each route is for, in a line. Apart from the routes, because a browser that calls one need not carry its description. */
import type { RouteName } from './all-routes.ts'

/** A route without its line does not compile. */
export const routeSummaries: Record<RouteName, string> = {
  'health.health': 'Whether the service is up and its database answers',
  'health.ready': 'Whether the service may be given visitors: also no while it is about to stop',

  'auth.register': 'Opens an account, with a picture if one is sent, and signs in',
  'auth.login': 'Signs in and gives a bearer token',
  'auth.logout': 'Ends the session that asks',
  'auth.forgotPassword': 'Sends a link to reset the password; the answer is the same whether the account exists or not',
  'auth.verifyResetToken': 'Whether a reset link still works',
  'auth.resetPassword': 'Sets a new password by a reset link and ends every session',
  'auth.changePassword': 'Changes the password of whoever knows the present one',
  'auth.sessions': 'Everywhere one is signed in',
  'auth.endSession': 'Signs out somewhere else',
  'auth.endOtherSessions': 'Signs out everywhere but here',
  'auth.deleteAccount': 'Deletes the account with everything in it',

  'profile.profile': "Oneself, with the ids of what one likes and bookmarked and one's newest recipes",
  'profile.profileImage': 'Changes the picture of oneself',

  'catalog.meals': 'Meals by name, letter, category, cuisine or tag; several together all hold',
  'catalog.randomMeal': 'A meal by chance',
  'catalog.meal': 'One meal with its ingredients and steps',
  'catalog.drinks': 'Drinks by name, letter, category or tag',
  'catalog.drink': 'One drink',
  'catalog.week': 'Fourteen meals for the present week, two for each day',

  'recipes.recipes': 'Recipes that people wrote, newest first; a header `Link` with rel="next" leads to the next page',
  'recipes.recipe': 'One recipe',
  'recipes.createRecipe': 'Adds a recipe',
  'recipes.updateRecipe': "Changes a recipe of one's own",
  'recipes.removeRecipe': "Removes a recipe of one's own; for a minute it can be brought back",
  'recipes.restoreRecipe': 'Brings back a recipe that was just removed, with its likes and bookmarks',
  'recipes.uploadRecipeImage': 'Uploads a picture for a recipe and gives its address',

  'saves.like': 'Likes a dish; to do it twice changes nothing',
  'saves.unlike': 'Takes a like back',
  'saves.bookmark': 'Bookmarks a dish',
  'saves.unbookmark': 'Takes a bookmark back',
  'saves.likedRecipes': 'All that one likes, newest first, ready to draw',
  'saves.bookmarkedRecipes': 'All that one bookmarked, newest first, ready to draw',

  'rooms.rooms': 'The rooms one is a member of',
  'rooms.createRoom': 'Makes a room, of which one is the first member',
  'rooms.joinRoom': 'Joins a room by its id',
  'rooms.joinByInvite': 'Joins a room by the code of an invite',
  'rooms.room': 'One room with its members and recipes; to anybody else it is not there',
  'rooms.suggestions': 'What was suggested for the four meals of a day',
  'rooms.suggest': 'Suggests a dish for a meal of a day',
  'rooms.invite': 'Makes an invite, good for seven days',
  'rooms.invites': 'The invites that still work',
  'rooms.revokeInvite': 'Ends an invite',
  'rooms.addRoomRecipe': 'Shares a recipe in a room',
  'rooms.removeMember': 'Removes a member, or oneself, which is leaving',

  'videos.videoLookup': 'Where a video of a dish plays',

  'news.news': 'Articles on a topic',
  'news.journal': 'The articles of the house journal',
  'news.journalArticle': 'One article of the house journal',

  'ai.suggest': 'Ideas for dishes of a cuisine, and the meals of the catalogue that they are',
}

/** The groups that routes come in, by the first half of their names. */
export const routeGroups: Record<string, string> = {
  health: 'The service',
  auth: 'Accounts and sessions',
  profile: 'The profile',
  catalog: 'Meals and drinks',
  recipes: 'Recipes that people write',
  saves: 'Likes and bookmarks',
  rooms: 'Rooms',
  videos: 'Videos',
  news: 'News and the journal',
  ai: 'Ask AI',
}

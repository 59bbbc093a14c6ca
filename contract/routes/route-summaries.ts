/** One line about each route, for the API description. A separate file, so that browsers do not download it. */
import type { RouteName } from './all-routes.ts'

/** A route without a summary does not compile. */
export const routeSummaries: Record<RouteName, string> = {
  'health.health': 'Whether the service is up and its database responds',
  'health.ready': 'Whether the service accepts requests; fails during a shutdown',

  'auth.register': 'Creates an account, with a picture if one is sent, and signs in',
  'auth.registration': 'The registration mode of the server: open, by invite or closed',
  'auth.login': 'Signs in and returns a bearer token',
  'auth.logout': 'Ends the session of the caller',
  'auth.forgotPassword': 'Sends a link to reset the password; the reply does not tell whether the account exists',
  'auth.verifyResetToken': 'Whether a reset link is still valid',
  'auth.resetPassword': 'Sets a new password with the token of a reset link and ends every session',
  'auth.changePassword': 'Changes the password; needs the current one',
  'auth.sessions': 'The sessions of the caller',
  'auth.endSession': 'Ends another session',
  'auth.endOtherSessions': 'Ends every session but the one of the caller',
  'auth.deleteAccount': 'Deletes the account and its data; needs the current password',

  'profile.profile': 'The profile of the caller, with the ids of likes and bookmarks and the newest recipes',
  'profile.profileImage': 'Changes the profile picture',

  'diet.diet': 'The allergies and diets of the caller',
  'diet.changeDiet': 'Replaces the allergies and diets of the caller',

  'catalog.meals': 'Meals by name, letter, category, cuisine, tag or diet; a meal must match every filter',
  'catalog.randomMeal': 'A random meal',
  'catalog.meal': 'One meal with its ingredients and steps',
  'catalog.drinks': 'Drinks by name, letter, category or tag',
  'catalog.drink': 'One drink',
  'catalog.closestWords': 'Words of dishes that are nearest to the words of a search without results',
  'catalog.week': 'Fourteen meals for the current week, two for each day',

  'recipes.recipes':
    'Recipes of users, newest first; the header `Link` with rel="next" holds the address of the next page',
  'recipes.recipe': 'One recipe',
  'recipes.createRecipe': 'Adds a recipe',
  'recipes.updateRecipe': 'Changes a recipe of the caller',
  'recipes.removeRecipe': 'Deletes a recipe of the caller; it can be restored for one minute',
  'recipes.restoreRecipe': 'Restores a deleted recipe with its likes and bookmarks',
  'recipes.uploadRecipeImage': 'Uploads a picture for a recipe and returns its address',

  'ingredients.parseIngredients':
    'How ingredient lines are understood: amount, unit, food, aisle and allergens; needs no account',

  'imports.startImport': 'Uploads a file of another app, which is read in the background; no recipe is saved yet',
  'imports.imports': 'The newest imports of the caller',
  'imports.readImport': 'One import with a page of its recipes, in the order of the file',
  'imports.acceptImport': 'Saves the recipes of an import that are new; continues one that was stopped',
  'imports.stopImport': 'Stops an import; the recipes that it has saved stay',
  'imports.removeImport': 'Takes an import back: deletes the recipes that it saved, except edited ones',
  'imports.readAddress': 'Reads the recipe of a web page and stores nothing',
  'imports.readText': 'Reads the recipe in a pasted text or HTML and stores nothing',
  'imports.copyPicture': 'Copies the picture of a page for a recipe that is about to be saved',

  'saves.like': 'Likes a dish; a repeated call changes nothing',
  'saves.unlike': 'Removes a like',
  'saves.bookmark': 'Bookmarks a dish',
  'saves.unbookmark': 'Removes a bookmark',
  'saves.likedRecipes': 'The dishes that the caller likes, newest first, with the data of their cards',
  'saves.bookmarkedRecipes': 'The dishes that the caller has bookmarked, newest first, with the data of their cards',

  'exports.exportRecipes':
    'A file of own, liked, bookmarked or shared recipes, as schema.org, for Paprika, Mealie or Cooklang, or to print',

  'rooms.rooms': 'The rooms of the caller, each with its first members',
  'rooms.createRoom': 'Creates a room with the caller as its first member',
  'rooms.joinRoom': 'Joins a room by its id',
  'rooms.joinByInvite': 'Joins a room by an invite code',
  'rooms.room': 'One room with its members and its recipes in brief; 404 for users who are not members',
  'rooms.suggestions': 'The suggestions for the four meals of a day',
  'rooms.suggest': 'Suggests a dish for a meal of a day',
  'rooms.invite': 'Creates an invite that is valid for seven days',
  'rooms.invites': 'The valid invites',
  'rooms.revokeInvite': 'Ends an invite',
  'rooms.addRoomRecipe': 'Shares a recipe in a room',
  'rooms.roomRecipe': 'One shared recipe with all its ingredients and steps',
  'rooms.removeRoomRecipe': 'Removes a shared recipe from the room; every member can do it',
  'rooms.removeMember': 'Removes a member and ends the open invites, or lets the caller leave the room',
  'rooms.changeRoomId': 'Gives the room a new id; only the first member can do it',

  'roomSettings.settings': 'Changes the time zone and the habits of a room; only the first member can do it',

  'meals.meals': 'The meals of a day with their suggestions, answers, decisions, eaters and cooks',
  'meals.vote': 'Answers a suggestion with yes, fine or no, or takes the answer back with null',
  'meals.withdraw': 'Withdraws a suggestion of the caller',
  'meals.decide':
    'Decides a meal: most points; in a tie fewest no, then the wishes met least often, then the earliest suggestion',
  'meals.reopen': 'Ends the decision of a meal that is not over',
  'meals.setClosing': 'Sets when the server decides a meal by itself; null removes the time',
  'meals.setEating': 'Says whether the caller eats, and with how many guests',
  'meals.setCooking': 'Says whether the caller cooks',

  'memory.setFace': 'Says what the caller thought of a decided meal; null takes the face back',
  'memory.setPhoto': 'Adds or replaces the photo of a decided meal',
  'memory.removePhoto': 'Removes the photo of a decided meal',
  'memory.history': 'The decided meals of a month with cooks, faces and photos, newest first',
  'memory.year': 'A summary of a year: dinners, the most loved dishes, cooks and cuisines',

  'ideas.ideas': 'Five dishes that fit the members who eat a meal, with reasons; `page` gives the next five',

  'plan.plan': 'The plan from one day to another: entries of members, and decided meals',
  'plan.addEntry': 'Adds a dish or a note to a meal of the plan',
  'plan.changeEntry': 'Changes or moves an entry of the plan',
  'plan.removeEntry': 'Removes an entry of the plan',
  'plan.fillPlan': 'Dishes for meals without an entry, with reasons; nothing is stored',

  'shopping.list': 'The shopping list: the sums of the plan with their sources, and own lines',
  'shopping.listFromPlan': 'Chooses the days of the plan that the list is for',
  'shopping.putDish': 'Puts a single dish of the plan on the list; the days of the list stay',
  'shopping.takeDish': 'Removes a single dish from the list',
  'shopping.changeList': 'Chooses metric or US units for the list',
  'shopping.addLine': 'Adds an own line as typed, for example `2 l milk`',
  'shopping.changeLine': 'Ticks or edits a line',
  'shopping.removeLine': 'Removes a line',
  'shopping.emptyBasket': 'Removes ticked lines from the list',
  'shopping.setShop': 'Adds or renames a shop, which has its own order of aisles',
  'shopping.removeShop': 'Removes a shop',

  'calendar.calendar': 'When the link of the calendar was created; null when it is not shared',
  'calendar.createCalendar': 'Creates or replaces the secret link of the calendar; it is in this reply only',
  'calendar.endCalendar': 'Ends the link of the calendar',

  'reminders.pushKey': 'The key that browsers subscribe to Web Push with (RFC 8292)',
  'reminders.reminders': 'The reminders of a room on the device of the caller',
  'reminders.subscribe': 'Sets the reminders of a room for a device; the body is a `PushSubscription` with more fields',
  'reminders.unsubscribe': 'Ends the reminders of a room on a device, or of all rooms',

  'seats.createSeat': 'Adds a guest seat for 1 to 7 days; its link is in this reply only',
  'seats.seats': 'The guest seats that have not ended',
  'seats.endSeat': 'Ends a guest seat, its token and its connection',
  'seats.enter': 'Takes a guest seat with the secret of its link and a name',
  'seats.ownSeat': 'The seat of the calling guest: the room, the days, and the allergies and diets of the guest',
  'seats.leaveSeat': 'Ends the seat of the calling guest',
  'seats.changeGuestDiet': 'Replaces the allergies and diets of the calling guest',
  'seats.claim': 'Moves what a guest answered and suggested to the account of the caller, a member of the room',

  'videos.videoLookup': 'Finds a video of a dish',

  'news.news': 'Articles on a topic',
  'news.journal': 'The articles of the journal',
  'news.journalArticle': 'One article of the journal',

  'ai.suggest': 'Suggests dishes of a cuisine, with the catalogue meals of the same names',
}

/** The titles of the route groups, by the first part of the route names. */
export const routeGroups: Record<string, string> = {
  health: 'The service',
  auth: 'Accounts and sessions',
  profile: 'The profile',
  diet: 'Allergies and diets',
  catalog: 'Meals and drinks',
  recipes: 'Recipes of users',
  ingredients: 'Ingredient lines',
  saves: 'Likes and bookmarks',
  imports: 'Imports of recipes',
  exports: 'Recipes as files',
  rooms: 'Rooms',
  roomSettings: 'Settings of rooms',
  meals: 'Meals of rooms',
  memory: 'The memory of rooms',
  ideas: 'Ideas for meals of rooms',
  plan: 'The plan of a room',
  shopping: 'The shopping list of a room',
  reminders: 'Reminders',
  calendar: 'The calendar of a room',
  seats: 'Guest seats',
  videos: 'Videos',
  news: 'News and the journal',
  ai: 'Ask AI',
}

/** One line about each route, for the API description. The file is separate, so that browsers do not download it. */
import type { RouteName } from './all-routes.ts'

/** The type requires a summary for every route. */
export const routeSummaries: Record<RouteName, string> = {
  'health.health': 'Tells whether the service is up and its database responds',
  'health.ready': 'Tells whether the service accepts requests and its database responds; fails during a shutdown',

  'auth.register': 'Creates an account, with a picture if one is sent, and signs in',
  'auth.registration': 'Tells who can create an account: every visitor, only visitors with an invite, or no visitor',
  'auth.login': 'Signs in and returns a bearer token',
  'auth.logout': 'Ends the session of the caller',
  'auth.forgotPassword': 'Sends a link to reset the password; the reply does not tell whether the account exists',
  'auth.verifyResetToken': 'Tells whether a reset link is still valid',
  'auth.resetPassword': 'Sets a new password with the token of a reset link and ends every session',
  'auth.changePassword': 'Changes the password; needs the current password',
  'auth.sessions': 'The sessions of the caller',
  'auth.endSession': 'Ends another session',
  'auth.endOtherSessions': 'Ends every session of the caller except the current one',
  'auth.deleteAccount': 'Deletes the account and its data; needs the current password',

  'profile.profile': 'The profile of the caller, the ids of likes and bookmarks, and the newest recipes',
  'profile.profileImage': 'Changes the profile picture',

  'diet.diet': 'The allergies and diets of the caller',
  'diet.changeDiet': 'Replaces the allergies and diets of the caller',

  'catalog.meals': 'Meals by name, letter, category, cuisine, tag or diet; a meal must match every filter',
  'catalog.randomMeal': 'A random meal',
  'catalog.meal': 'One meal with its ingredients and steps',
  'catalog.drinks': 'Drinks by name, letter, category or tag',
  'catalog.drink': 'One drink',
  'catalog.closestWords': 'For a search without results: the nearest words in the titles of dishes',
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
    'Finds the amount, unit, food, aisle and allergens in ingredient lines; needs no account',

  'imports.startImport': 'Uploads a file of another app. The server reads it in the background and saves no recipe yet',
  'imports.imports': 'The newest imports of the caller',
  'imports.readImport': 'One import with a page of its recipes, in the order of the file',
  'imports.acceptImport': 'Starts to save the new recipes of an import, or continues a stopped import',
  'imports.stopImport': 'Stops an import; the recipes that are already saved stay',
  'imports.removeImport': 'Undoes an import: deletes its report and its saved recipes, except those that were edited',
  'imports.readAddress': 'Reads a recipe from a web page and stores nothing',
  'imports.readText': 'Reads a recipe from pasted text or HTML and stores nothing',
  'imports.copyPicture': 'Copies a picture from a web page, for a recipe that is about to be saved',

  'saves.like': 'Likes a dish; a repeated call changes nothing',
  'saves.unlike': 'Removes a like',
  'saves.bookmark': 'Bookmarks a dish',
  'saves.unbookmark': 'Removes a bookmark',
  'saves.likedRecipes': 'The liked dishes of the caller, newest first, with the data for their cards',
  'saves.bookmarkedRecipes': 'The bookmarked dishes of the caller, newest first, with the data for their cards',

  'exports.exportRecipes':
    'A file with recipes: own, liked, bookmarked or shared. Formats: JSON-LD, Paprika, Mealie, Cooklang, a book to print',

  'rooms.rooms': 'The rooms of the caller, each with its first members',
  'rooms.createRoom': 'Creates a room with the caller as its first member',
  'rooms.joinRoom': 'Joins a room by its id',
  'rooms.joinByInvite': 'Joins a room by an invite code',
  'rooms.room': 'One room with its members and a short form of its recipes; 404 for users who are not members',
  'rooms.suggestions': 'The suggestions for the four meals of a day',
  'rooms.suggest': 'Suggests a dish for a meal of a day',
  'rooms.invite': 'Creates an invite that is valid for seven days',
  'rooms.invites': 'The valid invites',
  'rooms.revokeInvite': 'Ends an invite',
  'rooms.addRoomRecipe': 'Shares a recipe in a room',
  'rooms.roomRecipe': 'One shared recipe with all its ingredients and steps',
  'rooms.removeRoomRecipe': 'Removes a shared recipe from the room; every member can do it',
  'rooms.removeMember': 'Removes a member and ends all open invites of the room, or lets the caller leave the room',
  'rooms.changeRoomId': 'Gives the room a new id; only the first member can do it',

  'roomSettings.settings':
    'Changes the time zone and the usual closing times of a room; only the first member can do it',

  'meals.meals': 'The meals of a day with their suggestions, answers, decisions, eaters and cooks',
  'meals.vote': 'Answers a suggestion with yes, fine or no; null removes the answer',
  'meals.withdraw': 'Withdraws a suggestion of the caller',
  'meals.decide':
    'Decides a meal. Most points win. In a tie: the fewest no, then fairness, then the earliest suggestion',
  'meals.reopen': 'Reopens a decided meal; possible until the day of the meal is over',
  'meals.setClosing': 'Sets the time at which the server decides a meal by itself; null removes the time',
  'meals.setEating': 'Stores whether the caller eats, and how many guests the caller brings',
  'meals.setCooking': 'Stores whether the caller cooks',

  'memory.setFace': 'Stores how the caller liked a decided meal (a face); null removes the face',
  'memory.setPhoto': 'Adds or replaces the photo of a decided meal',
  'memory.removePhoto': 'Removes the photo of a decided meal',
  'memory.history': 'The decided meals of a month, newest first, with cooks, faces (ratings) and photos',
  'memory.year': 'A summary of a year: the dinners, the most loved dishes, the cooks and the cuisines',

  'ideas.ideas': 'Five dishes that fit the people who eat a meal, with reasons; `page` gives the next five',

  'plan.plan': 'The plan from one day to another: entries of members, and decided meals',
  'plan.addEntry': 'Adds a dish or a note to a meal of the plan',
  'plan.changeEntry': 'Changes or moves an entry of the plan',
  'plan.removeEntry': 'Removes an entry of the plan',
  'plan.fillPlan': 'Proposes dishes for meals without an entry, with reasons; stores nothing',

  'shopping.list': 'The shopping list: the summed ingredients of the plan, and lines that members added',
  'shopping.listFromPlan': 'Chooses the days of the plan that the list is for',
  'shopping.putDish': 'Puts a single dish of the plan on the list; the days of the list do not change',
  'shopping.takeDish': 'Removes a single dish from the list',
  'shopping.changeList': 'Chooses metric or US units for the list',
  'shopping.addLine': 'Adds a line with the text that a member typed, for example `2 l milk`',
  'shopping.changeLine': 'Ticks or edits a line',
  'shopping.removeLine': 'Removes a line',
  'shopping.emptyBasket': 'Removes ticked lines from the list',
  'shopping.setShop': 'Adds or renames a shop; each shop has its own order of aisles',
  'shopping.removeShop': 'Removes a shop',

  'calendar.calendar': 'The time at which the link of the calendar was created; null when it is not shared',
  'calendar.createCalendar': 'Creates or replaces the secret link of the calendar; only this reply contains the link',
  'calendar.endCalendar': 'Ends the link of the calendar',

  'reminders.pushKey': 'The public key that a browser needs to subscribe to Web Push (RFC 8292)',
  'reminders.reminders': 'The reminders of a room on the device of the caller',
  'reminders.subscribe': 'Sets the reminders of a room for a device; the body is a `PushSubscription` with more fields',
  'reminders.unsubscribe': 'Ends the reminders of one room, or of all rooms, on a device',

  'seats.createSeat': 'Adds a guest seat for 1 to 7 days; only this reply contains its link',
  'seats.seats': 'The guest seats that have not ended',
  'seats.endSeat': 'Ends a guest seat: its token becomes invalid and its connection is closed',
  'seats.enter': 'Takes a guest seat with the secret of its link and a name',
  'seats.ownSeat': 'The seat of the calling guest: the room, the days, and the allergies and diets of the guest',
  'seats.leaveSeat': 'Ends the seat of the calling guest',
  'seats.changeGuestDiet': 'Replaces the allergies and diets of the calling guest',
  'seats.claim': 'Moves the answers and suggestions of a guest to the account of the caller, a member of the room',

  'videos.videoLookup': 'Finds a video of a dish',

  'news.news': 'Articles on a topic',
  'news.journal': 'The articles of the journal',
  'news.journalArticle': 'One article of the journal',

  'ai.suggest': 'Suggests dishes of a cuisine, each with the matching meal of the catalogue, if there is one',
}

/** The titles of the groups of routes. Each key is the first part of the names of the routes in its group. */
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

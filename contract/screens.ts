/** The screens that have an address of their own (specification 2, "Routes"). The server answers each with the page. */
export const screens = {
  home: '/',
  register: '/register',
  login: '/login',
  resetPassword: '/reset-password/:token',
  recipes: '/recipes',
  addRecipe: '/add-recipe',
  profile: '/profile',
  aiSuggest: '/ai-suggest',
  videos: '/videos',
  discover: '/discover',
  rooms: '/rooms',
  room: '/rooms/:roomId',
  journal: '/journal',
  journalArticle: '/journal/:slug',
} as const

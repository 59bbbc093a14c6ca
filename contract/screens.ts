/** The addresses of the screens. The server answers each with the HTML page. */
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

export const roomPath = (roomId: string) => screens.room.replace(':roomId', roomId)

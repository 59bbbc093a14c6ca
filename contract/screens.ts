/** The addresses and titles of the screens. The server replies to each of these addresses with the HTML of the app. */
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
  guest: '/guest',
  roomMemory: '/rooms/:roomId/memory',
  roomWeek: '/rooms/:roomId/week',
  roomList: '/rooms/:roomId/list',
  importRecipes: '/import',
  importReport: '/import/:importId',
  journal: '/journal',
  journalArticle: '/journal/:slug',
} as const

export const importReportPath = (importId: string) => screens.importReport.replace(':importId', importId)

export const roomMemoryPath = (roomId: string) => screens.roomMemory.replace(':roomId', roomId)
export const roomWeekPath = (roomId: string) => screens.roomWeek.replace(':roomId', roomId)
export const roomListPath = (roomId: string) => screens.roomList.replace(':roomId', roomId)
export const roomPath = (roomId: string) => screens.room.replace(':roomId', roomId)

/** The names of the screens, for their titles, headings and links. */
export const screenNames: Record<Exclude<keyof typeof screens, 'home'>, string> = {
  register: 'Create your account',
  login: 'Sign In',
  resetPassword: 'Reset password',
  recipes: 'All Recipes',
  addRecipe: 'Add Recipe',
  profile: 'Profile',
  aiSuggest: 'Ask AI What to Make',
  videos: 'Video Recipes',
  discover: "This Week's Recipes",
  rooms: 'Private Rooms',
  room: 'Room',
  guest: 'At the table',
  roomMemory: 'Memory',
  roomWeek: 'The week',
  roomList: 'Shopping list',
  importRecipes: 'Bring a recipe',
  importReport: 'Import',
  journal: 'The Journal',
  journalArticle: 'The Journal',
}
/** The title of the home screen. `web/index.html` has the same title. */
export const homeTitle = 'Potluck: find something good to cook'
export const titled = (text: string) => `${text} · Potluck`

/** The title of a screen; null stands for an unknown address. */
export const titleOf = (screen: keyof typeof screens | null) =>
  screen === 'home' ? homeTitle : titled(screen ? screenNames[screen] : 'Page not found')

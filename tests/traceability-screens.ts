/** The routes and dialogs of the specification (2), each with the check that has opened it: `file > a string that stands in it`. */
interface Route {
  what: string
  /** As `contract/screens.ts` has it. */
  value: string
  proof: string
}

interface Dialog {
  what: string
  proof: string
}

export const routes: Route[] = [
  { what: 'Home', value: '/', proof: "tests/e2e/shell/accessibility.test.ts > '/': homeIsComplete" },
  { what: 'Registration page', value: '/register', proof: "tests/e2e/auth/sign-up.test.ts > open('/register')" },
  { what: 'The login dialog', value: '/login', proof: "tests/e2e/auth/sign-in.test.ts > goto('/login')" },
  {
    what: 'Reset password page',
    value: '/reset-password/:token',
    proof: "tests/e2e/auth/reset-password.test.ts > open('/reset-password/no-such-link')",
  },
  { what: 'All Recipes page', value: '/recipes', proof: "tests/e2e/recipes/recipes.test.ts > open('/recipes'" },
  { what: 'Add Recipe page', value: '/add-recipe', proof: "tests/e2e/recipes/add-recipe.test.ts > open('/add-recipe'" },
  { what: 'Profile page', value: '/profile', proof: "tests/e2e/profile/profile.test.ts > open('/profile'" },
  { what: 'Ask AI page', value: '/ai-suggest', proof: "tests/e2e/ai/ai.test.ts > '/ai-suggest'" },
  { what: 'Video recipes page', value: '/videos', proof: "tests/e2e/videos/videos.test.ts > ['/videos', (page: Page)" },
  {
    what: "This Week's Recipes page",
    value: '/discover',
    proof: "tests/e2e/shell/footer-and-dialogs.test.ts > this week's recipes stand day by day",
  },
  { what: 'Private Rooms list', value: '/rooms', proof: "tests/e2e/rooms/rooms.test.ts > open('/rooms'" },
  { what: 'Room detail', value: '/rooms/:roomId', proof: 'tests/e2e/rooms/room.test.ts > open(`/rooms/${_id}`' },
]

export const dialogs: Dialog[] = [
  { what: 'Sign in', proof: "tests/e2e/auth/sign-in.test.ts > login: 'Sign In'" },
  { what: 'Sign up', proof: "tests/e2e/auth/sign-in.test.ts > signup: 'Sign Up'" },
  { what: 'Forgot password', proof: "tests/e2e/auth/sign-in.test.ts > forgot: 'Forgot Password'" },
  { what: 'A-Z recipes', proof: "tests/e2e/shell/dialogs.test.ts > '/?dialog=a-z': 'A-Z Recipes'" },
  { what: 'Contact us', proof: "tests/e2e/shell/footer-and-dialogs.test.ts > 'Contact Us': 'dialog=contact'" },
  { what: 'Search recipes', proof: "tests/e2e/shell/dialogs.test.ts > '/?dialog=search': 'Search recipes'" },
  {
    what: "Navigation 'create recipe'",
    proof: "tests/e2e/shell/footer-and-dialogs.test.ts > 'create recipe' wants every row",
  },
  { what: 'Search results', proof: 'tests/e2e/catalog/home.test.ts > a search by ${way} opens the results' },
  { what: 'Recipe detail, a meal', proof: "tests/e2e/shell/dialogs.test.ts > '/discover?meal=lasagne-alla-bolognese'" },
  { what: 'Recipe detail, a drink', proof: "tests/e2e/shell/dialogs.test.ts > '/?drink=negroni': 'Negroni'" },
  {
    what: 'Recipe detail, a user recipe',
    proof: 'tests/e2e/recipes/recipes.test.ts > an opened recipe shows all of it',
  },
  { what: 'Category results', proof: "tests/e2e/shell/dialogs.test.ts > '/?category=Beef': 'Beef'" },
  { what: 'Area results', proof: "tests/e2e/shell/dialogs.test.ts > '/?area=Italian': 'Italian Recipes'" },
  { what: 'Tag results', proof: "tests/e2e/shell/dialogs.test.ts > '/?tag=Holiday': 'Holiday'" },
  { what: 'Tile results', proof: "tests/e2e/shell/dialogs.test.ts > '/?list=drinks': 'Drinks'" },
  { what: 'Promo results', proof: 'tests/e2e/catalog/home.test.ts > the promo cards open twenty dishes at most' },
  {
    what: 'Featured results',
    proof:
      'tests/e2e/shell/footer-and-dialogs.test.ts > the three featured cards name all they should, and open their lists',
  },
  { what: 'Explore All Recipes', proof: 'tests/e2e/videos/videos.test.ts > Explore All Recipes opens sixteen meals' },
  { what: 'Refund Policy', proof: "tests/e2e/shell/footer-and-dialogs.test.ts > dialog(page, 'Refund Policy')" },
  {
    what: 'Terms and Conditions',
    proof: "tests/e2e/shell/footer-and-dialogs.test.ts > dialog(page, 'Terms and Conditions')",
  },
  { what: 'Recipe of the Day', proof: 'tests/e2e/catalog/home.test.ts > View Recipes opens the Recipe of the Day' },
  { what: 'Video popup', proof: 'tests/e2e/videos/videos.test.ts > a card opens the popup' },
  { what: 'Blog article popup', proof: 'tests/e2e/news/journal.test.ts > each topic of the menu opens three articles' },
  { what: 'Profile: avatar View', proof: "tests/e2e/auth/account.test.ts > 'View profile picture'" },
  { what: 'Profile: avatar Edit', proof: "tests/e2e/auth/account.test.ts > 'Edit profile picture'" },
  { what: 'Profile: Edit Recipe', proof: "tests/e2e/recipes/edit-recipe.test.ts > name: 'Edit Recipe'" },
  { what: 'Profile: Delete Recipe', proof: "tests/e2e/profile/profile.test.ts > 'Delete Recipe'" },
  { what: 'Profile: unlike, unbookmark', proof: "tests/e2e/profile/profile.test.ts > title: 'Unbookmark Recipe'" },
  { what: 'Room: Invite People', proof: "tests/e2e/rooms/room.test.ts > dialog(page, 'Invite People')" },
  { what: 'Room: Add Recipe', proof: "tests/e2e/rooms/room.test.ts > dialog(page, 'Add Recipe')" },
  {
    what: 'Room: recipe detail',
    proof: 'tests/e2e/rooms/room.test.ts > details where little is known, and where the picture is gone',
  },
  { what: 'Room: remove a member', proof: "tests/e2e/rooms/room.test.ts > dialog(page, 'Remove Member')" },
  {
    what: 'The page behind is locked',
    proof: 'tests/e2e/shell/dialogs.test.ts > the page behind does not scroll, and stands where it stood',
  },
]

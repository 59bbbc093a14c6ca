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
  { what: 'Home', value: '/', proof: "e2e/accessibility.test.ts > '/': homeIsComplete" },
  { what: 'Registration page', value: '/register', proof: "e2e/sign-up.test.ts > open('/register')" },
  { what: 'The login dialog', value: '/login', proof: "e2e/sign-in.test.ts > goto('/login')" },
  {
    what: 'Reset password page',
    value: '/reset-password/:token',
    proof: "e2e/reset-password.test.ts > open('/reset-password/no-such-link')",
  },
  { what: 'All Recipes page', value: '/recipes', proof: "e2e/recipes.test.ts > open('/recipes'" },
  { what: 'Add Recipe page', value: '/add-recipe', proof: "e2e/add-recipe.test.ts > open('/add-recipe'" },
  { what: 'Profile page', value: '/profile', proof: "e2e/profile.test.ts > open('/profile'" },
  { what: 'Ask AI page', value: '/ai-suggest', proof: "e2e/ai.test.ts > '/ai-suggest'" },
  { what: 'Video recipes page', value: '/videos', proof: "e2e/videos.test.ts > ['/videos', (page: Page)" },
  {
    what: "This Week's Recipes page",
    value: '/discover',
    proof: "e2e/footer-and-dialogs.test.ts > this week's recipes stand day by day",
  },
  { what: 'Private Rooms list', value: '/rooms', proof: "e2e/rooms.test.ts > open('/rooms'" },
  { what: 'Room detail', value: '/rooms/:roomId', proof: 'e2e/room.test.ts > open(`/rooms/${_id}`' },
]

export const dialogs: Dialog[] = [
  { what: 'Sign in', proof: "e2e/sign-in.test.ts > login: 'Sign In'" },
  { what: 'Sign up', proof: "e2e/sign-in.test.ts > signup: 'Sign Up'" },
  { what: 'Forgot password', proof: "e2e/sign-in.test.ts > forgot: 'Forgot Password'" },
  { what: 'A-Z recipes', proof: "e2e/dialogs.test.ts > '/?dialog=a-z': 'A-Z Recipes'" },
  { what: 'Contact us', proof: "e2e/footer-and-dialogs.test.ts > 'Contact Us': 'dialog=contact'" },
  { what: 'Search recipes', proof: "e2e/dialogs.test.ts > '/?dialog=search': 'Search recipes'" },
  { what: "Navigation 'create recipe'", proof: "e2e/footer-and-dialogs.test.ts > 'create recipe' wants every row" },
  { what: 'Search results', proof: 'e2e/home.test.ts > a search by ${way} opens the results' },
  { what: 'Recipe detail, a meal', proof: "e2e/dialogs.test.ts > '/discover?meal=lasagne-alla-bolognese'" },
  { what: 'Recipe detail, a drink', proof: "e2e/dialogs.test.ts > '/?drink=negroni': 'Negroni'" },
  { what: 'Recipe detail, a user recipe', proof: 'e2e/recipes.test.ts > an opened recipe shows all of it' },
  { what: 'Category results', proof: "e2e/dialogs.test.ts > '/?category=Beef': 'Beef'" },
  { what: 'Area results', proof: "e2e/dialogs.test.ts > '/?area=Italian': 'Italian Recipes'" },
  { what: 'Tag results', proof: "e2e/dialogs.test.ts > '/?tag=Holiday': 'Holiday'" },
  { what: 'Tile results', proof: "e2e/dialogs.test.ts > '/?list=drinks': 'Drinks'" },
  { what: 'Promo results', proof: 'e2e/home.test.ts > the promo cards open twenty dishes at most' },
  {
    what: 'Featured results',
    proof: 'e2e/footer-and-dialogs.test.ts > the three featured cards name all they should, and open their lists',
  },
  { what: 'Explore All Recipes', proof: 'e2e/videos.test.ts > Explore All Recipes opens sixteen meals' },
  { what: 'Refund Policy', proof: "e2e/footer-and-dialogs.test.ts > dialog(page, 'Refund Policy')" },
  { what: 'Terms and Conditions', proof: "e2e/footer-and-dialogs.test.ts > dialog(page, 'Terms and Conditions')" },
  { what: 'Recipe of the Day', proof: 'e2e/home.test.ts > View Recipes opens the Recipe of the Day' },
  { what: 'Video popup', proof: 'e2e/videos.test.ts > a card opens the popup' },
  { what: 'Blog article popup', proof: 'e2e/journal.test.ts > each topic of the menu opens three articles' },
  { what: 'Profile: avatar View', proof: "e2e/account.test.ts > 'View profile picture'" },
  { what: 'Profile: avatar Edit', proof: "e2e/account.test.ts > 'Edit profile picture'" },
  { what: 'Profile: Edit Recipe', proof: "e2e/edit-recipe.test.ts > name: 'Edit Recipe'" },
  { what: 'Profile: Delete Recipe', proof: "e2e/profile.test.ts > 'Delete Recipe'" },
  { what: 'Profile: unlike, unbookmark', proof: "e2e/profile.test.ts > title: 'Unbookmark Recipe'" },
  { what: 'Room: Invite People', proof: "e2e/room.test.ts > dialog(page, 'Invite People')" },
  { what: 'Room: Add Recipe', proof: "e2e/room.test.ts > dialog(page, 'Add Recipe')" },
  {
    what: 'Room: recipe detail',
    proof: 'e2e/room.test.ts > details where little is known, and where the picture is gone',
  },
  { what: 'Room: remove a member', proof: "e2e/room.test.ts > dialog(page, 'Remove Member')" },
  {
    what: 'The page behind is locked',
    proof: 'e2e/dialogs.test.ts > the page behind does not scroll, and stands where it stood',
  },
]

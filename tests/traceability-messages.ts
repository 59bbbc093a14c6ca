/**
 * The messages of the specification (8, and those of 4 and 5), each with the contract file it stands in and the check that has shown it.
 * A proof is a test file that names the text, or `file > name` where it reads the text from the contract.
 */
interface Message {
  what: string
  /** What is in braces differs. */
  text: string
  at: string
  proof: string
}

const of = (what: string, at: string, rows: [text: string, proof: string][]): Message[] =>
  rows.map(([text, proof]) => ({ what, text, at: `contract/${at}.ts`, proof }))

const authErrors = 'tests/e2e/auth/auth-errors.test.ts'
const resetPassword = 'tests/e2e/auth/reset-password.test.ts'
const finding = 'tests/e2e/catalog/finding.test.ts'
const dialogs = 'tests/e2e/shell/dialogs.test.ts'
const profile = 'tests/e2e/profile/profile.test.ts'
const room = 'tests/e2e/rooms/room.test.ts'
const rooms = 'tests/e2e/rooms/rooms.test.ts'
const roomErrors = 'tests/e2e/rooms/room-errors.test.ts'
const journal = 'tests/e2e/news/journal.test.ts'
const session = 'tests/e2e/auth/session.test.ts'

export const messages: Message[] = [
  ...of('8, Login / register', 'auth', [
    ['Cannot connect to server. Please ensure the backend is running on port 5000.', authErrors],
    ['Cannot connect to server. Please ensure the backend is running.', authErrors],
    ['Request timed out. Please check your connection and try again.', authErrors],
    ['Registration failed', authErrors],
    ['Login failed', authErrors],
  ]),
  ...of('8, Login / register', 'errors', [
    ['Invalid credentials', authErrors],
    ['Server error. Please try again later.', authErrors],
  ]),
  ...of('8, Forgot password', 'auth', [['An error occurred. Please try again.', authErrors]]),
  ...of('8, Reset password', 'errors', [
    ['Invalid or expired reset link. Please request a new password reset.', resetPassword],
  ]),
  ...of('8, Reset password', 'auth', [['An error occurred. Please try again.', resetPassword]]),
  ...of('8, Recipe lists and details', 'catalog', [
    ['No recipes found.', finding],
    ['No recipes found for this tag.', 'tests/e2e/catalog/home.test.ts'],
    ['Failed to fetch recipes.', finding],
    ['Failed to fetch recipes. Please try again.', finding],
    ['No recipes found for this category', dialogs],
    ['Error loading recipes: {reason}', dialogs],
    ['Failed to fetch recipe details.', dialogs],
    ['No recipes found for "{query}"', finding],
    ['No recipe details found. Please try again later.', dialogs],
    ['No recipe found.', dialogs],
  ]),
  ...of('8, Recipe lists and details', 'errors', [['No recipe details found.', dialogs]]),
  ...of('8, Recipe lists and details', 'recipes', [
    ['Failed to fetch full recipe', 'tests/e2e/recipes/recipes.test.ts'],
  ]),
  ...of('8, All Recipes page', 'recipes', [
    ['Failed to fetch recipes', 'tests/e2e/recipes/recipes.test.ts'],
    ['Failed to delete recipe', 'tests/e2e/recipes/recipes.test.ts'],
  ]),
  ...of('8, Recipes and profile', 'recipes', [
    ['Failed to add recipe', 'tests/e2e/recipes/add-recipe.test.ts'],
    ['Failed to update recipe', 'tests/e2e/recipes/edit-recipe.test.ts'],
  ]),
  ...of('8, Recipes and profile', 'profile', [
    ['Failed to update profile image. Please try again.', 'tests/e2e/auth/account.test.ts'],
    ['Profile not found', session],
  ]),
  ...of('8, Recipes and profile', 'saves', [
    ['Failed to unlike recipe', profile],
    ['Failed to unbookmark recipe', profile],
  ]),
  ...of('8, AI', 'errors', [['Failed to get suggestions. Please try again.', 'tests/e2e/ai/ai.test.ts']]),
  ...of('8, AI', 'ai', [['No suggestions found for {cuisine} cuisine.', 'tests/e2e/ai/ai.test.ts']]),
  ...of('8, Rooms list and join', 'rooms', [
    ['Request timed out. Please try again.', rooms],
    ['Failed to load rooms', rooms],
    ['Failed to create room', rooms],
    ['Failed to join room (status: {status})', rooms],
    ['Failed to join room via invite', rooms],
  ]),
  ...of('8, Rooms list and join', 'errors', [
    ['Invalid Room ID. Please check and try again.', rooms],
    ['You are already a member of this room.', rooms],
  ]),
  ...of('8, Room screen', 'rooms', [
    ['Failed to load room', room],
    ['Failed to add suggestion for {meal}', room],
    ['Failed to create invite', roomErrors],
    ['Failed to remove member', roomErrors],
  ]),
  ...of('8, Room screen', 'recipes', [['Failed to add recipe', `${roomErrors} > recipeTexts.addFailed`]]),
  ...of('8, Blog', 'news', [['API error.', journal]]),
  ...of('8, Blog', 'errors', [['Network or API error.', journal]]),
  ...of('8, Video', 'errors', [['No video found for this recipe.', 'tests/e2e/videos/videos.test.ts']]),
  ...of('8, Success messages', 'rooms', [
    ['Room created!', rooms],
    ['Joined room!', rooms],
    ['Joined room via invite!', rooms],
    ['Suggestion added for {meal}!', room],
    ['Invite created successfully!', room],
    ['Recipe added to room!', room],
    ['Member removed successfully!', room],
    ['You are not a member of any rooms yet.', `${rooms} > texts.noneYet`],
  ]),
  ...of('8, Success messages', 'sharing', [['Copied to clipboard!', room]]),
  ...of('8, Success messages', 'recipes', [
    ['Recipe deleted successfully!', 'tests/e2e/recipes/recipes.test.ts'],
    ['Recipe updated successfully!', 'tests/e2e/recipes/edit-recipe.test.ts'],
  ]),
  ...of('8, Success messages', 'saves', [
    ['Recipe unliked successfully!', profile],
    ['Recipe unbookmarked successfully!', profile],
  ]),
  ...of('8, Success messages', 'profile', [
    ['Profile picture updated successfully!', 'tests/e2e/auth/account.test.ts'],
  ]),
  ...of('8, Success messages', 'contact', [
    ['Message sent successfully!', 'tests/e2e/shell/footer-and-dialogs.test.ts'],
  ]),

  ...of('2, Top bar', 'profile', [['Welcome back, {first name}', session]]),
  ...of('2, Registration page', 'images', [['JPG, PNG, GIF up to 5MB', 'tests/e2e/auth/sign-up.test.ts']]),
  ...of('2, Reset password page', 'auth', [
    ['Verifying reset link...', resetPassword],
    ['Invalid Reset Link', resetPassword],
  ]),
  ...of('2, All Recipes page', 'recipes', [
    ['No recipes found. Be the first to add one!', 'tests/e2e/recipes/recipes.test.ts'],
    ['... and {N} more', 'tests/e2e/recipes/add-recipe.test.ts'],
  ]),
  ...of('2, Room detail screen', 'rooms', [
    ['Share this code or link with others to invite them to your room. The invite expires in 7 days.', room],
    ['No recipes shared in this room yet.', room],
    ['Image not available', room],
    ['No detailed recipe information available. This recipe only has basic information (title and description).', room],
    ['No suggestions yet.', room],
    ['Supported formats: JPG, PNG, GIF (Max 5MB)', roomErrors],
    ['Loading recipe details...', roomErrors],
    ['Failed to load recipe details.', roomErrors],
  ]),
  ...of('2, Blog article popup', 'news', [['No articles found for this topic.', `${journal} > texts.noArticles`]]),
  ...of('4, Auth dialog', 'auth', [
    ['Login successful! Redirecting to home...', 'tests/e2e/auth/sign-in.test.ts'],
    ['Registration successful! Redirecting to home...', 'tests/e2e/auth/sign-up.test.ts'],
  ]),
  ...of('4, Rooms while logged out', 'rooms', [['Please login to access room facilities', rooms]]),
  ...of('4, Likes and bookmarks', 'saves', [
    ['Failed to update like status', 'tests/e2e/saves/saves.test.ts'],
    ['Failed to update bookmark status', 'tests/e2e/saves/saves.test.ts'],
    ['Please login to like recipes', 'tests/e2e/shell/visitor.test.ts'],
    ['Please login to bookmark recipes', 'tests/e2e/shell/visitor.test.ts'],
  ]),
  ...of('4, Profile', 'profile', [
    ['Please login to view your profile.', session],
    ['Unable to load profile at the moment. Please try again later.', session],
  ]),
  ...of('4, Room screen', 'rooms', [
    ['No description available', room],
    ['Unknown Recipe', roomErrors],
  ]),
  ...of('5, Login and register', 'auth', [['Please fill in all required fields', 'tests/e2e/auth/sign-in.test.ts']]),
  ...of('5, Forgot password', 'auth', [['Please enter your email address', 'tests/e2e/auth/sign-in.test.ts']]),
  ...of('5, Reset password', 'auth', [
    ['Please fill in all fields', resetPassword],
    ['Passwords do not match', resetPassword],
    ['Password must be at least 6 characters long and contain uppercase, lowercase, and numbers', resetPassword],
  ]),
  ...of('5, Add and edit recipe', 'recipes', [['JPG, PNG, GIF, max 5MB', 'tests/e2e/recipes/add-recipe.test.ts']]),
  ...of('5, Ask AI', 'ai', [['Please select a cuisine', 'tests/e2e/ai/ai.test.ts']]),
  ...of('5, Removing a member', 'rooms', [['Are you sure you want to remove this member?', room]]),
  ...of('7, Image upload', 'recipes', [
    ['Image upload failed, but continuing with recipe creation...', 'tests/e2e/recipes/add-recipe.test.ts'],
  ]),
]

/** What 8 says besides texts. */
export const behaviours: { what: string; proof: string }[] = [
  {
    what: 'Server unreachable: plus setup hints',
    proof: 'tests/e2e/auth/auth-errors.test.ts > the server is stopped: said, with hints',
  },
  {
    what: 'Register, status 400: the server message',
    proof:
      'tests/e2e/auth/auth-errors.test.ts > an address that is taken, and a picture that cannot be kept, in the words of the server',
  },
  {
    what: 'Login, forgot password: the server message',
    proof: 'tests/e2e/auth/auth-errors.test.ts > too often: login and forgot say so, in the words of the server',
  },
  {
    what: 'Reset password: the server message',
    proof: 'tests/e2e/auth/reset-password.test.ts > too often: in the words of the server',
  },
  {
    what: 'Deleting a recipe: the server message',
    proof: 'tests/e2e/recipes/recipes.test.ts > in the server’s words where it has some',
  },
  {
    what: 'Joining a room: the server message',
    proof: "tests/e2e/rooms/rooms.test.ts > front.say(500, 'application/json', ours), errors.internal.text",
  },
  {
    what: 'Joining a room: a text body',
    proof: "tests/e2e/rooms/rooms.test.ts > front.say(503, 'text/plain', ' Back at noon.",
  },
  { what: 'Joining a room: an HTML response', proof: "tests/e2e/rooms/rooms.test.ts > front.say(502, 'text/html'" },
  {
    what: 'Room screen: the server message',
    proof: 'tests/e2e/rooms/room-errors.test.ts > in the server’s words where it has some',
  },
  {
    what: 'A failed suggestions load silently shows empty lists',
    proof: 'tests/e2e/rooms/room-errors.test.ts > suggestions that do not load are silently none',
  },
  {
    what: 'A broken image falls back',
    proof: 'tests/e2e/shell/pictures.test.ts > a photo that fails to load becomes the drawn cover',
  },
  { what: "Blog: the API's message", proof: "tests/e2e/news/journal.test.ts > the API's own words" },
  {
    what: 'Blog: an error stops further terms',
    proof: 'server/features/news/news.test.ts > ends the search with an error, and a later request searches again',
  },
]

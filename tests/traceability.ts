/** The constants of the specification (9 and 2), each with where it stands and the check that proves it. */
export { behaviours, messages } from './traceability-messages.ts'
export { dialogs, routes } from './traceability-screens.ts'

interface Constant {
  what: string
  value: string
  /** `file > the line, or a part of it` in the code. */
  at: string
  /** `file > a string that stands in that test file`. */
  proof: string
}

const constant = (what: string, value: string, at: string, proof: string): Constant => ({ what, value, at, proof })

export const constants = [
  constant('Product API', 'port 5000', 'server/config.ts > 5000)', 'server/config.test.ts > port: 5000,'),
  constant(
    'Product API',
    'path /api',
    "contract/auth.ts > path: '/api/auth/login'",
    "tests/e2e/auth/sign-in.test.ts > 'POST /api/auth/login'",
  ),
  constant(
    'Auth timeout',
    '10 s',
    'web/features/auth/auth.queries.ts > timeoutMs = 10_000',
    'tests/e2e/auth/auth-errors.test.ts > the server hangs: after ten seconds',
  ),
  constant(
    'Rooms list time-out',
    '10 s',
    'contract/rooms.ts > listTimeoutMs: 10_000',
    'tests/e2e/rooms/rooms.test.ts > a list that hangs is given up after ten seconds',
  ),
  constant(
    'Redirect after login',
    '1.5 s',
    'web/features/auth/redirect.ts > signedInRedirectMs = 1500',
    'tests/e2e/auth/sign-in.test.ts > expect(ms).toBeGreaterThan(1300)',
  ),
  constant(
    'Redirect after register',
    '1.5 s',
    'web/features/auth/redirect.ts > signedInRedirectMs = 1500',
    'tests/e2e/auth/sign-up.test.ts > expect(ms).toBeGreaterThan(1300)',
  ),
  constant(
    'Redirect after add recipe',
    '2 s',
    'web/features/recipes/add-recipe-form.tsx > redirectMs = 2000',
    'tests/e2e/recipes/add-recipe.test.ts > expect(Date.now() - since).toBeGreaterThan(2000)',
  ),
  constant(
    'Redirect after password reset',
    '3 s',
    'web/features/auth/redirect.ts > resetRedirectMs = 3000',
    'tests/e2e/auth/reset-password.test.ts > home three seconds later',
  ),
  constant(
    'Success notes vanish',
    '3 s',
    'web/core/notices.ts > shownMs = 3000',
    'tests/e2e/profile/profile.test.ts > the note after three seconds',
  ),
  constant(
    'Login-required toast',
    '2 s',
    'web/pages/rooms/ask-to-sign-in.ts > readMs = 2000',
    'tests/e2e/rooms/rooms.test.ts > is told why not for two seconds, then asked to sign in',
  ),
  constant(
    'Search debounce',
    '300 ms',
    'web/features/catalog/search-dialog.tsx > debounceMs = 300',
    'tests/e2e/catalog/finding.test.ts > until the typing has stood still for 300 ms, and asks once',
  ),
  constant(
    'Scroll delay to home sections',
    '300 ms',
    'web/core/scroll-to.ts > delayMs = 300',
    'tests/e2e/videos/videos.test.ts > from another page 300 ms after arriving',
  ),
  constant(
    'Sticky navigation threshold',
    '60 px',
    'web/pages/shell/main-nav.tsx > stickyFromPx = 60',
    'tests/e2e/shell/navigation.test.ts > sticks once the page is scrolled more than 60 px',
  ),
  constant(
    'Copied flag',
    '1.2 s',
    'web/features/rooms/invite-dialog.tsx > copiedMs = 1200',
    'tests/e2e/rooms/room.test.ts > expect(ms).toBeGreaterThan(1000)',
  ),
  constant(
    'Invite expiry',
    '7 days',
    'contract/rooms.ts > inviteDays: 7',
    'server/features/rooms/invites.test.ts > limits.inviteDays * dayMs',
  ),
  constant(
    'Refund window',
    '7 days',
    'web/pages/dialogs/policy-dialog.tsx > within 7 days',
    'tests/e2e/shell/footer-and-dialogs.test.ts > /within 7 days/',
  ),
  constant(
    'Refund processing',
    '5-7 business days',
    'web/pages/dialogs/policy-dialog.tsx > 5-7 business days',
    'tests/e2e/shell/footer-and-dialogs.test.ts > /5-7 business days/',
  ),
  constant(
    'Image size',
    '5 MB',
    'contract/images.ts > imageBytesMax: 5 * 1024 * 1024',
    'server/pictures/image-processing.test.ts > limits.imageBytesMax - jpeg.length',
  ),
  constant(
    'Password minimum',
    '6 characters',
    'contract/auth.ts > passwordCharsMin: 6',
    "server/features/auth/auth.test.ts > 'a password of five'",
  ),
  constant(
    'Password',
    'upper case',
    'contract/auth.ts > An uppercase letter',
    "server/features/auth/auth.test.ts > 'a password without capitals'",
  ),
  constant(
    'Password',
    'lower case',
    'contract/auth.ts > A lowercase letter',
    "server/features/auth/auth.test.ts > 'a password of capitals'",
  ),
  constant(
    'Password',
    'a digit',
    'contract/auth.ts > A number',
    "server/features/auth/auth.test.ts > 'a password without a number'",
  ),
  constant(
    'Tab results (variant A)',
    '5',
    'web/features/catalog/latest-tabs.tsx > shown = 5',
    "tests/e2e/catalog/lists.test.ts > label: 'Recipe lists'",
  ),
  constant(
    'New Recipes grid',
    '8',
    'web/features/catalog/new-recipes.tsx > shown = 8',
    "tests/e2e/catalog/lists.test.ts > label: 'New Recipes'",
  ),
  constant(
    'Tile results',
    '12',
    'web/features/catalog/lists.ts > tileCount = 12',
    'tests/e2e/catalog/home.test.ts > each tile names its count and opens twelve dishes at most',
  ),
  constant(
    'Promo results',
    '20',
    'web/features/catalog/lists.ts > promoCount = 20',
    'tests/e2e/catalog/home.test.ts > a merged list shows each dish once and stops at twenty',
  ),
  constant(
    'Tag lists',
    '16',
    'web/features/catalog/lists.ts > exploreCount = 16',
    'tests/e2e/catalog/home.test.ts > each of the sixteen tags of the footer opens its recipes',
  ),
  constant(
    'Explore list',
    '16',
    'web/features/catalog/lists.ts > exploreCount = 16',
    'tests/e2e/videos/videos.test.ts > expect(meals).toHaveLength(16)',
  ),
  constant(
    'Merged featured list',
    '24',
    'web/features/catalog/lists.ts > featuredCount = 24',
    'tests/e2e/shell/footer-and-dialogs.test.ts > runSequentially(lists, 24)',
  ),
  constant(
    'News page size',
    '5',
    'contract/news.ts > pageSize: 5',
    "server/features/news/news.test.ts > pageSize: '5'",
  ),
  constant(
    'Fixed display rating',
    '4.8',
    "web/ui/dish/placeholder-facts.ts > rating = '4.8'",
    'web/ui/dish/placeholder-facts.test.ts > the rating is 4.8, always',
  ),
  constant(
    'Random display time',
    '30 to 60 minutes, steps of 5',
    'web/ui/dish/placeholder-facts.ts > [30, 35, 40, 45, 50, 55, 60]',
    'web/ui/dish/placeholder-facts.test.ts > 30 to 60 minutes in steps of five',
  ),
  constant(
    'Random difficulty',
    'one of four',
    "web/ui/dish/placeholder-facts.ts > ['Beginner', 'Easy', 'Intermediate', 'Advanced']",
    'web/ui/dish/placeholder-facts.test.ts > the difficulty is one of four',
  ),
  constant('Hero badge', '5.0', 'web/pages/home/hero.tsx > 5.0', "tests/e2e/catalog/home.test.ts > getByText('5.0'"),
  constant(
    'Hero badge',
    'score from 10,000 rating',
    'web/pages/home/hero.tsx > score from 10,000 rating',
    "tests/e2e/catalog/home.test.ts > 'score from 10,000 rating'",
  ),
  constant(
    'Category menu badge',
    '1.6K',
    'web/pages/shell/top-bar.tsx > >1.6K<',
    "tests/e2e/shell/navigation.test.ts > 'Recipe Categories 1.6K'",
  ),
  constant(
    'Tile count labels',
    'Appetizers 4, Vegan 3, others 12',
    "web/pages/home/category-tiles.tsx > name: 'Vegan', list: 'vegan', art: carrot, tone: 'tone-green', count: 3",
    'tests/e2e/catalog/home.test.ts > { Appetizers: 4, Vegan: 3 }[name] ?? 12',
  ),
  constant(
    'Suggestion meals',
    'breakfast, lunch, snacks, dinner',
    "contract/rooms.ts > ['breakfast', 'lunch', 'snacks', 'dinner']",
    "tests/e2e/rooms/room.test.ts > ['Breakfast', 'Lunch', 'Snacks', 'Dinner']",
  ),
  constant(
    'Video recipes',
    '8 fixed items',
    'contract/videos.ts > video(8,',
    'tests/e2e/videos/videos.test.ts > the section and the page show the eight videos',
  ),
  constant(
    'Blog topics and their search terms',
    '8',
    "contract/news.ts > 'Healthy Recipes'",
    'server/features/news/news.test.ts > %s are tried in order while nothing is found',
  ),
  constant(
    'An unknown topic',
    "its name, then 'food'",
    "server/features/news/news.service.ts > 'food']",
    "server/features/news/news.test.ts > ['Fermented Things', 'food']",
  ),
  constant(
    'Tile placeholders',
    '30 mins, 4 servings',
    'web/features/catalog/dish-tile.tsx > 30 mins',
    "tests/e2e/shell/dialogs.test.ts > ['30 mins', '4 servings']",
  ),
  constant(
    'Detail popup',
    'Prep Time: ~30 min',
    "contract/catalog.ts > 'Prep Time: ~30 min'",
    "tests/e2e/catalog/home.test.ts > 'Prep Time: ~30 min'",
  ),
  constant(
    'Footer tags',
    '16',
    "web/features/catalog/lists.ts > 'Kid-Friendly': 'Chicken'",
    'tests/e2e/catalog/home.test.ts > each of the sixteen tags of the footer',
  ),
  constant(
    'Cuisines of the AI',
    '16',
    "contract/ai.ts > 'Vietnamese'",
    'tests/e2e/ai/ai.test.ts > the sixteen are there',
  ),
  constant(
    'Slots of a meal',
    '1 to 20',
    'server/features/catalog/mealdb.source.ts > ingredientSlots = 20',
    'server/features/catalog/food-database.test.ts > expect(meal.ingredients).toEqual(slots(20))',
  ),
  constant(
    'Slots of a drink',
    '1 to 15',
    'server/features/catalog/cocktaildb.source.ts > ingredientSlots = 15',
    'server/features/catalog/food-database.test.ts > expect(drink.ingredients).toEqual(slots(15))',
  ),
  constant(
    'Reconnect back-off',
    '1 s to 5 s',
    'contract/events.ts > delayMs: 1000, delayMsMax: 5000',
    'web/core/socket.test.ts > [1499, 2998, 5000, 5000, 5000]',
  ),
  constant(
    'Reconnect back-off',
    'jitter 0.5',
    'contract/events.ts > jitter: 0.5',
    'web/core/socket.test.ts > [551, 1102, 2204, 4408, 5000]',
  ),
  constant(
    'Reconnect back-off',
    'unlimited attempts',
    "web/core/socket.ts > 'reconnect_failed', () => socket.connect()",
    'web/core/socket.test.ts > pauses.length >= 250',
  ),
  constant(
    'Reconnect back-off',
    '20 s timeout',
    'contract/events.ts > timeoutMs: 20_000',
    'web/core/socket.test.ts > longMs = 20_000',
  ),
]

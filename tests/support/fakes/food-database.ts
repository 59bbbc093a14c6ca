/**
 * The two food databases as one injected `fetch`: invented dishes in their wire format, their cuts and their ways to say
 * "nothing", and faults to switch on. Every odd value stands for one that the real records hold.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { DishKind } from '#contract/catalog.ts'
import type { Fetch } from '#server/outbound/fetch-json.ts'

type Row = Record<string, string | null>

export type Fault = '500' | '429' | 'html' | 'truncated' | 'garbage' | 'reset' | 'hang'
export const faults: Fault[] = ['500', '429', 'html', 'truncated', 'garbage', 'reset', 'hang']

/** Alternating names and measures into numbered slots; unused ones as the databases leave them. */
function slots(count: number, pairs: (string | null)[], unused: string | null): Row {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return Object.fromEntries([
    ...numbers.map((slot) => [`strIngredient${slot + 1}`, pairs[slot * 2] ?? unused]),
    ...numbers.map((slot) => [`strMeasure${slot + 1}`, pairs[slot * 2 + 1] ?? (slot % 2 ? ' ' : unused)]),
  ]) as Row
}

function meal(
  idMeal: string,
  strMeal: string,
  strCategory: string,
  strArea: string | null,
  pairs: (string | null)[],
  more: Row = {},
): Row {
  return {
    idMeal,
    strMeal,
    strMealAlternate: null,
    strCategory,
    strArea,
    strTags: null,
    strInstructions: 'Warm the pan.\r\nAdd the rest.\r\nServe at once.',
    strMealThumb: `https://pictures.test/meals/${idMeal}.jpg`,
    strYoutube: '',
    ...slots(20, pairs, ''),
    strSource: null,
    dateModified: null,
    ...more,
  }
}

function drink(idDrink: string, strDrink: string, strCategory: string, pairs: (string | null)[], more: Row = {}): Row {
  return {
    idDrink,
    strDrink,
    strDrinkAlternate: null,
    strTags: null,
    strVideo: null,
    strCategory,
    strIBA: null,
    strAlcoholic: 'Alcoholic',
    strGlass: 'Collins glass',
    strInstructions: 'Shake with ice and strain.',
    strInstructionsES: null,
    strDrinkThumb: `https://pictures.test/drinks/${idDrink}.jpg`,
    ...slots(15, pairs, null),
    dateModified: null,
    ...more,
  }
}

const meals = [
  meal('60001', 'Quarry Hotpot', 'Beef', 'British', ['Beef shin', '500g ', 'Stout', '1 bottle', 'Thyme', ' '], {
    strTags: 'Warm, Slow,',
    strYoutube: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    strSource: 'https://kitchen.test/hotpot',
    strInstructions:
      'STEP 1\r\nBrown the beef.\r\n\r\nstep 2\r\n▢ Pour in the\tstout.\u200B\r\n3. Simmer for 2 hours.  ',
  }),
  meal('60002', ' Bubblecrisp Hash', 'Side', 'British', ['Potato', '2'], { strTags: '' }),
  meal('60003', '7-Minute Dune Flatbread', 'Side', 'Moroccan', ['Flour', '1 cup']),
  meal('60004', 'Æbbelkrone', 'Dessert', null, ['Apple', '3'], { strCountry: 'Denmark' }),
  meal('60005', 'Šafránka Soup', 'Vegetarian', 'Slovakia', ['Saffron', 'pinch'], {
    strYoutube: 'https://www.bing.com/videos/search?q=soup',
  }),
  meal('60006', 'kesh pilaf', 'Lamb', 'Unknown', ['Lamb', '1kg', 'Rice', null], { strSource: '' }),
  meal('60007', 'Lamplighter Curry', 'Vegetarian', 'India', ['Chickpeas', '1 tin'], { strCountry: 'India' }),
  meal('60008', 'Harbour Curry', 'Seafood', 'Indian', ['Cod', '400g']),
  meal('60009', 'Wyvernwick Supper', 'Seafood', null, ['Hilsa', '1'], { strCountry: 'Bangladesh', strMealThumb: '' }),
  meal('60010', 'Copper Kettle Crème ', 'Dessert', 'France', ['Cream', '300ml']),
  // Also a dish of the house: on a card the one with the photo stands for both.
  meal('60011', 'Lasagne alla Bolognese', 'Pasta', 'Italian', ['Beef mince', '450g']),
  meal('60012', 'Prairie Skillet', 'Beef', 'United States', ['Corn', '2 cobs'], { strTags: 'Warm' }),
]

const bases = ['Cinder', 'Clover', 'Comet', 'Copper', 'Coral', 'Cobalt']
const styles = {
  Fizz: 'Soda water',
  Flip: 'Egg yolk',
  Sling: 'Cherry cordial',
  Sour: 'Lemon juice',
  Toddyhead: 'Honey',
}
const cocktails = bases.flatMap((base, row) =>
  Object.entries(styles).map(([style, ingredient], column) =>
    drink(String(70_000 + row * 5 + column), `${base} ${style}`, 'Cocktail', ['Gin', '2 oz ', ingredient, '1 oz ']),
  ),
)

const drinks = [
  ...cocktails,
  drink('71001', 'Bramble Cooler', 'Ordinary Drink', ['Blackberries', '8 '], {
    strAlcoholic: 'Non alcoholic',
    strTags: 'Summer,Non alcoholic',
  }),
  drink('71002', 'Velvet Shake', 'Milk / Float / Shake', ['Milk', '1 cup\n'], { strAlcoholic: 'Optional alcohol' }),
  drink('71003', '44 Lanterns', 'Ordinary Drink', ['Dark rum', ' to\n taste\n'], { strInstructions: '' }),
  drink('71004', 'Night Tram', 'Other/Unknown', ['Espresso', '1 shot'], {
    strVideo: 'https://www.youtube.com/watch?v=bbbbbbbbbbb',
  }),
  drink('71005', 'Garden Wall', 'Soft Drink / Soda', ['Elderflower', ''], { strAlcoholic: 'Non alcoholic' }),
  drink('71006', 'Moss Punch', 'Punch / Party Drink', ['Green tea', '1 l']),
  drink('71007', 'Orchard Gate', 'Ordinary Drink', ['Cider', '1 pint']),
  drink('71008', 'Harbour Light', 'Ordinary Drink', ['Lemon juice', null]),
  drink('71009', 'Zanzibarine Mule', 'Ordinary Drink', ['Vodka', '2 oz']),
  drink('71010', 'Kiln Coffee', 'Coffee / Tea', ['Espresso', '2 shots']),
]

const urls = { MEALDB_URL: 'https://meals.test/api', COCKTAILDB_URL: 'https://drinks.test/api' }
export const foodDatabaseEnvironments = {
  both: urls,
  meals: { MEALDB_URL: urls.MEALDB_URL },
  drinks: { COCKTAILDB_URL: urls.COCKTAILDB_URL },
}

export const titlesOf = (kind: DishKind) =>
  kind === 'meals' ? meals.map((row) => row.strMeal!.trim()) : drinks.map((row) => row.strDrink!.trim())

interface ReceivedRequest {
  kind: DishKind
  /** For example `search.php?f=a`. */
  path: string
  atMs: number
  /** Whether it was answered with records. */
  isHit: boolean
}

/** Fresh databases that nobody has asked yet. `listCut` is where they cut lists by category or ingredient, the real one at 100. */
export function createFakeFoodDatabases({ listCut = 100 } = {}) {
  const hidden = new Set<string>()
  const asked: ReceivedRequest[] = []
  const state = {
    fault: null as Fault | null,
    /** Which questions meet the fault. */
    isFaulty: (_path: string) => true,
    retryAfterS: 1,
    answerAfterMs: 0,
  }

  const fetch: Fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const kind = url.host.startsWith('meals') ? 'meals' : 'drinks'
    const path = decodeURIComponent(url.pathname.split('/').pop() + url.search)
    const question: ReceivedRequest = { kind, path, atMs: performance.now(), isHit: false }
    asked.push(question)
    const answer = { [kind]: answerTo(url, kind) }
    if (state.answerAfterMs) await sleep(state.answerAfterMs, undefined, { signal: init?.signal ?? undefined })
    if (state.fault && state.isFaulty(path)) return failing(state.fault, kind, wire(answer), init?.signal)
    question.isHit = Array.isArray(answer[kind])
    return new Response(wire(answer), { headers: { 'content-type': 'application/json' } })
  }

  function answerTo(url: URL, kind: DishKind) {
    const names =
      kind === 'meals'
        ? { id: 'idMeal', title: 'strMeal', thumb: 'strMealThumb' }
        : { id: 'idDrink', title: 'strDrink', thumb: 'strDrinkThumb' }
    const rows = (kind === 'meals' ? meals : drinks).filter((row) => !hidden.has(row[names.id]!))
    const [[key, value = ''] = ['', '']] = url.searchParams
    const miss = kind === 'meals' ? null : value.length % 2 ? 'no data found' : 'None Found'
    const found = (list: Row[]) => (list.length ? list : miss)
    const summary = ({ [names.title]: title, [names.thumb]: thumb, [names.id]: id, strArea, strCountry }: Row) =>
      ({
        [names.title]: title,
        [names.thumb]: thumb,
        [names.id]: id,
        ...(kind === 'meals' && { strArea, strCountry }),
      }) as Row
    const inSlots = (row: Row) =>
      Object.keys(row).some(
        (name) => name.startsWith('strIngredient') && row[name]?.toLowerCase() === value.toLowerCase(),
      )

    switch (`${url.pathname.split('/').pop()} ${key}`) {
      case 'search.php f': {
        const hits = rows.filter((row) => fold(row[names.title]!).startsWith(value))
        if (kind === 'meals') return found(/[a-z]/.test(value) ? hits : [])
        return found(hits.sort((left, right) => left[names.title]!.length - right[names.title]!.length).slice(0, 25))
      }
      case 'search.php s':
        return found(rows.filter((row) => fold(row[names.title]!).includes(fold(value))))
      case 'lookup.php i':
        return /^\d+$/.test(value) ? found(rows.filter((row) => row[names.id] === value)) : 'Invalid ID'
      case 'list.php c':
        return [...new Set(rows.map((row) => row.strCategory!))].map((strCategory) => ({ strCategory }))
      case 'filter.php c':
        return found(
          rows
            .filter((row) => row.strCategory === value.replaceAll('_', ' '))
            .slice(0, listCut)
            .map(summary),
        )
      case 'filter.php i':
        return found(rows.filter(inSlots).slice(0, listCut).map(summary))
      default:
        throw new Error(`The food databases have no ${url.href}`)
    }
  }

  function failing(
    fault: Fault,
    kind: DishKind,
    whole: string,
    signal?: AbortSignal | null,
  ): Response | Promise<Response> {
    switch (fault) {
      case '500':
        return new Response('', { status: 500 })
      case '429':
        return new Response('Too Many Requests', { status: 429, headers: { 'retry-after': String(state.retryAfterS) } })
      case 'html':
        return new Response('<!doctype html><title>Be right back</title>', { headers: { 'content-type': 'text/html' } })
      case 'truncated':
        return new Response(whole.slice(0, -3))
      case 'garbage':
        return new Response(JSON.stringify({ [kind]: 'no data found' }))
      case 'reset':
        return Promise.reject(
          new TypeError('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) }),
        )
      default:
        return new Promise((_, refuse) => {
          if (signal?.aborted) refuse(signal.reason as Error)
          signal?.addEventListener('abort', () => refuse(signal.reason as Error), { once: true })
        })
    }
  }

  return {
    fetch,
    asked,
    /** Switch faults here, at any time. */
    state,
    pathsOf: (kind: DishKind) => asked.filter((question) => question.kind === kind).map((question) => question.path),
    /** From now on they know nothing of the record with this id. */
    hide: (id: string) => void hidden.add(id),
    show: (id: string) => void hidden.delete(id),
  }
}

/** As the databases compare: without case and accents, but a space, a digit or Æ in front stays what it is. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** JSON with the escapes that the real ones write. */
function wire(answer: unknown) {
  return JSON.stringify(answer)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uFFFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * The catalog index keeps all meals and drinks in memory, for browsing and search. It contains the fields by which
 * lists are filtered and sorted, but not the recipe texts. `refresh` reads the rows that were written after the last
 * revision that it read. Therefore the index includes what the mirror job and other processes write to the database.
 */
import type { DietLabel, Dish, DishKind } from '#contract/catalog.ts'
import { suits } from '#cooking/diets/diets.ts'
import { foldText } from '#server/text/tokenize.ts'
import { adjectiveOf } from './areas.source.ts'
import type { CatalogStore, Provenance, StoredDish } from './catalog.store.ts'
import { createSearch } from './search.service.ts'
import { shuffleKey } from './shuffle-key.service.ts'

export interface Filter {
  name?: string
  letter?: string
  category?: string
  area?: string
  tag?: string
  diet?: DietLabel
  order?: 'reverse'
}

/** A dish in the list of all dishes. `category`, `area` and `tags` are folded (lower case, no accents). */
export interface IndexedDish {
  id: string
  title: string
  category: string
  area: string
  tags: string[]
  /** Names of ingredients. */
  ingredients: string[]
  minutes: number | null
}

interface Entry extends IndexedDish {
  provenance: Provenance
  /**
   * Sort key of an unfiltered list, highest first. For a mirrored dish it is the id, because newer dishes have higher
   * ids. A built-in dish has no age. It gets a negative shuffle key, so that built-in dishes come last and in a mixed
   * order.
   */
  recency: number
  /**
   * The title in lower case without accents. A built-in dish is a duplicate when a mirrored dish has the same
   * `foldedTitle`.
   */
  foldedTitle: string
  /** The first letter or digit of the title, folded. */
  letter: string
  /** For each diet label, whether the ingredients suit it. Computed when a list first needs it. */
  suits: Partial<Record<DietLabel, boolean>>
}

/** Maximum number of rows that one query reads. */
const refreshBatchSize = 500
const byTitle = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * @param builtInIds the ids of the built-in dishes of this build. Built-in dishes of other builds may be stored too,
 * but they are not indexed
 */
export function createCatalogIndex(store: CatalogStore, builtInIds: Record<DishKind, Set<string>>) {
  const search = createSearch()
  const kinds = { meals: createKindIndex('meals', search), drinks: createKindIndex('drinks', search) }
  let revision = 0
  let version = 0

  const isListed = ({ kind, provenance, dish }: StoredDish) => provenance === 'mirror' || builtInIds[kind].has(dish.id)

  return {
    /** A number that grows whenever `refresh` has changed the index. */
    version: () => version,
    /** The ids of the dishes in the list with this filter, in the order of the list. */
    find: (kind: DishKind, filter: Filter) => kinds[kind].find(filter),
    /** All dishes of an unfiltered list, in no particular order. When a dish changes, it gets a new object. */
    browse: (kind: DishKind): IndexedDish[] => kinds[kind].browse(),
    /** The dish with this id, even if it is not in the unfiltered list. */
    get: (kind: DishKind, id: string): IndexedDish | undefined => kinds[kind].get(id),
    /** The words that a user may have meant with a misspelt word, most frequent first. */
    suggestSpellings: search.suggestSpellings,
    closestWords: search.closestWords,
    /** Whether a search for `name` finds any meal or drink. */
    isFound: (name: string) => Object.values(search.find(name)).some((ids) => ids.length > 0),

    /**
     * Reads changed dishes from the database. `hasCompletedPass` says for each kind whether the mirror has ever
     * completed a pass.
     */
    async refresh(hasCompletedPass: Record<DishKind, boolean>) {
      const before = revision
      for (;;) {
        const changed = await store.findChangedSince(revision, refreshBatchSize)
        for (const stored of changed.filter(isListed)) kinds[stored.kind].put(stored)
        revision = changed.at(-1)?.revision ?? revision
        if (changed.length < refreshBatchSize) break
      }
      const flips = [
        kinds.meals.setMirrorComplete(hasCompletedPass.meals),
        kinds.drinks.setMirrorComplete(hasCompletedPass.drinks),
      ]
      if (revision !== before || flips.includes(true)) version += 1
    },
  }
}

function createKindIndex(kind: DishKind, search: ReturnType<typeof createSearch>) {
  const entries = new Map<string, Entry>()
  /** The names of ingredients. Dishes with the same ingredient share one string, which saves memory. */
  const ingredientNames = new Map<string, string>()
  let isMirrorComplete = false
  let sortedByTitle: Entry[] | null = null

  /**
   * Chooses between built-in and mirrored dishes for a list that is not a search. Until the mirror's first pass is
   * complete, the list has both. After that it has only mirrored dishes, or only built-in dishes if no mirrored dish
   * matches.
   */
  function preferMirrored(matches: Entry[]) {
    const mirrored = matches.filter((entry) => entry.provenance === 'mirror')
    return isMirrorComplete && mirrored.length ? mirrored : withoutDuplicates(matches)
  }

  return {
    put({ provenance, dish }: StoredDish) {
      const names = dish.ingredients.map(({ name }) => {
        const known = ingredientNames.get(name)
        if (known === undefined) ingredientNames.set(name, name)
        return known ?? name
      })
      entries.set(dish.id, entryOf(dish, provenance, names))
      search.put(kind, dish)
      sortedByTitle = null
    },
    /** @returns whether the value changed */
    setMirrorComplete(next: boolean) {
      const hasChanged = isMirrorComplete !== next
      isMirrorComplete = next
      return hasChanged
    },
    browse: () => preferMirrored([...entries.values()]),
    get: (id: string) => entries.get(id),
    /**
     * Sorts the results of a search by relevance. Sorts the dishes of a letter, category, area or tag by title. Sorts
     * any other list by `recency`, highest first. `order: 'reverse'` reverses every list except search results.
     */
    find(filter: Filter): string[] {
      const matches = matcherOf(filter)
      const name = filter.name?.trim()
      if (name) {
        const found = search.find(name)[kind].map((id) => entries.get(id)!)
        return withoutDuplicates(found.filter(matches)).map(idOf)
      }
      sortedByTitle ??= [...entries.values()].sort((left, right) => byTitle.compare(left.title, right.title))
      const found = preferMirrored(sortedByTitle.filter(matches))
      const isGroup = filter.letter || filter.category || filter.area || filter.tag
      const ids = (isGroup ? found : [...found].sort((left, right) => right.recency - left.recency)).map(idOf)
      return filter.order === 'reverse' ? ids.toReversed() : ids
    },
  }
}

const idOf = (entry: Entry) => entry.id
const foldName = (text: string) => foldText(text.replaceAll('_', ' ').trim())

function entryOf(dish: Dish, provenance: Provenance, ingredients: string[]): Entry {
  return {
    id: dish.id,
    provenance,
    recency: provenance === 'mirror' ? Number(dish.id) : -shuffleKey(dish.id),
    title: dish.title,
    foldedTitle: foldText(dish.title),
    letter: foldText(dish.title.match(/\p{L}|\p{N}/u)?.[0] ?? '')[0] ?? '',
    category: foldName(dish.category),
    area: foldName(dish.area ?? ''),
    tags: dish.tags.map(foldName),
    ingredients,
    minutes: dish.minutes ?? null,
    suits: {},
  }
}

function matcherOf({ letter, category, area, tag, diet }: Filter) {
  const folded = {
    letter: letter ? foldText(letter)[0] : undefined,
    category: category ? foldName(category) : undefined,
    area: area ? foldName(adjectiveOf(area.replaceAll('_', ' ')) ?? '') : undefined,
    tag: tag ? foldName(tag) : undefined,
  }
  return (entry: Entry) =>
    (folded.letter === undefined || entry.letter === folded.letter) &&
    (folded.category === undefined || entry.category === folded.category) &&
    (folded.area === undefined || entry.area === folded.area) &&
    (folded.tag === undefined || entry.tags.includes(folded.tag)) &&
    (diet === undefined || (entry.suits[diet] ??= suits(diet, entry.ingredients)))
}

/** Drops a built-in dish when a mirrored dish has the same title, because most mirrored dishes have a photo. */
function withoutDuplicates(found: Entry[]) {
  const mirrored = new Set(found.filter((entry) => entry.provenance === 'mirror').map((entry) => entry.foldedTitle))
  if (!mirrored.size) return found
  return found.filter((entry) => entry.provenance === 'mirror' || !mirrored.has(entry.foldedTitle))
}

/**
 * What can be browsed, in memory: of every dish its id and what it is filtered by, but not its text. It follows the
 * table of dishes by revision, so it is right after a restart, after the mirror wrote, and beside other processes.
 */
import { createHash } from 'node:crypto'
import type { Dish, DishKind } from '#contract/catalog.ts'
import { foldText } from '#server/text/tokenize.ts'
import { foldArea } from './areas.source.ts'
import type { CatalogStore, DishSource, StoredDish } from './catalog.store.ts'
import { createSearch } from './search.service.ts'
import type { Candidate } from './week.service.ts'

export interface Filter {
  name?: string
  letter?: string
  category?: string
  area?: string
  tag?: string
}

interface Entry {
  id: string
  origin: DishSource
  /** Higher is newer. The food databases count upwards; the house, all of one age, is mixed so that no row looks sorted. */
  newness: number
  title: string
  /** Folded, to tell twins by. */
  name: string
  letter: string
  category: string
  area: string
  tags: string[]
}

const rowsAtOnce = 500
const byTitle = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export function createCatalogIndex(store: CatalogStore) {
  const kinds = { meals: createKind(), drinks: createKind() }
  let revision = 0
  let version = 0

  return {
    /** Grows whenever an answer may have changed. */
    version: () => version,
    find: (kind: DishKind, filter: Filter) => kinds[kind].find(filter),
    /** What browsing without a wish would show, with what it can be told apart by. */
    browse: (kind: DishKind): Candidate[] => kinds[kind].browse(),
    /** What a misspelt word may have meant, likeliest first. */
    spell: (word: string) => kinds.meals.spell(word),

    /** Catches up with the table. `isMirrorWhole` says for each kind whether a pass of the mirror has been completed. */
    async refresh(isMirrorWhole: Record<DishKind, boolean>) {
      const before = revision
      for (;;) {
        const changed = await store.findChangedSince(revision, rowsAtOnce)
        for (const stored of changed) kinds[stored.kind].put(stored)
        revision = changed.at(-1)?.revision ?? revision
        if (changed.length < rowsAtOnce) break
      }
      const turned = [
        kinds.meals.setMirrorWhole(isMirrorWhole.meals),
        kinds.drinks.setMirrorWhole(isMirrorWhole.drinks),
      ]
      if (revision !== before || turned.includes(true)) version += 1
    },
  }
}

function createKind() {
  const entries = new Map<string, Entry>()
  const search = createSearch()
  let isMirrorWhole = false
  let sorted: Entry[] | null = null

  /** While the mirror is being filled for the first time the house stands beside it; after that it fills the gaps. */
  function serve(matches: Entry[]) {
    const mirrored = matches.filter((entry) => entry.origin === 'mirror')
    return isMirrorWhole && mirrored.length ? mirrored : withoutTwins(matches)
  }

  return {
    spell: search.spell,
    put({ origin, dish }: StoredDish) {
      entries.set(dish.id, entryOf(dish, origin))
      search.put(dish)
      sorted = null
    },
    setMirrorWhole(next: boolean) {
      const hasTurned = isMirrorWhole !== next
      isMirrorWhole = next
      return hasTurned
    },
    browse: () => serve([...entries.values()]),
    /** Ids: by relevance where a name is asked for, by title where a group is, else the newest first. */
    find(filter: Filter): string[] {
      const fits = matcher(filter)
      const name = filter.name?.trim()
      if (name)
        return withoutTwins(
          search
            .find(name)
            .map((id) => entries.get(id)!)
            .filter(fits),
        ).map(idOf)
      sorted ??= [...entries.values()].sort((left, right) => byTitle.compare(left.title, right.title))
      const found = serve(sorted.filter(fits))
      const isGroup = filter.letter || filter.category || filter.area || filter.tag
      return (isGroup ? found : [...found].sort((left, right) => right.newness - left.newness)).map(idOf)
    },
  }
}

const idOf = (entry: Entry) => entry.id
const foldWord = (text: string) => foldText(text.replaceAll('_', ' ').trim())

function entryOf(dish: Dish, origin: DishSource): Entry {
  return {
    id: dish.id,
    origin,
    newness: origin === 'mirror' ? Number(dish.id) : -mixOf(dish.id),
    title: dish.title,
    name: foldText(dish.title),
    letter: foldText(dish.title.match(/\p{L}|\p{N}/u)?.[0] ?? '')[0] ?? '',
    category: foldWord(dish.category),
    area: foldWord(dish.area ?? ''),
    tags: dish.tags.map(foldWord),
  }
}

const mixOf = (id: string) => createHash('sha1').update(id).digest().readUInt32BE()

function matcher({ letter, category, area, tag }: Filter) {
  const wanted = {
    letter: letter ? foldText(letter)[0] : undefined,
    category: category ? foldWord(category) : undefined,
    area: area ? foldWord(foldArea(area.replaceAll('_', ' ')) ?? '') : undefined,
    tag: tag ? foldWord(tag) : undefined,
  }
  return (entry: Entry) =>
    (wanted.letter === undefined || entry.letter === wanted.letter) &&
    (wanted.category === undefined || entry.category === wanted.category) &&
    (wanted.area === undefined || entry.area === wanted.area) &&
    (wanted.tag === undefined || entry.tags.includes(wanted.tag))
}

/** Of a house dish and a mirrored one of the same name, the mirrored: it has a photo. */
function withoutTwins(found: Entry[]) {
  const mirrored = new Set(found.filter((entry) => entry.origin === 'mirror').map((entry) => entry.name))
  return mirrored.size ? found.filter((entry) => entry.origin === 'mirror' || !mirrored.has(entry.name)) : found
}

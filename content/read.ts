/** Reads the dishes and articles of the house; dishes become what the contract has, articles know their topic and length. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Dish } from '#contract/catalog.ts'
import { topics } from '#contract/news.ts'
import { Article, Drink, Meal, Motifs, type DishEntry } from './format.ts'

export interface HouseDish {
  title: string
  dish: Dish
  cover: DishEntry['cover']
}

/** `words` counts those of the paragraphs, headings too. */
interface JournalArticle extends z.infer<typeof Article> {
  slug: string
  topic: string
  words: number
}

/** What stands in this folder. @throws Error that names every dish and article that breaks the format, and every slug or title used twice. */
export function readContent(folder: string) {
  const motifs = Motifs.parse(parse(readFileSync(join(folder, 'covers/motifs.yaml'), 'utf8')))
  const problems: string[] = []

  /** Every entry of the YAML files in `kind`, as `make` returns it; what it throws is noted. */
  function read<Entry, Made extends { title: string }>(
    kind: string,
    schema: z.ZodMiniType<Entry>,
    make: (slug: string, entry: Entry, file: string) => Made,
  ) {
    const seen = new Set<string>()
    return readdirSync(join(folder, kind))
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .flatMap((file) =>
        Object.entries(parse(readFileSync(join(folder, kind, file), 'utf8')) as Record<string, unknown>).flatMap(
          ([slug, entry]) => {
            try {
              if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
                throw new Error('a slug is lower-case letters, digits and hyphens')
              const made = make(slug, schema.parse(entry), file)
              for (const name of [`slug ${slug}`, `title ${made.title.toLowerCase()}`]) {
                if (seen.has(name)) throw new Error(`there is another with the ${name}`)
                seen.add(name)
              }
              return [made]
            } catch (error) {
              problems.push(
                `${kind}/${file}, ${slug}: ${error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error)}`,
              )
              return []
            }
          },
        ),
      )
  }

  const dishOf = (kind: 'meals' | 'drinks') => (slug: string, entry: DishEntry) => {
    for (const motif of [entry.cover.motif, ...entry.cover.beside])
      if (!motifs[motif]) throw new Error(`there is no motif "${motif}"`)
    return asHouseDish(kind, slug, entry)
  }
  const content = {
    meals: read<DishEntry, HouseDish>('meals', Meal, dishOf('meals')),
    drinks: read<DishEntry, HouseDish>('drinks', Drink, dishOf('drinks')),
    journal: read('journal', Article, asArticle),
    motifs,
  }
  if (problems.length) throw new Error(`The house catalogue breaks its own rules:\n${problems.join('\n')}`)
  return content
}

function asArticle(slug: string, entry: z.infer<typeof Article>, file: string): JournalArticle {
  const topic = topics.find((name) => `${name.toLowerCase().replaceAll(' ', '-')}.yaml` === file)
  if (!topic) throw new Error('the file is not named after a topic of the Blog menu')
  return { slug, topic, ...entry, words: entry.paragraphs.join(' ').match(/[\p{L}\p{N}½¼¾⅓⅔][^\s]*/gu)?.length ?? 0 }
}

function asHouseDish(kind: 'meals' | 'drinks', id: string, entry: DishEntry): HouseDish {
  return {
    title: entry.title,
    cover: entry.cover,
    dish: {
      id,
      title: entry.title,
      image: `/covers/${kind}/${id}/960.webp`,
      category: entry.category,
      area: 'area' in entry ? entry.area : null,
      tags: entry.tags,
      instructions: entry.steps.join('\n'),
      steps: entry.steps,
      ingredients: entry.ingredients.flatMap((line) =>
        Object.entries(line).map(([name, measure]) => ({ name, measure })),
      ),
      video: null,
      source: null,
      servings: entry.serves ?? 1,
      minutes: entry.minutes,
    },
  }
}

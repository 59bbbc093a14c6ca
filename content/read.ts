/** Reads the built-in dishes in the format of the contract, and the built-in articles with their topic and length. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Dish } from '#contract/catalog.ts'
import { coverAddress } from '#contract/images.ts'
import { topics } from '#contract/news.ts'
import { Article, Drink, Meal, Motifs, type DishEntry } from './format.ts'

export interface BuiltInDish {
  title: string
  dish: Dish
  cover: DishEntry['cover']
}

/** `words` is the number of words in the paragraphs and headings. */
interface JournalArticle extends z.infer<typeof Article> {
  slug: string
  topic: string
  words: number
}

/**
 * Reads a content folder.
 * @throws Error that names every invalid entry: wrong format, unknown motif or topic, or duplicate slug or title
 * @throws ZodError when `covers/motifs.yaml` is invalid
 */
export function readContent(folder: string) {
  const motifs = Motifs.parse(parse(readFileSync(join(folder, 'covers/motifs.yaml'), 'utf8')))
  const problems: string[] = []

  /** Converts every entry of the YAML files in the folder `kind`. Adds the errors to `problems`. */
  function read<Entry, Result extends { title: string }>(
    kind: string,
    schema: z.ZodMiniType<Entry>,
    convert: (slug: string, entry: Entry, file: string) => Result,
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
                throw new Error('a slug has lower-case letters, digits and hyphens only')
              const result = convert(slug, schema.parse(entry), file)
              for (const name of [`slug ${slug}`, `title ${result.title.toLowerCase()}`]) {
                if (seen.has(name)) throw new Error(`duplicate ${name}`)
                seen.add(name)
              }
              return [result]
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
      if (!motifs[motif]) throw new Error(`unknown motif "${motif}"`)
    return toBuiltInDish(kind, slug, entry)
  }
  const content = {
    meals: read<DishEntry, BuiltInDish>('meals', Meal, dishOf('meals')),
    drinks: read<DishEntry, BuiltInDish>('drinks', Drink, dishOf('drinks')),
    journal: read('journal', Article, toArticle),
    motifs,
  }
  if (problems.length) throw new Error(`The built-in catalogue is invalid:\n${problems.join('\n')}`)
  return content
}

function toArticle(slug: string, entry: z.infer<typeof Article>, file: string): JournalArticle {
  const topic = topics.find((name) => `${name.toLowerCase().replaceAll(' ', '-')}.yaml` === file)
  if (!topic) throw new Error('the file name is not a topic of the Blog menu')
  return { slug, topic, ...entry, words: entry.paragraphs.join(' ').match(/[\p{L}\p{N}½¼¾⅓⅔][^\s]*/gu)?.length ?? 0 }
}

function toBuiltInDish(kind: 'meals' | 'drinks', id: string, entry: DishEntry): BuiltInDish {
  return {
    title: entry.title,
    cover: entry.cover,
    dish: {
      id,
      title: entry.title,
      image: coverAddress(`${kind}/${id}`),
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

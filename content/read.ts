/** Reads the dish files of the house and turns them into dishes as the contract has them. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Dish } from '#contract/catalog.ts'
import { DrinkFile, MealFile, Motifs, type DishFile } from './format.ts'

export interface HouseDish {
  dish: Dish
  cover: DishFile['cover']
}

/** The house catalogue as it stands in this folder. @throws Error that names every file that breaks a rule. */
export function readContent(folder: string) {
  const motifs = Motifs.parse(parse(readFileSync(join(folder, 'covers/motifs.yaml'), 'utf8')))
  const problems: string[] = []
  const read = (kind: 'meals' | 'drinks', schema: z.ZodMiniType<DishFile>) =>
    readdirSync(join(folder, kind)).filter((file) => file.endsWith('.yaml')).sort().flatMap((file) => {
      try {
        const dish = schema.parse(parse(readFileSync(join(folder, kind, file), 'utf8')))
        for (const motif of [dish.cover.motif, ...dish.cover.beside]) if (!motifs[motif]) throw new Error(`there is no motif "${motif}"`)
        return [asHouseDish(kind, basename(file, '.yaml'), dish)]
      } catch (error) {
        problems.push(`${kind}/${file}: ${error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error)}`)
        return []
      }
    })
  const content = { meals: read('meals', MealFile), drinks: read('drinks', DrinkFile), motifs }
  if (problems.length) throw new Error(`The house catalogue breaks its own rules:\n${problems.join('\n')}`)
  return content
}

function asHouseDish(kind: 'meals' | 'drinks', id: string, file: DishFile): HouseDish {
  return {
    cover: file.cover,
    dish: {
      id,
      title: file.title,
      image: `/covers/${kind}/${id}/960.webp`,
      category: file.category,
      area: 'area' in file ? file.area : null,
      tags: file.tags,
      instructions: file.steps.join('\n'),
      steps: file.steps,
      ingredients: file.ingredients.flatMap((entry) => Object.entries(entry).map(([name, measure]) => ({ name, measure }))),
      video: null,
      source: null,
    },
  }
}

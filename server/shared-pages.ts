/** What an address of a screen shows, a dish of whatever kind or an article, for the head of its first HTML. */
import type { Dish } from '#contract/catalog.ts'
import type { JournalArticle } from '#contract/news.ts'
import type { Recipe } from '#contract/recipes.ts'
import { screens } from '#contract/screens.ts'
import { articleHead } from './core/article-head.ts'
import { dishHead, type SharedDish } from './core/dish-head.ts'
import type { PageHead } from './core/page-head.ts'

interface Readers {
  readDish: (kind: 'meals' | 'drinks', id: string) => Promise<Dish>
  readRecipe: (id: string) => Promise<Recipe>
  readArticle: (slug: string) => JournalArticle
}

/** Both throw what the readers throw. */
export function createSharedPages({ readDish, readRecipe, readArticle }: Readers) {
  return {
    /** The dish that `?meal=`, `?drink=` or `?recipe=` names; null when they name none. */
    async readShared(query: URLSearchParams): Promise<PageHead | null> {
      const named = (name: string) => {
        const id = query.get(name) ?? ''
        // PostgreSQL refuses to be asked for it.
        return id.includes('\0') ? '' : id
      }
      if (named('meal')) return dishHead(ofCatalog('meal', await readDish('meals', named('meal'))))
      if (named('drink')) return dishHead(ofCatalog('drink', await readDish('drinks', named('drink'))))
      if (named('recipe')) return dishHead(ofCook(await readRecipe(named('recipe'))))
      return null
    },
    /** Screens whose own address names what they show. */
    named: {
      [screens.journalArticle]: ({ slug = '' }: Record<string, string>) => articleHead(ofJournal(readArticle(slug))),
    },
  }
}

const ofJournal = ({ slug, topic, title, description, image, paragraphs }: JournalArticle) => ({
  title,
  description,
  image,
  address: screens.journalArticle.replace(':slug', slug),
  section: topic,
  text: paragraphs.map((text) => text.replace(/^## /, '')).join('\n'),
})

const ofCatalog = (kind: 'meal' | 'drink', dish: Dish): SharedDish => ({
  title: dish.title,
  description: dish.instructions.replaceAll('\n', ' '),
  image: dish.image,
  address: `/?${kind}=${encodeURIComponent(dish.id)}`,
  author: null,
  category: dish.category,
  cuisine: dish.area,
  keywords: dish.tags,
  ingredients: dish.ingredients.map(({ name, measure }) => `${measure} ${name}`.trim()),
  steps: dish.steps,
  servings: dish.servings,
  minutes: dish.minutes,
})

const ofCook = (recipe: Recipe): SharedDish => ({
  title: recipe.title,
  description: recipe.description,
  image: recipe.image,
  address: `/recipes?recipe=${recipe._id}`,
  author: recipe.createdBy?.name ?? null,
  category: null,
  cuisine: null,
  keywords: [],
  ingredients: recipe.ingredients,
  steps: recipe.steps,
  publishedAt: recipe.createdAt,
})
